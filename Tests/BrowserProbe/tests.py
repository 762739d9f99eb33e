"""Tests of the script and the style sheet in a browser; Scripts/test-browser.sh runs them."""

import asyncio
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
EXPECTED = ["ERR_INCOMPLETE", "410 (Gone)"]
STEPS = int(os.environ.get("MEDLEY_BROWSER_STEPS", "300"))
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


class Fixture:
    def __init__(self, server, browser):
        # The number of requests must not change for this time.
        self.rest = 0.05 + 0.02 * os.getloadavg()[0] / max(1, os.cpu_count() or 1)
        self.server, self.browser, self.pages = server, browser, []

    async def open(self, rows=200, script=True, **options):
        await self.server.ask("open", rows)
        return await self.page(script=script, **options)

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
        for _ in range(150):
            count = len(self.server.requests)
            await asyncio.sleep(self.rest)
            await page.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            if len(self.server.requests) == count and self.server.streams:
                return
        raise AssertionError("the page does not come to rest")

    async def require_equal(self, page):
        """Requires that the DOM is the window of the server."""
        for attempt in range(50):
            markup = await self.server.ask("markup", self.tab(page))
            shown, wanted = await page.run(SHOWN.replace("MARKUP", json.dumps(markup)))
            if shown == wanted:
                return
            await asyncio.sleep(0.05)
        at = next((i for i, (a, b) in enumerate(zip(shown, wanted)) if a != b), min(len(shown), len(wanted)))
        raise AssertionError(f"the DOM differs:\n  {shown[max(0, at - 200):at + 200]}\n  {wanted[max(0, at - 200):at + 200]}")

    async def field(self, name, value):
        await self.server.change("event", urllib.parse.urlencode({name: value}))


@test
async def the_page_shows_the_window_of_the_server(it):
    page = await it.open()
    await it.require_equal(page)
    assert await page.run(FILLED)
    assert await page.run("getComputedStyle(document.querySelector('.pages')).display") == "none"


@test
async def random_changes_windows_and_reconnects_lead_to_the_server_s_window(it):
    page = await it.open(rows=300)
    numbers = random.Random(5)
    for step in range(STEPS):
        choice = numbers.randrange(12)
        if choice == 0:
            await page.run(f"document.querySelector('#list').scrollTop = {numbers.randrange(20000)}")
        elif choice == 1:
            it.server.drop_streams()
        elif choice == 2:
            await page.run(f"document.querySelector('#list').scrollBy(0, {numbers.randrange(-900, 900)})")
        await it.server.change("change", numbers.randrange(1 << 40), numbers.randrange(1, 6))
        if step % 20 == 19:
            await page.until("!document.documentElement.dataset.offline")
            await it.settle(page)
            await it.require_equal(page)
    assert await page.run(FILLED)


@test
async def the_first_visible_row_does_not_move_when_rows_change_above_it(it):
    page = await it.open(rows=2000)
    await page.run("document.querySelector('#list').scrollTop = 3000")
    await it.settle(page)
    before = await page.run(ANCHOR)
    drift = 0
    for step in range(150):
        # Rows above the first visible row, in the window and outside it.
        await it.server.change("insert", step % 10, 1)
        y = (await page.run(TOP_OF % before["key"])) - (await page.run("document.querySelector('#list').getBoundingClientRect().top"))
        drift = max(drift, abs(y - before["y"]))
    await it.settle(page)
    assert drift <= 0.1, drift
    await it.require_equal(page)


@test
async def a_picture_that_is_loaded_late_moves_no_visible_row(it):
    page = await it.open(rows=400)
    await page.run("document.querySelector('#list').scrollTop = 2500")
    await it.settle(page)
    before = await page.run(ANCHOR)
    for image in range(3):
        await page.run("(() => { const it = document.querySelector('.box img'); it.removeAttribute('height'); it.style.height = '%dpx'; })()" % (90 + 70 * image))
        await page.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        after = await page.run(ANCHOR)
        assert after["key"] == before["key"] and abs(after["y"] - before["y"]) <= 0.1, (before, after)


@test
async def the_whole_list_can_be_scrolled(it):
    page = await it.open(rows=100_000)
    for part in [0.5, 0.013, 0.99, 1, 0.25, 0]:
        await page.run(f"(() => {{ const list = document.querySelector('#list'); list.scrollTop = (list.scrollHeight - list.clientHeight) * {part}; }})()")
        await it.settle(page)
        await asyncio.sleep(0.3)
        await it.settle(page)
        assert await page.run(FILLED), f"blank at {part}"
        keys = [int(key) for key in await page.run("[...document.querySelectorAll('.box li')].map((it) => it.dataset.key)")]
        assert min(keys) <= part * 100_000 + 500 and max(keys) >= part * 100_000 - 500, (part, keys[0])
        if part == 1:
            assert keys[-1] == 99_999
            bottom = await page.run("[...document.querySelectorAll('.box li')].at(-1).getBoundingClientRect().bottom")
            assert abs(bottom - 700) < 16, bottom
        if part == 0:
            assert keys[0] == 0
            assert await page.run("document.querySelector('#list').scrollTop") == 0
    await it.require_equal(page)


@test
async def scrolling_by_the_wheel_passes_every_row(it):
    page = await it.open(rows=600)
    seen = set()
    for step in range(150):
        if step:
            await page.wheel(300)
        await asyncio.sleep(0.03)
        # Rows that are not loaded when the user arrives are skipped: see the test of the scroll bar.
        if step % 3 == 2:
            await it.settle(page)
        seen |= set(await page.run("""(() => {
          const list = document.querySelector("#list").getBoundingClientRect();
          return [...document.querySelectorAll(".box li")].filter((it) => {
            const frame = it.getBoundingClientRect();
            return frame.bottom > list.top && frame.top < list.bottom;
          }).map((it) => it.dataset.key);
        })()"""))
        if "599" in seen:
            break
    missing = {str(row) for row in range(600)} - seen
    assert not missing, sorted(missing, key=int)[:20]


@test
async def a_list_that_follows_its_end_stays_there_until_the_user_scrolls(it):
    await it.server.ask("open", 300)
    await it.server.ask("follow")
    page = await it.page()
    bottom = "document.querySelector('#list').scrollHeight - document.querySelector('#list').scrollTop - document.querySelector('#list').clientHeight"
    assert await page.run(bottom) < 2
    for step in range(20):
        await it.server.change("change", step, 5)
        await it.settle(page)
        assert await page.run(bottom) < 2, step
    await page.wheel(-400)
    await asyncio.sleep(0.4)
    await it.settle(page)
    before = await page.run(ANCHOR)
    for step in range(5):
        await it.server.change("insert", 0, 1)
    await it.settle(page)
    after = await page.run(ANCHOR)
    assert after["key"] == before["key"] and abs(after["y"] - before["y"]) <= 0.1, (before, after)


@test
async def a_draft_its_focus_and_its_caret_survive_patches_and_moves(it):
    page = await it.open(rows=100)
    await page.click("[data-key='2'] .control")
    await page.type("hello")
    await page.run("document.activeElement.setSelectionRange(2, 4)")
    state = "[document.activeElement.id, document.activeElement.value, document.activeElement.selectionStart, document.activeElement.selectionEnd]"
    wanted = ["control-2", "hello", 2, 4]
    await asyncio.sleep(0.5)
    assert await page.run(state) == wanted, await page.run(state)
    for value in ["5", "0", "9", "1"]:
        await it.field("move 2", value)
        assert await page.run(state) == wanted, (value, await page.run(state))
    for step in range(10):
        await it.server.change("insert", 0, 1)
        assert await page.run(state) == wanted, (step, await page.run(state))
    it.server.drop_streams()
    await page.until("!document.documentElement.dataset.offline", seconds=10)
    await it.settle(page)
    assert await page.run(state) == wanted, await page.run(state)
    await page.key("Enter", 13)
    await it.settle(page)
    models = await it.server.ask("models")
    assert '2 false b 0.0 "hello"' in models.splitlines(), models[:300]
    assert await page.run("document.querySelector('[data-draft]')") is None


@test
async def a_refused_text_stays_with_its_reason(it):
    page = await it.open(rows=30)
    await page.click("[data-key='2'] .control")
    await page.type("refuse")
    await page.key("Enter", 13)
    await page.until("document.querySelector('[data-key=\"2\"] .problem')?.textContent === 'This text is refused.'")
    assert await page.run("document.querySelector('[data-key=\"2\"] .control').value") == "refuse"
    assert await page.run("document.querySelector('#status').textContent") == "This text is refused."
    assert await page.run("document.querySelector('[data-key=\"2\"] .control').getAttribute('aria-invalid')") == "true"


@test
async def controls_send_their_values(it):
    page = await it.open(rows=30)
    await page.click("[data-key='1'] .control")
    await page.run("(() => { const it = document.querySelector('[data-key=\"4\"] select'); it.value = 'a'; it.dispatchEvent(new Event('change', { bubbles: true })); })()")
    await page.run("(() => { const it = document.querySelector('[data-key=\"6\"] input'); it.value = 7; it.dispatchEvent(new Event('change', { bubbles: true })); })()")
    await page.click("[data-key='3'] textarea")
    await page.type("a")
    await page.key("Enter", 13)
    await page.type("b")
    await page.key("Enter", 13, modifiers=2)
    await it.settle(page)
    models = (await it.server.ask("models")).splitlines()
    for line in ['1 true b 0.0 ""', '4 false a 0.0 ""', '6 false b 7.0 ""', '3 false b 0.0 "a\\nb"']:
        assert line in models, (line, models[:8])
    assert await page.run("document.querySelector('[data-key=\"1\"] .control').getAttribute('aria-checked')") == "true"
    await it.require_equal(page)


@test
async def rows_are_selected_deleted_and_moved(it):
    page = await it.open(rows=30)
    await page.click("[data-key='7'] .select")
    await it.settle(page)
    assert await it.server.ask("log") == "select 7"
    await page.click("[data-key='8'] summary")
    await page.until("document.querySelector('[data-key=\"8\"] details').open")
    await page.click("[data-key='8'] .menu .destructive")
    await page.until("!document.querySelector('[data-key=\"8\"]')")
    await page.run("document.querySelector('[data-key=\"3\"] .control').blur()")
    await page.run("document.querySelector('[data-key=\"4\"] summary').focus()")
    await page.key("ArrowDown", 40, modifiers=1)
    await page.until("document.querySelector('[data-key=\"4\"]').previousElementSibling?.dataset.key === '5'")
    assert await page.run("document.activeElement.closest('.cell').dataset.key") == "4"
    await page.drag("[data-key='3'] .handle", "[data-key='4']")
    await page.until("document.querySelector('[data-key=\"3\"]').previousElementSibling?.dataset.key === '4'")
    await page.drag("[data-key='3'] .handle", "[data-key='1']", touch=True)
    await page.until("document.querySelector('[data-key=\"3\"]').nextElementSibling?.dataset.key === '1'")
    assert not await page.run("document.querySelector('.over, .dragged')")
    await it.require_equal(page)


@test
async def a_question_is_asked_in_the_browser_that_caused_it(it):
    page, other = await it.open(rows=30), await it.page()
    for answer in ["no", "yes"]:
        await page.click("[data-key='8'] summary")
        await page.until("document.querySelector('[data-key=\"8\"] details').open")
        await page.click("[data-key='8'] .menu button:nth-of-type(2)")
        await page.until("!!document.querySelector('dialog[open]')", f"the question is open, {answer}")
        assert await page.run("document.querySelector('dialog h2').textContent") == "Delete <this> row?"
        assert not await other.run("!!document.querySelector('dialog')")
        await page.click(f"dialog button[value={answer}]")
        await it.settle(page)
        assert not await page.run("!!document.querySelector('dialog')")
        assert await page.run("!!document.querySelector('[data-key=\"8\"]')") == (answer == "no")
    await other.until("!document.querySelector('[data-key=\"8\"]')")


@test
async def the_keyboard_moves_through_rows(it):
    page = await it.open(rows=30)
    await page.run("document.querySelector('[data-key=\"0\"] .select').focus()")
    await page.key("ArrowDown", 40)
    assert await page.run("document.activeElement.closest('.cell').dataset.key") != "0"
    await page.key("ArrowUp", 38)
    assert await page.run("document.activeElement.closest('.cell').dataset.key") == "0"


@test
async def an_open_menu_survives_a_change_of_its_row(it):
    page = await it.open(rows=30)
    await page.click("[data-key='16'] summary")
    await page.until("document.querySelector('[data-key=\"16\"] details').open")
    for step in range(3):
        await it.server.change("insert", 0, 1)
    assert await page.run("document.querySelector('[data-key=\"16\"] details').open")


@test
async def the_scroll_position_survives_a_reload(it):
    page = await it.open(rows=5000)
    await page.run("document.querySelector('#list').scrollTop = 90000")
    await it.settle(page)
    await asyncio.sleep(0.4)
    await it.settle(page)
    before = await page.run(ANCHOR)
    await it.server.change("insert", 0, 3)
    await page.reload()
    await page.until(f"({ANCHOR})?.key === '{before['key']}'")
    await it.settle(page)
    after = await page.run(ANCHOR)
    assert after["key"] == before["key"] and abs(after["y"] - before["y"]) <= 1, (before, after)


@test
async def a_fragment_shows_its_row(it):
    await it.server.ask("open", 5000)
    page = await it.page(path="#3210")
    after = await page.run(ANCHOR)
    assert after["key"] in ("3210", "3209"), after
    assert await page.run(FILLED)


@test
async def a_browser_follows_the_list_after_the_server_was_down(it):
    page = await it.open(rows=200)
    it.server.is_down = True
    it.server.drop_streams()
    for step in range(30):
        await it.server.ask("change", 900 + step, 5)
    await page.until("'offline' in document.documentElement.dataset")
    await asyncio.sleep(0.5)
    it.server.is_down = False
    await page.until("!('offline' in document.documentElement.dataset)", seconds=30)
    await it.settle(page)
    page.problems = [text for text in page.problems if "ERR_" not in text]
    await it.require_equal(page)


HOSTILE = [
    "<script>owned = 1</script>", "<img src=x onerror='owned = 1'>", "</script><script>owned = 1</script>",
    "\" autofocus onfocus=\"owned = 1", "'><svg onload=owned=1>", "</li></ul></section><h1>owned</h1>",
    "</textarea></title><script>owned = 1</script>", "<!--", "--><b>", "&lt;b&gt;", "<iframe srcdoc='<script>parent.owned = 1</script>'>",
    "<a href=javascript:owned=1>x</a>", "<style>*{display:none}</style>", "<base href=//example.org/>", "<form action=//example.org>",
    "<math><mtext></form><form><mglyph><style></math><img src onerror=owned=1>", "\u202ereversed", "\\u003cscript>", "<template><li>",
]


@test
async def screen_readers_find_names_roles_and_positions(it):
    page = await it.open(rows=60)
    await page.until("document.querySelectorAll('.box li').length > 40")
    await it.settle(page)
    nodes = (await page.call("Accessibility.getFullAXTree"))["nodes"]
    used = {}
    for node in nodes:
        if node["ignored"]:
            continue
        role = node["role"]["value"]
        used.setdefault(role, []).append(node)
        if role in ("button", "switch", "textbox", "combobox", "slider", "DisclosureTriangle", "image", "heading"):
            assert node.get("name", {}).get("value"), (role, node)
    for role in ("button", "switch", "textbox", "combobox", "slider", "heading", "list", "listitem", "main", "status"):
        assert role in used, (role, sorted(used))
    rows = await page.run("[...document.querySelectorAll('.box li')].map((it) => [it.ariaPosInSet, it.ariaSetSize, it.closest('section').querySelectorAll('li').length])")
    assert len(used["listitem"]) == len(rows) >= 30, (len(used["listitem"]), len(rows))
    assert all(int(position) <= int(size) and count <= int(size) for position, size, count in rows), rows[:8]
    # Contrast of texts in both schemes, by the formula of WCAG 2.
    for scheme in ["light", "dark"]:
        await page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        colors = await page.run("""(() => {
          const style = getComputedStyle(document.documentElement);
          const names = ["text", "quiet", "back", "card", "accent", "on-accent", "chosen", "own", "success", "warning", "failure"];
          return Object.fromEntries(names.map((name) => [name, style.getPropertyValue("--" + name).trim()]));
        })()""")
        for front, backs in {"text": ["back", "card", "chosen", "own"], "quiet": ["back", "card"], "accent": ["back", "card"], "on-accent": ["accent"],
                             "success": ["back", "card"], "warning": ["back", "card"], "failure": ["back", "card"]}.items():
            for back in backs:
                assert contrast(colors[front], colors[back]) >= 4.5, (scheme, front, back)


def contrast(first, second):
    """The contrast of two colours such as #fff or #1b1b1f."""
    def luminance(color):
        digits = color[1:] if len(color) == 7 else "".join(digit * 2 for digit in color[1:])
        parts = [int(digits[at:at + 2], 16) / 255 for at in (0, 2, 4)]
        red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    dark, light = sorted([luminance(first), luminance(second)])
    return (light + 0.05) / (dark + 0.05)


@test
async def hostile_texts_stay_texts_in_the_page_and_in_patches(it):
    titles = ",".join(text.encode().hex() for text in HOSTILE)
    await it.server.ask("titles", ",".join(["61"] * len(HOSTILE)))
    page = await it.page()
    tags = "[...new Set([...document.querySelectorAll('*')].map((it) => it.localName))].sort().join()"
    wanted = await page.run(tags)
    shown = "[...document.querySelectorAll('.box li')].map((it) => it.querySelector('.title').textContent)"
    # By patches, and after a reload by the page.
    await it.server.change("titles", titles)
    await it.settle(page)
    for _ in range(2):
        assert await page.run(shown) == HOSTILE
        assert await page.run(tags) == wanted
        assert await page.run("typeof owned") == "undefined"
        await page.reload()
        await it.settle(page)


@test
async def the_page_can_be_used_without_a_script(it):
    page = await it.open(rows=200, script=False)
    assert await page.run("document.querySelectorAll('.box li').length") >= 50
    await page.click("[data-key='1'] .control")
    await asyncio.sleep(0.5)
    assert "1 true b 0.0 \"\"" in (await it.server.ask("models")).splitlines()
    await page.click("[data-key='2'] .control")
    await page.type("by form")
    await page.key("Enter", 13)
    await asyncio.sleep(0.5)
    models = (await it.server.ask("models")).splitlines()
    assert '2 false b 0.0 "by form"' in models and await it.server.ask("log") == "", models[:4]
    body = [body for method, path, body in it.server.requests if path == "event"][-1]
    assert body.count("=") > 10, "the form sends every control"
    await page.run("document.querySelector('.pages a:last-child').scrollIntoView()")
    await page.click(".pages a:last-child")
    await asyncio.sleep(0.5)
    assert await page.run("document.querySelector('.box li').dataset.key") != "0"


@test
async def the_page_is_readable_wide_narrow_dark_and_from_right_to_left(it):
    for name, options in [("wide", {}), ("narrow", {"width": 360}), ("dark", {"prefers_color_scheme": "dark"}), ("rtl", {})]:
        await it.server.ask("open", 60)
        page = await it.page(**options)
        if name == "rtl":
            await page.run("document.documentElement.dir = 'rtl'")
        await it.settle(page)
        overflow = await page.run("[...document.querySelectorAll('body, #list, .cell')].filter((it) => it.scrollWidth > it.clientWidth + 1).length")
        assert overflow == 0, (name, overflow)
        if PICTURES:
            await page.screenshot(os.path.join(PICTURES, name + ".png"))
        await page.close()
        it.server.drop_streams()


async def main():
    server, browser = Server(sys.argv[1]), Browser()
    chosen = sys.argv[2:]
    await server.start()
    await browser.start()
    failures = 0
    for function in TESTS:
        name = function.__name__.replace("_", " ")
        if chosen and not any(word in name for word in chosen):
            continue
        it, start = Fixture(server, browser), time.monotonic()
        server.requests, server.is_down, server.reports, server.opened = [], False, [], 0
        try:
            await asyncio.wait_for(function(it), 120 + STEPS // 5)
            problems = [text for page in it.pages for text in page.problems if not any(word in text for word in EXPECTED)]
            assert not problems, problems
            print(f"ok: {name} ({time.monotonic() - start:.1f} s)", flush=True)
        except Exception as error:
            failures += 1
            print(f"FAILED: {name}: {type(error).__name__}: {error}", flush=True)
            if PICTURES and it.pages:
                await it.pages[0].screenshot(os.path.join(PICTURES, "failure.png"))
            for page in it.pages:
                print("  ", page.problems[:3], flush=True)
        for page in it.pages:
            try:
                await page.close()
            except Exception:
                pass
        server.drop_streams()
    await browser.stop()
    await server.stop()
    sys.exit(1 if failures else 0)


asyncio.run(main())
