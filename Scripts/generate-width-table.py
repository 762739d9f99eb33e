#!/usr/bin/env python3
"""Writes the table of character traits that text layout in TerminalKit uses.

    Scripts/generate-width-table.py [UNICODE_FOLDER] > \\
        Sources/TerminalKit/Text/CharacterTable+Generated.swift

UNICODE_FOLDER holds the files of the Unicode Character Database as Debian's package `unicode-data`
lays them out (default: /usr/share/unicode). Read are:

    EastAsianWidth.txt                    columns
    extracted/DerivedGeneralCategory.txt  marks and format characters, which take no column
    emoji/emoji-data.txt                  emoji, which take two
    LineBreak.txt                         where a line may break in text without blanks
    extracted/DerivedBidiClass.txt        right-to-left text

One entry of the table is `first code point << 11 | traits`; it holds up to the next entry.
"""

import re
import sys
from pathlib import Path

CODE_POINTS = 0x110000

# The bits of one character's traits. The two lowest are its columns: 0, 1 or 2.
TEXT_BY_DEFAULT = 1 << 2  # an emoji that shows as text unless U+FE0F follows
EMOJI_BY_DEFAULT = 1 << 3  # an emoji that shows as one unless U+FE0E follows
PICTOGRAPH = 1 << 4  # may be joined with others by U+200D
RIGHT_TO_LEFT = 1 << 5
IDEOGRAPHIC = 1 << 6  # a line may break before and after it
STARTS_NO_LINE = 1 << 7
ENDS_NO_LINE = 1 << 8

# Format characters that are seen: they stand before or around the digits they belong to.
PREPENDED_SIGNS = [(0x600, 0x605), (0x6DD, 0x6DD), (0x70F, 0x70F), (0x890, 0x891),
                   (0x8E2, 0x8E2), (0x110BD, 0x110BD), (0x110CD, 0x110CD)]

# Hangul vowels and final consonants: they are drawn into the leading consonant before them.
TRAILING_JAMO = [(0x1160, 0x11FF), (0xD7B0, 0xD7FB)]

# Planes and blocks whose unassigned code points are wide by EastAsianWidth.txt's own introduction.
WIDE_WHEN_UNASSIGNED = [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF),
                        (0x20000, 0x2FFFD), (0x30000, 0x3FFFD)]

# Blocks in which code points reserved for pictographs become wide emoji, version after version.
EMOJI_TO_COME = [(0x1F6D8, 0x1F6FF), (0x1FA70, 0x1FAFF)]

# Default-ignorable code points, assigned or not: never seen.
TAGS_AND_SELECTORS = [(0xE0000, 0xE0FFF)]

STARTS_NO_LINE_CLASSES = {"CL", "CP", "EX", "IS", "SY", "NS", "CJ", "IN", "PO", "BA", "HY", "QU",
                          "GL", "WJ", "ZWJ"}
ENDS_NO_LINE_CLASSES = {"OP", "PR", "QU", "GL", "WJ", "ZWJ"}
HANGUL_CLASSES = {"H2", "H3", "JL", "JV", "JT"}

LINE = re.compile(r"^(?:# @missing: )?([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;\s*(\w+)")
LONG_BIDI_NAMES = {"Left_To_Right": "L", "Right_To_Left": "R", "Arabic_Letter": "AL",
                   "European_Terminator": "ET", "Boundary_Neutral": "BN"}


def entries(path, with_defaults=False):
    """The (first, last, value) triples of a file; `@missing` lines come first in their files."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") and not (with_defaults and line.startswith("# @missing")):
            continue
        match = LINE.match(line)
        if match:
            first = int(match[1], 16)
            yield first, int(match[2], 16) if match[2] else first, match[3]


def values(path, default, with_defaults=False):
    table = [default] * CODE_POINTS
    for first, last, value in entries(path, with_defaults):
        table[first:last + 1] = [value] * (last - first + 1)
    return table


def members(path, name):
    found = set()
    for first, last, value in entries(path):
        if value == name:
            found.update(range(first, last + 1))
    return found


def within(ranges, code_point):
    return any(first <= code_point <= last for first, last in ranges)


class Database:
    def __init__(self, folder):
        emoji = folder / "emoji" / "emoji-data.txt"
        self.east_asian = values(folder / "EastAsianWidth.txt", "N")
        self.category = values(folder / "extracted" / "DerivedGeneralCategory.txt", "Cn")
        self.line_break = values(folder / "LineBreak.txt", "XX")
        self.bidi = values(folder / "extracted" / "DerivedBidiClass.txt", "L", with_defaults=True)
        self.emoji = members(emoji, "Emoji")
        self.emoji_by_default = members(emoji, "Emoji_Presentation")
        self.pictographs = members(emoji, "Extended_Pictographic")
        first_line = (folder / "EastAsianWidth.txt").read_text(encoding="utf-8").splitlines()[0]
        self.version = re.search(r"(\d+\.\d+\.\d+)", first_line)[1]

    def columns(self, code_point):
        category = self.category[code_point]
        if category in ("Cc", "Cs", "Zl", "Zp", "Mn", "Me") or within(TRAILING_JAMO, code_point):
            return 0
        if category == "Cf":
            return 1 if within(PREPENDED_SIGNS, code_point) else 0
        if within(TAGS_AND_SELECTORS, code_point):
            return 0
        if self.east_asian[code_point] in ("W", "F") or code_point in self.emoji_by_default:
            return 2
        if category == "Cn":
            coming = code_point in self.pictographs and within(EMOJI_TO_COME, code_point)
            return 2 if coming or within(WIDE_WHEN_UNASSIGNED, code_point) else 1
        return 1

    def traits(self, code_point):
        columns = self.columns(code_point)
        line_break = self.line_break[code_point]
        traits = columns
        if code_point in self.emoji:
            by_default = code_point in self.emoji_by_default
            traits |= EMOJI_BY_DEFAULT if by_default else TEXT_BY_DEFAULT
        if code_point in self.pictographs:
            traits |= PICTOGRAPH
        if LONG_BIDI_NAMES.get(self.bidi[code_point], self.bidi[code_point]) in ("R", "AL", "AN"):
            traits |= RIGHT_TO_LEFT
        if line_break in ("ID", "CJ") or columns == 2 and line_break not in HANGUL_CLASSES:
            traits |= IDEOGRAPHIC
        if line_break in STARTS_NO_LINE_CLASSES:
            traits |= STARTS_NO_LINE
        if line_break in ENDS_NO_LINE_CLASSES:
            traits |= ENDS_NO_LINE
        return traits


def packed(database):
    runs, last = [], None
    for code_point in range(CODE_POINTS):
        traits = database.traits(code_point)
        if traits != last:
            runs.append(code_point << 11 | traits)
            last = traits
    return runs


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")
    database = Database(folder)
    runs = packed(database)
    print(f"""\
// Made by Scripts/generate-width-table.py from the Unicode Character Database, version \
{database.version}.
// Do not edit. Data: © Unicode, Inc.; terms of use: https://www.unicode.org/license.txt
// swift-format-ignore-file

extension CharacterTable {{
  /// Runs of code points with equal traits, ascending: `first code point << 11 | traits`.
  static let runs: [UInt32] = [""")
    for start in range(0, len(runs), 8):
        print("    " + " ".join(f"0x{run:08X}," for run in runs[start:start + 8]))
    print("  ]\n}")


if __name__ == "__main__":
    main()
