// SPDX-License-Identifier: Apache-2.0
// Every rule. A new one goes into the list in rules.cpp, too, and gets a page in docs/rules.
#pragma once

#include "advise/lint/rule.hpp"

namespace tightfit::rules {

inline constexpr auto kError = Severity::kError;
inline constexpr auto kWarning = Severity::kWarning;
inline constexpr auto kNote = Severity::kNote;

// kube-scheduler's verdict.
inline constexpr Rule kSyntax{"syntax", kError, "The text cannot be read as YAML or JSON"};
inline constexpr Rule kApiVersion{"api-version", kError, "The API version is not read any more"};
inline constexpr Rule kObjectKind{"object-kind", kError, "The object is of another kind"};
inline constexpr Rule kWrongType{"wrong-type", kError, "A value has the wrong type"};
inline constexpr Rule kUnknownField{"unknown-field", kError, "A field does not exist there"};
inline constexpr Rule kDuplicateKey{"duplicate-key", kError, "A key is set twice"};
inline constexpr Rule kRequired{"required", kError, "Something that must be there is missing"};
inline constexpr Rule kInvalidValue{"invalid-value", kError, "A value is out of bounds"};
inline constexpr Rule kNotSupported{"not-supported", kError, "A value is none of those allowed"};
inline constexpr Rule kForbidden{"forbidden", kError, "A field is not allowed beside another"};
inline constexpr Rule kDuplicate{"duplicate", kError, "A list has an entry twice"};

// Plugins and their names.
inline constexpr Rule kUnknownPlugin{"unknown-plugin", kError,
                                     "A plugin is enabled that the scheduler does not have"};
inline constexpr Rule kUnknownPluginIgnored{"unknown-plugin-ignored", kWarning,
                                            "An entry is for a plugin that does not exist"};
inline constexpr Rule kRetiredPlugin{"retired-plugin", kError,
                                     "A plugin is enabled that was removed from kube-scheduler"};
inline constexpr Rule kRetiredPluginIgnored{"retired-plugin-ignored", kWarning,
                                            "An entry is for a plugin that was removed"};
inline constexpr Rule kDisabledWithoutEffect{"disabled-without-effect", kWarning,
                                             "A plugin is disabled where it does not run"};
inline constexpr Rule kScoredTwice{"scored-twice", kWarning,
                                   "TightFit and NodeResourcesFit score the same thing"};
inline constexpr Rule kUnusedArgs{"unused-args", kWarning,
                                  "Arguments have no effect in their profile"};
inline constexpr Rule kUnusedArgsInvalid{"unused-args-invalid", kWarning,
                                         "Arguments would be refused if their plugin were enabled"};
inline constexpr Rule kUncheckedArgs{"unchecked-args", kNote,
                                     "Arguments of a plugin that is not known here"};

// Weights.
inline constexpr Rule kWeightZero{"weight-zero", kWarning, "A weight of 0 is read as 1"};
inline constexpr Rule kWeightWithoutEffect{"weight-without-effect", kWarning,
                                           "A weight stands where none counts"};

// Resources.
inline constexpr Rule kDuplicateResource{"duplicate-resource", kWarning,
                                         "A resource is listed twice and counts twice"};
inline constexpr Rule kUnmatchableResource{"unmatchable-resource", kWarning,
                                           "No node can have a resource of this name"};
inline constexpr Rule kIgnoredResourceScored{"ignored-resource-scored", kWarning,
                                             "A resource is ignored by the filter but scored"};
inline constexpr Rule kIgnoredWithoutEffect{"ignored-without-effect", kWarning,
                                            "A resource cannot be ignored"};
inline constexpr Rule kResourceNotOnNodes{"resource-not-on-nodes", kWarning,
                                          "No node of the snapshot has the resource"};
inline constexpr Rule kRequestedNotScored{"requested-not-scored", kWarning,
                                          "Pods of the snapshot request what is not scored"};

// Shapes.
inline constexpr Rule kShapeFlat{"shape-flat", kWarning, "All points have the same score"};
inline constexpr Rule kShapeReachesZero{"shape-reaches-zero", kWarning,
                                        "A full resource drops out of the average"};
inline constexpr Rule kShapeStartsAtZero{"shape-starts-at-zero", kNote,
                                         "An empty resource drops out of the average"};
inline constexpr Rule kShapeFalls{"shape-falls", kNote, "The score falls as use rises"};
inline constexpr Rule kShapePlateau{"shape-plateau", kNote, "Two neighbours have the same score"};
inline constexpr Rule kShapePartialRange{"shape-partial-range", kNote,
                                         "The points do not span 0 to 100"};
inline constexpr Rule kShapeRedundantPoint{"shape-redundant-point", kNote,
                                           "A point changes nothing"};

// Packing.
inline constexpr Rule kPackingOutvoted{"packing-outvoted", kWarning,
                                       "Spreading plugins outvote a packing strategy"};
inline constexpr Rule kSamplingDefeatsPacking{"sampling-defeats-packing", kWarning,
                                              "Only part of the nodes is scored"};
inline constexpr Rule kPackingSamples{"packing-samples", kNote,
                                      "Large clusters are scored in part by default"};

// The text and its comments.
inline constexpr Rule kLaterDocument{"later-document", kWarning,
                                     "Only the first document of a file is read"};
inline constexpr Rule kIgnoreMalformed{"ignore-malformed", kWarning,
                                       "A comment that silences rules is incomplete"};
inline constexpr Rule kIgnoreUnknown{"ignore-unknown", kWarning,
                                     "A comment silences a rule that does not exist"};
inline constexpr Rule kIgnoreUnused{"ignore-unused", kWarning, "A comment silences nothing"};

// Targets.
inline constexpr Rule kTargetEks{"target-eks", kError, "Amazon EKS has no place for it"};
inline constexpr Rule kTargetAks{"target-aks", kError, "Azure AKS does not accept it"};

}  // namespace tightfit::rules
