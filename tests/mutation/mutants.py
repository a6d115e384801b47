# SPDX-License-Identifier: Apache-2.0
"""The mutants of a C++ source: the same text with one operator, constant or condition changed.

Works on text that clang-format has laid out: a binary operator has white space on both sides, which
angle brackets, pointers and references have not.
"""
import re
from typing import Iterator, NamedTuple

RATIOS = {"<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"),
          "==": ("!=",), "!=": ("==",)}
ARITHMETIC = {"+": ("-",), "-": ("+",), "*": ("/",), "/": ("*", "/ ::mutation::kAway /"),
              "%": ("*",), "+=": ("-=",), "-=": ("+=",), "&&": ("||",), "||": ("&&",)}
BINARY = {**RATIOS, **ARITHMETIC}

# Pattern, and what stands in place of a match.
WORDS = [
    (r"\+\+(?=\w)", ("--",)),
    (r"--(?=\w)", ("++",)),
    (r"(?<=[( ])!(?=[\w(])", ("",)),
    (r"::max\(\)", ("::min()",)),
    (r"::min\(\)", ("::max()",)),
    (r"\bstd::min\(", ("std::max(",)),
    (r"\bstd::max\(", ("std::min(",)),
    (r"\bstatic_cast<std::int64_t>\(", ("::mutation::nearest(",)),
    (r"\bRounding::kTruncate\b", ("Rounding::kHalfAwayFromZero",)),
    (r"\bRounding::kHalfAwayFromZero\b", ("Rounding::kTruncate",)),
    (r"\bstd::abs\(", ("(",)),
]
CONSTANT = re.compile(r"(?<![\w.\"])\d+(\.\d+)?\b(?!\")")
RELEASE = re.compile(r"\bSemantics::k(13[4-8])\b")
CONDITION = re.compile(r"\b(if|while) (?=\()")
SATURATED = re.compile(r"\b(saturating_add|std::clamp)(?=\()")


class Mutant(NamedTuple):
    begin: int
    end: int
    text: str  # in place of source[begin:end]

    def apply(self, source):
        return source[:self.begin] + self.text + source[self.end:]

    def lines(self, source):
        """The line, or lines, that change: before and after, without indentation."""
        first = source.rfind("\n", 0, self.begin) + 1
        last = source.find("\n", self.end)
        before = source[first:last]
        after = source[first:self.begin] + self.text + source[self.end:last]
        return " ".join(before.split()), " ".join(after.split())

    def line_number(self, source):
        return source.count("\n", 0, self.begin) + 1


def blank(source):
    """The source with comments, preprocessor lines and strings blanked, of the same length."""
    def spaces(match):
        return re.sub(r"[^\n]", " ", match[0])
    source = re.sub(r"//[^\n]*", spaces, source)
    source = re.sub(r"^#[^\n]*", spaces, source, flags=re.MULTILINE)
    return re.sub(r'"(?:[^"\\\n]|\\.)*"', lambda match: '"' * len(match[0]), source)


def parenthesis_end(source, begin):
    """The place behind the parenthesis that closes the one at `begin`."""
    depth = 0
    for at in range(begin, len(source)):
        depth += {"(": 1, ")": -1}.get(source[at], 0)
        if depth == 0:
            return at + 1
    raise ValueError("a parenthesis is not closed")


def arguments(source, begin):
    """The arguments in the parentheses that open at `begin`, as texts."""
    end = parenthesis_end(source, begin) - 1
    parts, depth, start = [], 0, begin + 1
    for at in range(begin + 1, end):
        depth += {"(": 1, ")": -1}.get(source[at], 0)
        if source[at] == "," and depth == 0:
            parts.append(source[start:at])
            start = at + 1
    return [part.strip() for part in parts + [source[start:end]]]


def mutants(source) -> Iterator[Mutant]:
    """All mutants of a source, from its start to its end."""
    found = []
    code = blank(source)
    operators = "|".join(re.escape(operator) for operator in sorted(BINARY, key=len, reverse=True))
    for match in re.finditer(rf"(?<=\s)({operators})(?=\s)", code):
        for other in BINARY[match[1]]:
            found.append(Mutant(match.start(1), match.end(1), other))
    for pattern, others in WORDS:
        for match in re.finditer(pattern, code):
            found.extend(Mutant(match.start(), match.end(), other) for other in others)
    for match in CONSTANT.finditer(code):
        number = float(match[0]) if match[1] else int(match[0])
        found.extend(Mutant(match.start(), match.end(), f"({number + step})" if number + step < 0
                            else str(number + step)) for step in (1, -1))
    for match in RELEASE.finditer(code):
        found.extend(Mutant(match.start(1), match.end(1), str(release))
                     for release in (int(match[1]) - 1, int(match[1]) + 1) if 134 <= release <= 138)
    for match in CONDITION.finditer(code):
        end = parenthesis_end(code, match.end())
        condition = source[match.end():end]
        # One comparison alone is negated by its operator's mutant.
        alone = re.fullmatch(rf"[^&|!]*\s({'|'.join(RATIOS)})\s[^&|!]*", condition)
        found.extend(Mutant(match.end(), end, f"({before}{condition})")
                     for before in ("true || ", "false && ") + (() if alone else ("!",)))
    for match in SATURATED.finditer(code):
        end = parenthesis_end(code, match.end())
        parts = arguments(source, match.end())
        if any(re.match(r"(const )?std::int64_t \w+$", part) for part in parts):
            continue  # the declaration
        plain = parts[0] if match[1] == "std::clamp" else f"({' + '.join(parts)})"
        found.append(Mutant(match.start(), end, plain))
    yield from sorted(found)
