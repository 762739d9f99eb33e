#!/usr/bin/env python3
"""Prints the literals of a folder of sources that look like texts for the user, outside the tables of texts."""

import pathlib
import re
import sys

# Modules that show something to the user. The others report to developers only.
MODULES = [
    "Medley", "MedleyCore", "MedleyForms", "MedleyHTML", "MedleyLayout", "MedleyLoading", "MedleySwiftUI",
    "MedleyTerminal", "MedleyUIKit", "MedleyWeb",
]

# A capital letter with small ones as a word, or two words of which one has three letters.
TEXT = re.compile(r"(?<![\w./-])[A-Z][a-z]+(?![\w/-])|[A-Za-z]{3,}[,:]? +[A-Za-z]|[A-Za-z] +[A-Za-z]{3,}")

# What stands before the literals that only developers read.
DEVELOPERS = re.compile(
    r"(precondition|preconditionFailure|assert|assertionFailure|fatalError|debugDescription|ListIssue|require"
    r"|@available|deprecated|renamed|message|Logger)\b[^;]*$"
)

OPENING = re.compile(r'(#*)("""|")')


def literals(text):
    """Yields (line, literal, code before it) for each string literal, those in interpolations first."""
    found = []
    position, start, end = 0, 0, len(text)

    def line():
        return text.count("\n", 0, position) + 1

    def skip_comment():
        nonlocal position
        if text.startswith("//", position):
            position = text.find("\n", position)
            position = end if position < 0 else position
            return True
        if not text.startswith("/*", position):
            return False
        depth = 0
        while position < end:
            if text.startswith("/*", position):
                depth, position = depth + 1, position + 2
            elif text.startswith("*/", position):
                depth, position = depth - 1, position + 2
                if depth == 0:
                    break
            else:
                position += 1
        return True

    def literal(hashes, quotes, before):
        nonlocal position
        number, content = line(), []
        position += len(hashes) + len(quotes)
        closing, escape = quotes + hashes, "\\" + hashes
        while position < end and not text.startswith(closing, position):
            if text.startswith(escape + "(", position):
                position += len(escape) + 1
                code(")")
            elif text.startswith(escape, position):
                position += len(escape) + 1
                content.append(" ")
            else:
                content.append(text[position])
                position += 1
        position += len(closing)
        found.append((number, "".join(content), before))

    def code(closing):
        nonlocal position, start
        depth, start = 0, position
        while position < end:
            opening = OPENING.match(text, position)
            if skip_comment():
                continue
            if opening:
                literal(opening[1], opening[2], text[start:position])
                continue
            if text[position] == closing and depth == 0:
                position += 1
                return
            depth += {"(": 1, ")": -1}.get(text[position], 0)
            if text[position] in ";{}" or re.match(r"\n\s*(let|var|case|return|func)\b", text[position:position + 40]):
                start = position
            position += 1

    code(None)
    return found


def main():
    sources = pathlib.Path(sys.argv[1])
    exceptions = []
    for line in pathlib.Path(sys.argv[2]).read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            path, part, _ = (field.strip() for field in line.split("|", 2))
            exceptions.append([path, part, 0])
    failures = 0
    for path in sorted(file for module in MODULES for file in (sources / module).rglob("*.swift")):
        name, text = str(path.relative_to(sources)), path.read_text()
        if re.search(r"struct \w+: .*\bTextTable\b", text):
            continue
        for number, literal, before in literals(text):
            if not TEXT.search(literal) or DEVELOPERS.search(before):
                continue
            uses = [
                exception for exception in exceptions
                if (name == exception[0] or name.startswith(exception[0] + "/"))
                and (exception[1] == "*" or exception[1] in literal)
            ]
            for exception in uses:
                exception[2] += 1
            if not uses:
                failures += 1
                print(f"{name}:{number}: {' '.join(literal.split()) if chr(10) in literal else literal}")
    for path, part, uses in exceptions:
        if not uses:
            failures += 1
            print(f"The exception “{part}” of {path} is not needed.")
    sys.exit(1 if failures else 0)


main()
