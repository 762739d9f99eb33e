"""Tests of the scripts and the style sheet in a browser; Scripts/test-browser.sh runs them."""

import asyncio
import os
import sys
import time

import test_actions
import test_ancestors
import test_cards
import test_controls
import test_design
import test_pages
import test_panes
import test_rows
import test_scrolling
import test_selection
import test_streams
import test_trees
import test_undo
import test_visible
from browser import Browser
from fixture import EXPECTED, PICTURES, STEPS, TESTS, Fixture
from server import Server

WORKERS = int(os.environ.get("MEDLEY_BROWSERS", "3"))


async def run(function, browser):
    """Runs a test with a server of its own, and returns whether it has passed.

    A slow browser may close a page or its worker when the next test runs, which must not see its tabs.
    """
    name, start = function.__name__.replace("_", " "), time.monotonic()
    server = Server(sys.argv[1])
    await server.start()
    it = Fixture(server, browser)
    browser.problems.clear()
    passed = True
    try:
        await asyncio.wait_for(function(it), 600 + STEPS)
        # No page and no worker has an error, and no test has a report of the policy.
        problems = [text for source in [browser, *it.pages] for text in source.problems]
        problems = [text for text in problems if not any(word in text for word in EXPECTED)]
        assert not problems, problems
        assert not server.reports, server.reports
    except Exception as error:
        passed = False
        print(f"FAILED: {name}: {type(error).__name__}: {error}", flush=True)
        if PICTURES and it.pages:
            await it.pages[0].screenshot(os.path.join(PICTURES, f"failure-{function.__name__}.png"))
        for page in it.pages:
            print("  ", page.problems[:3], flush=True)
    for page in it.pages:
        try:
            await page.close()
        except Exception:
            pass
    await server.stop()
    if passed:
        print(f"ok: {name} ({time.monotonic() - start:.1f} s)", flush=True)
    return passed


async def worker(tests, results):
    """Runs tests in a browser of its own, because a page in the background does not draw."""
    browser = Browser()
    await browser.start()
    while tests:
        results.append(await run(tests.pop(0), browser))
    await browser.stop()


async def main():
    words = sys.argv[2:]
    tests = [it for it in TESTS if not words or any(word in it.__name__.replace("_", " ") for word in words)]
    results = []
    await asyncio.gather(*(worker(tests, results) for _ in range(min(len(tests), WORKERS))))
    print(f"{results.count(True)} passed, {results.count(False)} failed")
    sys.exit(0 if all(results) and results else 1)


asyncio.run(main())
