// SPDX-License-Identifier: Apache-2.0
#include "report/xml_text.hpp"

#include <gtest/gtest.h>

namespace tightfit {
namespace {

TEST(XmlText, LeavesNothingThatXmlWouldRead) {
  EXPECT_EQ(xml_text("a<b> & \"c\" 'd' é"), "a&lt;b&gt; &amp; &quot;c&quot; 'd' é");
  EXPECT_EQ(xml_text(std::string_view("\0\t\n\x1f", 4)), "????");
  EXPECT_EQ(xml_text(""), "");
}

}  // namespace
}  // namespace tightfit
