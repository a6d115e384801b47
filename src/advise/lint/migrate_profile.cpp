// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/migrate_profile.hpp"

#include <set>
#include <string>
#include <vector>

#include "advise/lint/edits.hpp"
#include "advise/lint/known_plugins.hpp"
#include "advise/lint/text_style.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kFit = "NodeResourcesFit";
constexpr std::string_view kLeast = "LeastAllocated";  // NodeResourcesFit's without a strategy

const Value* name_of(const Value* item) {
  if (item->kind != ValueKind::kMap) return nullptr;
  const Value* name = item->find("name");
  return name != nullptr && name->kind == ValueKind::kString ? name : nullptr;
}

const Value* list_in(const Value* map, std::string_view key) {
  const Value* list = map == nullptr || map->kind != ValueKind::kMap ? nullptr : map->find(key);
  return list != nullptr && list->kind == ValueKind::kList ? list : nullptr;
}

bool lists(const Value* list, std::string_view name) {
  if (list == nullptr) return false;
  for (const Value* item : list->items) {
    const Value* found = name_of(item);
    if (found != nullptr && found->text == name) return true;
  }
  return false;
}

class ProfileMigration {
 public:
  ProfileMigration(Rewriter& rewriter, const Value& profile)
      : rewriter_(rewriter), profile_(profile), plugins_(profile.find("plugins")) {}

  void run() {
    find_strategies();
    if (strategies_.size() == 1 && strategy() != kLeast && !disables_least()) {
      rewriter_.leave(where_,
                      "NodeResourcesLeastAllocated, which was on by default, scored beside "
                      "it; NodeResourcesFit has one strategy");
    }
    if (plugins_ != nullptr && plugins_->kind == ValueKind::kMap) {
      for (const Member& point : plugins_->members) {
        if (point.key == "unreserve") migrate_unreserve(point);
        visit(point.key, list_in(point.value, "enabled"), true);
        visit(point.key, list_in(point.value, "disabled"), false);
      }
    }
    migrate_args();
  }

 private:
  // What the profile enables in place of the default, LeastAllocated.
  void find_strategies() {
    if (plugins_ == nullptr || plugins_->kind != ValueKind::kMap) return;
    for (const Member& point : plugins_->members) {
      const Value* enabled = list_in(point.value, "enabled");
      if (enabled == nullptr) continue;
      for (const Value* item : enabled->items) {
        const Value* name = name_of(item);
        const RetiredPlugin* retired = name == nullptr ? nullptr : find_retired_plugin(name->text);
        if (retired == nullptr || retired->strategy.empty()) continue;
        strategies_.insert(retired->strategy);
        where_ = name->offset;
      }
    }
  }

  bool disables_least() const {
    const Value* disabled = list_in(plugins_->find("score"), "disabled");
    return lists(disabled, "NodeResourcesLeastAllocated") || lists(disabled, "*");
  }

  std::string_view strategy() const { return strategies_.empty() ? kLeast : *strategies_.begin(); }

  void migrate_unreserve(const Member& point) {
    std::vector<Edit> edits;
    if (plugins_->member("reserve") == nullptr) {
      edits = replace_token(rewriter_.text(), point.offset, "unreserve", "reserve");
    }
    rewriter_.apply(point.offset, "unreserve is part of reserve", std::move(edits));
  }

  void visit(std::string_view point, const Value* list, bool enabled) {
    if (list == nullptr) return;
    std::vector<std::size_t> gone;
    for (std::size_t i = 0; i < list->items.size(); ++i) {
      const Value* name = name_of(list->items[i]);
      const RetiredPlugin* retired = name == nullptr ? nullptr : find_retired_plugin(name->text);
      if (retired == nullptr) continue;
      if (!retired->strategy.empty() && enabled) {
        enable(*list, *name, *retired);
      } else if (takes_over(point, *list, *retired, enabled)) {
        rewriter_.apply(*name, "what " + name->text + " scored is NodeResourcesFit's to score now",
                        replace_token(rewriter_.text(), name->offset, name->text, kFit));
      } else {
        gone.push_back(i);
        if (enabled) {
          rewriter_.leave(name->offset, "for " + name->text + ": " + advice_on(*retired));
        }
      }
    }
    remove(*list, gone);
  }

  // Takes out what has no meaning any more.
  void remove(const Value& list, const std::vector<std::size_t>& gone) {
    if (gone.empty()) return;
    std::string names;
    for (const std::size_t index : gone) {
      names += (names.empty() ? "" : ", ") + name_of(list.items[index])->text;
    }
    rewriter_.apply(*name_of(list.items[gone.front()]), names + ": gone, and left out here",
                    remove_items(rewriter_.text(), list, gone));
  }

  // Whether the entry switches off what NodeResourcesFit scores today: the default strategy, with
  // none in its place.
  bool takes_over(std::string_view point, const Value& list, const RetiredPlugin& retired,
                  bool enabled) const {
    return !enabled && retired.strategy == kLeast && point == "score" && strategies_.empty() &&
           !lists(&list, kFit);
  }

  void enable(const Value& list, const Value& name, const RetiredPlugin& retired) {
    if (strategies_.size() > 1 || lists(&list, kFit)) {
      rewriter_.leave(name.offset, name.text +
                                       " scored beside another strategy, which "
                                       "NodeResourcesFit cannot: choose one");
      return;
    }
    rewriter_.apply(name,
                    name.text + " is now NodeResourcesFit with " + std::string(retired.strategy),
                    replace_token(rewriter_.text(), name.offset, name.text, kFit));
  }

  // Whether arguments of a plugin that is gone can be left out. Those of a strategy that is not
  // enabled may be what an earlier migration left to be moved: they stay beside NodeResourcesFit's.
  bool without_effect(const RetiredPlugin& retired, bool fit_args_given) const {
    if (retired.strategy.empty()) return true;
    if (strategies_.empty()) return retired.strategy != kLeast && !fit_args_given;
    return !strategies_.contains(retired.strategy);
  }

  void migrate_args() {
    const Value* config = list_in(&profile_, "pluginConfig");
    bool given = lists(config, kFit);
    std::vector<std::size_t> gone;
    for (std::size_t i = 0; config != nullptr && i < config->items.size(); ++i) {
      const Value* name = name_of(config->items[i]);
      const RetiredPlugin* retired = name == nullptr ? nullptr : find_retired_plugin(name->text);
      if (retired == nullptr) continue;
      if (without_effect(*retired, given)) {
        gone.push_back(i);
      } else if (strategies_.size() > 1) {
        rewriter_.leave(name->offset, "arguments of " + name->text +
                                          ", whose strategy is one of several: choose one");
      } else if (given) {
        rewriter_.leave(name->offset,
                        "these arguments belong into those of NodeResourcesFit, as "
                        "its scoringStrategy of type " +
                            std::string(retired->strategy));
      } else {
        migrate_strategy_args(rewriter_, *config->items[i], retired->strategy);
        given = true;
      }
    }
    if (config != nullptr) remove(*config, gone);
    if (strategies_.size() != 1 || strategy() == kLeast || given) {
      if (strategies_.size() == 1 && strategy() != kLeast && lists(config, kFit)) {
        rewriter_.leave(
            where_, "give NodeResourcesFit a scoringStrategy of type " + std::string(strategy()));
      }
      return;
    }
    add_strategy(rewriter_, profile_, where_, strategy());
  }

  Rewriter& rewriter_;
  const Value& profile_;
  const Value* plugins_;
  std::set<std::string_view> strategies_;
  std::size_t where_ = 0;
};

}  // namespace

void migrate_profile(Rewriter& rewriter, const Value& profile) {
  ProfileMigration(rewriter, profile).run();
}

}  // namespace tightfit
