"""Tests of whole pages: accessibility, hostile texts, pages without a script, pictures."""

import asyncio
import json
import os
import random

from fixture import ANCHOR, AXE, FILLED, PICTURES, SHOWN, STEPS, TOP_OF, test


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
    await page.loads(page.click("[data-key='1'] .control"))
    assert "1 true b 0.0 \"\"" in (await it.server.ask("models")).splitlines()
    await page.click("[data-key='2'] .control")
    await page.type("by form")
    await page.loads(page.key("Enter", 13))
    models = (await it.server.ask("models")).splitlines()
    assert '2 false b 0.0 "by form"' in models and await it.server.ask("log") == "", models[:4]
    body = [body for method, path, body in it.server.requests if path == "event"][-1]
    assert body.count("=") > 10, "the form sends every control"
    await page.run("document.querySelector('.pages a:last-child').scrollIntoView()")
    await page.click(".pages a:last-child")
    await page.until("(document.querySelector('.box li')?.dataset.key ?? '0') !== '0'")


@test
async def the_page_is_readable_wide_narrow_dark_and_from_right_to_left(it):
    looks = [("wide", {}), ("narrow", {"width": 360}), ("dark", {"prefers_color_scheme": "dark"}), ("rtl", {}), ("touch", {"width": 360, "touch": True})]
    for name, options in looks:
        for screen in ["list", "showcase", "feed", "places", "chat", "form"]:
            await it.server.ask("open", 60)
            if screen != "list":
                await it.server.ask(*(["showcase"] if screen == "showcase" else ["screen", screen]))
            page = await it.page(height=2400 if screen == "showcase" else 700, **options)
            if name == "rtl":
                await page.run("document.documentElement.dir = 'rtl'")
            await it.settle(page)
            wide = await page.run("[...document.querySelectorAll('body, #list, .cell')].filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.outerHTML.slice(0, 300))")
            assert not wide, (name, wide)
            if screen == "list":
                # The texts begin at the same edge, whatever their direction.
                edges = await page.run("""[...document.querySelectorAll(".box li:not(:has(img)) .title")].map((it) => {
                  const range = document.createRange();
                  range.selectNodeContents(it);
                  const [text, row] = [range.getBoundingClientRect(), it.closest("li").getBoundingClientRect()];
                  return Math.round(document.documentElement.dir === "rtl" ? row.right - text.right : text.left - row.left);
                })""")
                assert len(edges) > 10 and len(set(edges)) == 1, (name, edges)
            if name == "touch":
                small = await page.run("""[...document.querySelectorAll("a, button, summary, input, select, textarea, .handle")].filter((it) => {
                  const frame = it.getBoundingClientRect();
                  return frame.width > 1 && (frame.height < 43.5 || (it.localName === "summary" && frame.width < 43.5));
                }).map((it) => [it.outerHTML.slice(0, 120), it.getBoundingClientRect().height])""")
                assert not small, (len(small), small[:4])
            if PICTURES:
                await page.screenshot(os.path.join(PICTURES, f"{screen}-{name}.png"))
            await page.close()
            it.pages.pop()


@test
async def pictures_show_open_menus_questions_problems_and_selected_rows(it):
    if not PICTURES:
        return
    for name, options in [("light", {}), ("dark", {"prefers_color_scheme": "dark"}), ("narrow", {"width": 360})]:
        await it.server.ask("showcase")
        page = await it.page(height=900, **options)
        for row in [1, 3]:
            await page.click(f"section:first-child li:nth-child({row}) .select")
        await page.click("section:first-child li:nth-child(1) summary")
        await page.screenshot(os.path.join(PICTURES, f"menu-{name}.png"))
        await page.key("Escape")
        await page.click("section:first-child li:nth-child(2) .select")
        await page.until("!!document.querySelector('dialog[open]')")
        await page.screenshot(os.path.join(PICTURES, f"question-{name}.png"))
        await page.click("dialog button[value=no]")
        await page.click("header .fold")
        await it.settle(page)
        await page.click("input[type=text]")
        await page.run("document.activeElement.select()")
        await page.type("refuse")
        await page.key("Enter")
        await page.until("!!document.querySelector('.card .problem')")
        await page.run("document.querySelector('#list').scrollTop = 0")
        await asyncio.sleep(0.2)
        await page.screenshot(os.path.join(PICTURES, f"refused-{name}.png"))
        await page.click("header .fold")
        await it.settle(page)
        await page.run("document.querySelector('.grid').scrollIntoView({ block: 'center' })")
        await it.settle(page)
        await page.drag(".grid li:nth-child(2) .handle", ".grid li:nth-child(3)", drop=False)
        await page.screenshot(os.path.join(PICTURES, f"drag-{name}.png"))
        await page.call("Input.dispatchMouseEvent", type="mouseReleased", x=10, y=10, button="left", clickCount=1)
        await page.close()
        it.pages.pop()


async def violations(page):
    """What axe-core finds on a page."""
    with open(AXE) as file:
        await page.run(f"{file.read()}; undefined")
    return await page.run("""axe.run().then(({ violations }) => violations.map((it) =>
      `${it.id}: ${it.help}: ${it.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + " " + (node.any[0]?.message ?? "")).join(" | ")}`))""")


@test
async def axe_finds_no_problem_on_any_page(it):
    if not AXE:
        print("skipped: axe-core could not be installed")
        return
    found = {}
    for scheme in ["light", "dark"]:
        await it.server.ask("showcase")
        page = await it.page(height=2400, prefers_color_scheme=scheme)
        found[f"{scheme}, every control"] = await violations(page)
        await page.click("[data-key] .actions summary")
        found[f"{scheme}, menu"] = await violations(page)
        await page.key("Escape")
        await page.click("[data-key='5.8ask'] .select, li:nth-child(2) .select")
        await page.until("!!document.querySelector('dialog[open]')")
        found[f"{scheme}, question"] = await violations(page)
        await page.click("dialog button[value=no]")
        await page.click("input[type=text]")
        await page.run("document.activeElement.select()")
        await page.type("refuse")
        await page.key("Enter")
        await page.until("!!document.querySelector('.card .problem')")
        found[f"{scheme}, refused"] = await violations(page)
        for screen in ["feed", "places", "chat", "form"]:
            page = await it.screen(screen, height=1200, prefers_color_scheme=scheme)
            found[f"{scheme}, {screen}"] = await violations(page)
    await it.server.ask("open", 300)
    for option in ["collapsing", "multiple", "search"]:
        await it.server.ask("set", option)
    page = await it.page(width=360)
    await page.click("[data-key='0'] .select")
    found["a list"] = await violations(page)
    # A control without a name is found.
    await page.run("document.querySelector('#search').removeAttribute('aria-label'); document.querySelector('#search').placeholder = ''")
    assert any("label" in text for text in await violations(page))
    found = {name: problems for name, problems in found.items() if problems}
    assert not found, json.dumps(found, indent=1)


@test
async def back_returns_within_the_app_and_never_to_another_site(it):
    page = await it.open(rows=20)
    other = it.server.address.replace("127.0.0.1", "localhost")

    async def back(origin, prepare=""):
        """Opens the page from another one, receives the event, and returns the address that follows."""
        await page.go(origin + "page/before")
        await page.loads(page.run(f"location.href = '{it.server.address}'"))
        await it.settle(page)
        await page.run("one = document.createElement('a'); one.className = 'back'; one.href = '/page/start'; document.body.append(one);" + prepare)
        await it.server.send("back", it.server.last_tab.split()[1] + "\ndata: ")
        await page.until("location.pathname !== '/'", "the page is left", 10)
        return await page.run("location.href")

    assert await back(it.server.address) == it.server.address + "page/before"
    assert await back(other) == it.server.address + "page/start"
    # A page in a new tab has no previous page.
    assert await back(it.server.address, "Object.defineProperty(history, 'length', { value: 1 })") == it.server.address + "page/start"
