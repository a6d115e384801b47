// SPDX-License-Identifier: Apache-2.0
#include "report/yaml_text.hpp"

#include <yaml.h>

#include <cctype>
#include <new>
#include <string_view>

#include "config/utf8.hpp"

namespace tightfit {
namespace {

using Json = nlohmann::ordered_json;

// Letters, digits and -_./ that begin with a letter, and no word of YAML 1.1: the emitter itself
// does not know which plain texts are read as something else.
bool is_plain(const std::string& text) {
  static const char* const kWords[] = {"y", "n", "yes", "no", "on", "off", "true", "false", "null"};
  if (text.empty() || std::isalpha(static_cast<unsigned char>(text.front())) == 0) return false;
  std::string lower;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) == 0 && std::string_view("-_./").find(c) == std::string_view::npos) {
      return false;
    }
    lower += static_cast<char>(std::tolower(byte));
  }
  for (const char* word : kWords) {
    if (lower == word) return false;
  }
  return true;
}

class Emitter {
 public:
  explicit Emitter(std::string& out) {
    if (yaml_emitter_initialize(&emitter_) == 0) throw std::bad_alloc();
    yaml_emitter_set_output(&emitter_, append, &out);
    yaml_emitter_set_unicode(&emitter_, 1);
    yaml_emitter_set_width(&emitter_, -1);
  }
  Emitter(const Emitter&) = delete;
  Emitter& operator=(const Emitter&) = delete;
  ~Emitter() { yaml_emitter_delete(&emitter_); }

  void document(const Json& value) {
    emit([](yaml_event_t* event) {
      return yaml_stream_start_event_initialize(event, YAML_UTF8_ENCODING);
    });
    emit([](yaml_event_t* event) {
      return yaml_document_start_event_initialize(event, nullptr, nullptr, nullptr, 1);
    });
    node(value);
    emit([](yaml_event_t* event) { return yaml_document_end_event_initialize(event, 1); });
    emit([](yaml_event_t* event) { return yaml_stream_end_event_initialize(event); });
  }

 private:
  static int append(void* out, unsigned char* data, std::size_t size) {
    static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), size);
    return 1;
  }

  template <typename Initialize>
  void emit(Initialize initialize) {
    yaml_event_t event;
    // Texts are valid UTF-8 here, so nothing is left to go wrong but memory.
    if (initialize(&event) == 0 || yaml_emitter_emit(&emitter_, &event) == 0)
      throw std::bad_alloc();
  }

  void scalar(const std::string& text, bool quoted) {
    const auto* bytes = reinterpret_cast<const yaml_char_t*>(text.data());
    emit([&](yaml_event_t* event) {
      return yaml_scalar_event_initialize(
          event, nullptr, nullptr, bytes, static_cast<int>(text.size()), 1, 1,
          quoted ? YAML_DOUBLE_QUOTED_SCALAR_STYLE : YAML_PLAIN_SCALAR_STYLE);
    });
  }

  void text(const std::string& text) {
    const std::string valid = to_valid_utf8(text);
    scalar(valid, !is_plain(valid));
  }

  void node(const Json& value) {
    if (value.is_array()) {
      emit([](yaml_event_t* event) {
        return yaml_sequence_start_event_initialize(event, nullptr, nullptr, 1,
                                                    YAML_ANY_SEQUENCE_STYLE);
      });
      for (const Json& item : value) node(item);
      emit([](yaml_event_t* event) { return yaml_sequence_end_event_initialize(event); });
    } else if (value.is_object()) {
      emit([](yaml_event_t* event) {
        return yaml_mapping_start_event_initialize(event, nullptr, nullptr, 1,
                                                   YAML_ANY_MAPPING_STYLE);
      });
      for (const auto& [key, member] : value.items()) {
        text(key);
        node(member);
      }
      emit([](yaml_event_t* event) { return yaml_mapping_end_event_initialize(event); });
    } else if (value.is_string()) {
      text(value.get<std::string>());
    } else {
      scalar(value.dump(), false);
    }
  }

  yaml_emitter_t emitter_{};
};

}  // namespace

std::string yaml_text(const Json& value) {
  std::string out;
  Emitter(out).document(value);
  return out;
}

}  // namespace tightfit
