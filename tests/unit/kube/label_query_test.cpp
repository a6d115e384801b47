// SPDX-License-Identifier: Apache-2.0
#include "kube/label_query.hpp"

#include <gtest/gtest.h>

namespace tightfit {
namespace {

const Labels kLabels = {{"app", "web"}, {"example.com/tier", "front"}, {"old", ""}};

TEST(LabelQuery, MatchesAsKubectlDoes) {
  const struct {
    const char* query;
    bool expected;
  } cases[] = {
      {"", true},
      {"app=web", true},
      {"app==web", true},
      {"app=db", false},
      {" app = web , example.com/tier=front ", true},
      {"app=web,example.com/tier=back", false},
      {"app!=web", false},
      {"app!=db", true},
      {"env!=prod", true},  // absent
      {"env=prod", false},
      {"app", true},
      {"env", false},
      {"!env", true},
      {"!app", false},
      {"app in (db, web)", true},
      {"app in (db)", false},
      {"app notin (db)", true},
      {"env notin (prod,test)", true},
      {"app notin (web),old", false},
      {"old=", true},
      {"app=", false},
  };
  for (const auto& test : cases) {
    const auto query = LabelQuery::parse(test.query);
    ASSERT_TRUE(query.ok()) << test.query << ": " << query.status().message;
    EXPECT_EQ(query.value().matches(kLabels), test.expected) << test.query;
  }
}

TEST(LabelQuery, RefusesWhatIsNone) {
  for (const char* text : {"=web", "app in web", "app of (web)", "(web)", "a b=c", ",",
                           "app in (web", "!", "a=b,,c=d", "app>5"}) {
    const auto query = LabelQuery::parse(text);
    EXPECT_FALSE(query.ok()) << text;
  }
}

}  // namespace
}  // namespace tightfit
