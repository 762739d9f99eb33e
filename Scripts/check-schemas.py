"""Checks documents against the schemas that Swift derived: valid if, and only if, they decode.

    check-schemas.py FOLDER [--explain]

The folder has NAME.schema.json and NAME.ndjson: a line with the gaps of the schema, then a line [document, decodes] for
each document. With --explain, the documents that decode although they are not valid are explained.
"""

import json
import pathlib
import re
import sys

import jsonschema
from jsonschema import validators

# The least number of documents of the kinds with the most documents, which are the webhooks.
LEAST = 20_000


def matches(validator, pattern, value, schema):
    """`$` of ECMA 262 matches at the end only, and that of Python also before a line feed there."""
    if isinstance(value, str) and not re.search(re.sub(r"\$$", r"\\Z", pattern), value):
        yield jsonschema.ValidationError(f"{value!r} does not match {pattern!r}")


def is_integer(checker, value):
    return isinstance(value, int) and not isinstance(value, bool) or isinstance(value, float) and value.is_integer()


Draft = jsonschema.Draft202012Validator
Validator = validators.extend(Draft, {"pattern": matches}, type_checker=Draft.TYPE_CHECKER.redefine("integer", is_integer))


def kinds_with_gaps(gaps):
    """The first key of a gap's definition, as in `gauge.percent`, is the kind."""
    return {gap.split(".")[0] for gap in gaps}


def check(schema_file):
    schema = json.loads(schema_file.read_text())
    Draft.check_schema(schema)
    validator = Validator(schema)
    counts = dict.fromkeys(["valid, decodes", "invalid, fails", "valid, fails", "invalid, decodes"], 0)
    faults = 0
    name = schema_file.name.removesuffix(".schema.json")
    with open(schema_file.with_name(name + ".ndjson")) as lines:
        incomplete = kinds_with_gaps(json.loads(next(lines))["gaps"])
        for line in lines:
            document, decodes = json.loads(line)
            valid = validator.is_valid(document)
            key = ("valid, " if valid else "invalid, ") + ("decodes" if decodes else "fails")
            counts[key] += 1
            # A document of a kind with a gap names the kind somewhere.
            if valid and not decodes and not any(f'"{kind}"' in line for kind in incomplete):
                faults += 1
                if faults <= 10:
                    print(f"FAILED: valid, but does not decode: {line[:400]}")
            if not valid and decodes and "--explain" in sys.argv:
                error = jsonschema.exceptions.best_match(validator.iter_errors(document))
                print(f"note: decodes, but {error.json_path}: {error.message[:200]}")
    # A schema is stricter on purpose for some dates and addresses, and must not reject what decodes otherwise.
    if counts["valid, decodes"] < 10 * counts["invalid, decodes"] or not counts["valid, decodes"]:
        faults += 1
        print(f"FAILED: {name} rejects too many documents that decode")
    total = sum(counts.values())
    print(f"ok: {name}: {total} documents; " + ", ".join(f"{k}: {v}" for k, v in counts.items()))
    return total, faults


def main():
    folder = pathlib.Path(sys.argv[1])
    results = [check(file) for file in sorted(folder.glob("*.schema.json"))]
    most = max((total for total, _ in results), default=0)
    if most < LEAST:
        print(f"FAILED: only {most} documents")
    sys.exit(most < LEAST or any(faults for _, faults in results))


main()
