"""The fixture of the tests: a page of a browser, and the list that it shows."""

import asyncio
import glob
import json
import os
import random
import sys
import time
import urllib.parse

from browser import Browser
from server import Server

TESTS = []
# A stream that ends is reported by the browser, and a request for a stream that has ended.
EXPECTED = ["ERR_INCOMPLETE", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "410 (Gone)"]
STEPS = int(os.environ.get("MEDLEY_BROWSER_STEPS", "300"))
# The accessibility checks of axe-core, if Scripts/lint-browser.sh could install them.
AXE = next(glob.iglob(os.path.join(os.path.dirname(__file__), "../../.build/browser-tools/lib/*/site-packages/axe_core_python/axe.min.js")), None)
PICTURES = os.environ.get("MEDLEY_SCREENSHOTS")

# The DOM without what the script adds to the markup of the server.
SHOWN = """(() => {
  const clean = (box) => {
    for (const it of box.querySelectorAll("[data-draft]")) it.removeAttribute("data-draft");
    for (const it of box.querySelectorAll("details")) it.removeAttribute("open");
    for (const it of box.querySelectorAll("section")) { delete it.dataset.row; delete it.dataset.rows; }
    for (const it of box.querySelectorAll("*")) {
      const all = [...it.attributes].sort((a, b) => a.name < b.name ? -1 : 1);
      for (const { name } of all) it.removeAttribute(name);
      for (const { name, value } of all) it.setAttribute(name, value);
    }
    return box.innerHTML;
  };
  const template = document.createElement("template");
  template.innerHTML = MARKUP;
  const wanted = document.createElement("div");
  wanted.append(template.content);
  return [clean(document.querySelector(".box").cloneNode(true)), clean(wanted)];
})()"""

# The first visible row, its key and the distance from the top.
ANCHOR = """(() => {
  const list = document.querySelector("#list"), y = list.getBoundingClientRect().top;
  for (const it of document.querySelectorAll(".box > section > ul > li")) {
    const frame = it.getBoundingClientRect();
    if (frame.bottom - y > 1) return { key: it.dataset.key, y: frame.top - y };
  }
})()"""

TOP_OF = "document.querySelector('[data-key=\"%s\"]').getBoundingClientRect().top"

# Whether a point in each tenth of the view is in a cell.
FILLED = """(() => {
  const frame = document.querySelector("#list").getBoundingClientRect();
  return [...Array(10).keys()].every((at) => {
    const y = frame.top + (at + 0.5) / 10 * frame.height;
    return document.elementsFromPoint(frame.left + frame.width / 2, y).some((it) => it.matches("section"));
  });
})()"""


def test(function):
    TESTS.append(function)
    return function


async def wait_for(condition, what, seconds=60):
    for _ in range(int(seconds * 20)):
        if condition():
            return
        await asyncio.sleep(0.05)
    raise AssertionError(what)


class Fixture:
    def __init__(self, server, browser):
        # The number of requests must not change for this time.
        self.rest = 0.05 + 0.02 * os.getloadavg()[0] / max(1, os.cpu_count() or 1)
        self.server, self.browser, self.pages = server, browser, []

    async def open(self, rows=200, script=True, **options):
        await self.server.ask("open", rows)
        return await self.page(script=script, **options)

    async def screen(self, name, **options):
        """Opens a page like that of a program."""
        await self.server.ask("screen", name)
        return await self.page(**options)

    async def page(self, script=True, path="", **options):
        page = await self.browser.open(self.server.address + path, script=script, **options)
        self.pages.append(page)
        if script:
            await self.settle(page)
            page.tab = self.server.last_tab.split()[1]
        return page

    def tab(self, page):
        """The stream and the name of a page's tab."""
        for stream, tabs in self.server.tabs.items():
            if page.tab in tabs:
                return f"{stream} {page.tab}"
        return self.server.last_tab

    async def settle(self, page):
        """Waits until the page has asked for its window and has applied all patches."""
        await page.until("document.documentElement.classList.contains('live')")
        # The first window is answered.
        await page.until("performance.getEntriesByType('resource').some((it) => it.name.endsWith('?window'))")
        for _ in range(150):
            count = len(self.server.requests)
            await asyncio.sleep(self.rest)
            # A page in the background has no frames.
            await page.run("new Promise((done) => { setTimeout(done, 200); requestAnimationFrame(() => requestAnimationFrame(done)); })")
            if len(self.server.requests) == count and self.server.streams and not await page.run("window.openRequests"):
                return
        raise AssertionError("the page does not come to rest")

    async def require_equal(self, page):
        """Requires that the DOM is the window of the server."""
        for attempt in range(600):
            markup = await self.server.ask("markup", self.tab(page))
            shown, wanted = await page.run(SHOWN.replace("MARKUP", json.dumps(markup)))
            if shown == wanted:
                return
            await asyncio.sleep(0.05)
        at = next((i for i, (a, b) in enumerate(zip(shown, wanted)) if a != b), min(len(shown), len(wanted)))
        raise AssertionError(f"the DOM differs:\n  {shown[max(0, at - 200):at + 200]}\n  {wanted[max(0, at - 200):at + 200]}")

    async def field(self, name, value):
        await self.server.change("event", urllib.parse.urlencode({name: value}))
