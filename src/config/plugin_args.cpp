// SPDX-License-Identifier: Apache-2.0
#include "config/plugin_args.hpp"

#include <string>

#include "config/identity.hpp"
#include "config/schema.hpp"

namespace tightfit {

bool check_plugin_args(std::string_view plugin, const Value& args, const Path& path,
                       const Source& source, Findings& findings) {
  Identity identity;
  if (!read_identity(args, path, source.json, findings, identity)) return false;
  const std::string kind =
      (plugin == "TightFit" ? "NodeResourcesFit" : std::string(plugin)) + "Args";
  bool ok = true;
  if (!identity.kind.empty() && identity.kind != kind) {
    findings.add(*identity.kind_value, path.child("kind"), Stage::kDecode, Kind::kDecode,
                 "must be " + quoted(kind) + ", got " + quoted(identity.kind));
    ok = false;
  }
  const bool known_version = identity.api_version.empty() || identity.api_version == "/" ||
                             identity.api_version == kGroupVersion ||
                             identity.api_version == std::string(kGroup) + "/";
  if (!known_version) {
    findings.add(*identity.api_version_value, path.child("apiVersion"), Stage::kDecode,
                 Kind::kDecode,
                 "must be " + quoted(kGroupVersion) + ", got " + quoted(identity.api_version));
    ok = false;
  }
  if (!ok) return false;
  check_type(args, *plugin_args_type(plugin), path, source, findings);
  return true;
}

}  // namespace tightfit
