// SPDX-License-Identifier: Apache-2.0
#include "config/yaml_reader.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <sstream>
#include <string>

#include "config/document_builder.hpp"
#include "config/utf8.hpp"

namespace tightfit {

namespace {

// Thrown through yaml-cpp, which has no other way to stop its parser, once the builder has failed.
struct Stop {};

class Events : public YAML::EventHandler {
 public:
  // `skipped` bytes stand before what the parser is given.
  Events(Document& document, std::size_t skipped) : skipped_(skipped), builder_(document) {}

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    check(builder_.yaml_scalar(at(mark), {}, name(anchor), {}, true));
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    check(builder_.alias(at(mark), name(anchor)));
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    const bool plain = tag == "?";  // "!": quoted
    const std::string_view known = plain || tag == "!" ? std::string_view() : tag;
    check(builder_.yaml_scalar(at(mark), known, name(anchor), value, plain));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    check(builder_.start(ValueKind::kList, at(mark), name(anchor)));
  }
  void OnSequenceEnd() override { check(builder_.end(0)); }
  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    check(builder_.start(ValueKind::kMap, at(mark), name(anchor)));
  }
  void OnMapEnd() override { check(builder_.end(0)); }

  bool fail(const YAML::Mark& mark, const std::string& message) {
    return builder_.fail(at(mark), "not YAML: " + message);
  }

 private:
  std::size_t at(const YAML::Mark& mark) const {
    return mark.pos < 0 ? 0 : static_cast<std::size_t>(mark.pos) + skipped_;
  }
  static std::string name(YAML::anchor_t anchor) {
    return anchor == 0 ? std::string() : std::to_string(anchor);
  }
  static void check(bool ok) {
    if (!ok) throw Stop();
  }

  std::size_t skipped_;
  DocumentBuilder builder_;
};

}  // namespace

Document read_yaml(std::string_view text) {
  Document document;
  if (const auto bad = find_unprintable(text)) {  // yaml-cpp lets such bytes pass
    document.error = "not YAML: a byte that is no UTF-8 or a control character";
    document.error_offset = *bad;
    return document;
  }
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  const std::size_t skipped =
      text.substr(0, kByteOrderMark.size()) == kByteOrderMark ? kByteOrderMark.size() : 0;
  Events events(document, skipped);
  std::istringstream stream{std::string(text.substr(skipped))};
  try {
    YAML::Parser parser(stream);
    if (!parser.HandleNextDocument(events)) events.OnNull(YAML::Mark(), 0);
  } catch (const Stop&) {
  } catch (const YAML::Exception& error) {
    events.fail(error.mark, error.msg);
  }
  return document;
}

}  // namespace tightfit
