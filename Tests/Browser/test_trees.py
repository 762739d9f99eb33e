"""Tests of trees: roles, keys, the pointer, moves between levels, and children that are loaded."""

import asyncio
import os
import random
import urllib.parse

from fixture import ANCHOR, AXE, PICTURES, STEPS, test
from test_pages import violations

# The level, the title, the state, the position and the number of siblings of each row of the tree.
ROWS = """[...document.querySelectorAll('[role=tree] > li')].map((it) => [it.ariaLevel,
  it.querySelector('.title').textContent, it.ariaExpanded ?? '-', it.ariaPosInSet, it.ariaSetSize].join('|'))"""
TITLES = "[...document.querySelectorAll('[role=tree] > li .title')].map((it) => it.textContent).join()"
FOCUS = "document.activeElement.closest('.cell')?.querySelector('.title').textContent"
STOPS = "[...document.querySelectorAll('[role=tree] > li')].filter((it) => it.tabIndex === 0).length"


def row(title):
    return f"[...document.querySelectorAll('li')].find((it) => it.querySelector('.title')?.textContent === '{title}')"


async def mark(page, title, part="", name="it"):
    """Marks a row or a part of it for a selector."""
    await page.run(f"document.querySelectorAll('[data-test={name}]').forEach((it) => delete it.dataset.test)")
    await page.run(f"(it => {{ ({part and f'it.querySelector({part!r})' or 'it'}).dataset.test = '{name}' }})({row(title)})")
    return f"[data-test={name}]"


async def tree(it, kind="files", **options):
    await it.server.ask("tree", kind)
    page = await it.page(**options)
    if options.get("script", True):
        await page.until("!!document.querySelector('[role=tree]')")
    return page


async def focus(page, title):
    await page.run(f"{row(title)}.focus()")


async def toggle(it, page, *titles):
    for title in titles:
        await page.run(f"{row(title)}.querySelector('[name^=\"expand \"]').click()")
        await it.settle(page)


async def nodes(it):
    """All nodes of the tree, from top to bottom: level, id, and whether it is a folder."""
    lines = (await it.server.ask("nodes")).split("\n")
    return [(int(level), name, kind == "folder") for level, name, kind in (line.split("\t") for line in lines if line)]


def expected(all_nodes, opened):
    """The rows that a tree shows, by a recursion that shares no code with the list."""
    children, path = {"": []}, [""]
    for level, name, is_folder in all_nodes:
        path = path[:level] + [name]
        children[path[level - 1]].append((name, is_folder))
        children[name] = []

    def rows(parent, level):
        for at, (name, is_folder) in enumerate(children[parent]):
            state = ("true" if name in opened else "false") if is_folder else "-"
            yield f"{level}|{name}|{state}|{at + 1}|{len(children[parent])}"
            if name in opened:
                yield from rows(name, level + 1)

    return list(rows("", 1))


@test
async def a_tree_has_roles_and_one_tab_stop_and_other_sections_stay_lists(it):
    page = await tree(it)
    roles = await page.run("[...document.querySelectorAll('.box > section > ul')].map((it) => it.role).join()")
    assert roles == "list,tree,list", roles
    assert await page.run(ROWS) == expected(await nodes(it), set())
    assert await page.run(STOPS) == 1
    assert await page.run("document.querySelector('[role=tree]').ariaLabel") == "Files"
    # The tab key reaches the row, then its own controls, and leaves the tree.
    await focus(page, "Notes.txt")
    assert await page.run(STOPS) == 1
    await page.key("Tab")
    assert await page.run("document.activeElement.localName") == "summary"
    await page.key("Tab")
    assert await page.run("!document.activeElement.closest('[role=tree]')")
    assert not await page.run("[...document.querySelectorAll('[role=tree] :is(.select, .sign)')].some((it) => it.tabIndex === 0)")


@test
async def the_arrow_keys_open_rows_enter_them_and_return(it):
    for direction in ["ltr", "rtl"]:
        page = await tree(it)
        await page.run(f"document.documentElement.dir = '{direction}'")
        inward, outward = ("ArrowRight", "ArrowLeft") if direction == "ltr" else ("ArrowLeft", "ArrowRight")
        await focus(page, "Documents")
        await page.key(inward)
        await page.until(f"{TITLES}.startsWith('Documents,Letters,Invoices')")
        assert await page.run(FOCUS) == "Documents"
        assert await page.run(f"{row('Documents')}.ariaExpanded") == "true"
        await page.key(inward)
        assert await page.run(FOCUS) == "Letters"
        await page.key("ArrowDown")
        assert await page.run(FOCUS) == "Invoices"
        await page.key("ArrowDown")
        await page.key(inward)
        assert await page.run(FOCUS) == "Plan.md", "a leaf has nothing to enter"
        await page.key(outward)
        assert await page.run(FOCUS) == "Documents"
        await page.key("End")
        assert await page.run(FOCUS) == "Another row"
        await page.key("Home")
        assert await page.run(FOCUS) == "A row of a list"
        await focus(page, "Documents")
        await page.key(outward)
        await page.until(f"{row('Documents')}.ariaExpanded === 'false'")
        assert await page.run(ROWS) == expected(await nodes(it), set())
        # The return key opens a row that has no other effect, and chooses another.
        await page.key("Enter")
        await page.until(f"{row('Documents')}.ariaExpanded === 'true'")
        await focus(page, "Notes.txt")
        await page.key("Enter")
        await it.settle(page)
        assert await it.server.ask("log") == "select Notes.txt"
        await page.close()
        it.pages.pop()


@test
async def the_pointer_and_a_finger_open_rows_by_the_whole_row(it):
    page = await tree(it, touch=True)
    await page.click(await mark(page, "Documents", ".select"))
    await page.until(f"{TITLES}.startsWith('Documents,Letters')")
    assert await page.run(FOCUS) == "Documents"
    await page.tap(await mark(page, "Documents", ".select"))
    await page.until(f"!{TITLES}.startsWith('Documents,Letters')")
    # Two clicks before the list has answered are one wish.
    it.server.delay = 0.3
    await page.run(f"(it => {{ it.click(); it.click() }})({row('Documents')}.querySelector('.select'))")
    it.server.delay = 0
    await it.settle(page)
    assert (await page.run(TITLES)).startswith("Documents,Letters")


@test
async def the_first_visible_row_stays_when_rows_above_and_below_open(it):
    page = await tree(it, "wide", height=500)
    await page.run("document.querySelector('#list').scrollTop = 600")
    await it.settle(page)
    before = await page.run(ANCHOR)
    for name in ["Box 2", "Box 20", "Box 39"]:
        await it.server.change("toggle", "open", name)
        await it.settle(page)
        after = await page.run(ANCHOR)
        assert after["key"] == before["key"] and abs(after["y"] - before["y"]) < 1.5, (name, before, after)
    for name in ["Box 2", "Box 20"]:
        await it.server.change("toggle", "close", name)
        await it.settle(page)
        after = await page.run(ANCHOR)
        assert after["key"] == before["key"] and abs(after["y"] - before["y"]) < 1.5, (name, before, after)


@test
async def focus_in_hidden_rows_moves_to_the_row_that_closed(it):
    page = await tree(it)
    await toggle(it, page, "Documents", "Invoices", "2026", "Settings")
    await focus(page, "February.pdf")
    await it.server.change("toggle", "close", "Documents")
    await page.until(f"{FOCUS} === 'Documents'", await page.run(FOCUS))
    # Also the focus of a control within a row.
    await page.run("document.querySelector('[role=switch]').focus()")
    await it.server.change("toggle", "close", "Settings")
    await page.until(f"{FOCUS} === 'Settings'", await page.run(FOCUS))
    # A row that opens keeps the focus and its element.
    await page.run(f"window.same = {row('Settings')}")
    await page.key("ArrowRight")
    await page.until(f"{row('Settings')}.ariaExpanded === 'true'")
    assert await page.run("document.activeElement === window.same")
    # The next row takes the focus of a row that was deleted.
    await toggle(it, page, "Pictures")
    await focus(page, "Harbour.jpg")
    await page.run(f"{row('Harbour.jpg')}.querySelector('[name^=action]').click()")
    await page.until(f"{FOCUS} === 'Meadow.jpg'", await page.run(FOCUS))


@test
async def the_focus_moves_to_a_parent_that_is_not_loaded(it):
    page = await tree(it, "wide", height=300)
    await toggle(it, page, "Box 2")
    await page.run("document.querySelector('#list').scrollTop = 1900")
    await it.settle(page)
    for _ in range(60):
        name = await page.run("document.elementFromPoint(200, 250).closest('li').querySelector('.title').textContent")
        if name.startswith("Box 2.3"):
            break
        await page.run(f"document.querySelector('#list').scrollTop += {-200 if int(name.split()[1].split('.')[0]) > 2 else 200}")
        await it.settle(page)
    assert not await page.run(f"{row('Box 2')}"), "the parent is loaded"
    await focus(page, name)
    await page.key("ArrowLeft")
    await page.until(f"{FOCUS} === 'Box 2'", await page.run(FOCUS))
    assert await page.run(f"(r => r.top >= 0 && r.bottom <= innerHeight)({row('Box 2')}.getBoundingClientRect())")


@test
async def rows_are_selected_together_and_opened_by_a_button_of_their_own(it):
    page = await tree(it, "multiple", touch=True)
    sign = await mark(page, "Documents", ".sign")
    size = await page.run(f"(r => [r.width, r.height])(document.querySelector('{sign}').getBoundingClientRect())")
    assert min(size) >= 44, size
    await page.tap(sign)
    await page.until(f"{TITLES}.startsWith('Documents,Letters')")
    assert await it.server.ask("chosen") == ""
    # The row has the state; the button in it is not reached by the tab key.
    assert await page.run("document.querySelector('[role=tree]').ariaMultiSelectable") == "true"
    assert await page.run(f"{row('Letters')}.ariaSelected") == "false"
    await focus(page, "Letters")
    await page.key(" ")
    await page.until(f"{row('Letters')}.ariaSelected === 'true'")
    await page.key("ArrowDown", modifiers=8)
    await page.until(f"{row('Invoices')}.ariaSelected === 'true'")
    assert await it.server.ask("chosen") == "Invoices,Letters"
    assert await page.run(FOCUS) == "Invoices"
    if AXE:
        assert await violations(page) == []
    await page.key("a", modifiers=2)
    await it.settle(page)
    assert len((await it.server.ask("chosen")).split(",")) > 6
    # Hidden rows are deselected, so that actions concern visible rows only.
    await focus(page, "Documents")
    await page.key("ArrowLeft")
    await it.settle(page)
    assert "Letters" not in await it.server.ask("chosen")
    await page.key("Escape")
    await page.until("!document.querySelector('.selected')")
    assert await it.server.ask("chosen") == ""


@test
async def a_request_that_a_tree_cannot_perform_is_refused_and_the_page_goes_on(it):
    page = await tree(it)
    await toggle(it, page, "Documents")
    rows = await page.run(ROWS)
    key, leaf = [await page.run(f"{row(name)}.dataset.key") for name in ["Documents", "Plan.md"]]
    rng = random.Random(3)
    words = [key, leaf, "nothing", "into", "before", "after", "true", "1", "-1", "9" * 30, "", " ", "%00", "é", ">>", "<<", "*", "_0_x", key + "/" + leaf]
    for step in range(300):
        name = " ".join([rng.choice(["expand", "move"]), *rng.choices(words, k=rng.randrange(3))])
        value = " ".join(rng.choices(words, k=rng.randrange(5)))
        await it.server.ask("event", urllib.parse.urlencode({name: value}))
    # The process answers, so that no request has ended it.
    assert await it.server.ask("nodes")
    for value, name in [("true", leaf), ("maybe", key), ("true", "nothing")]:
        answer = await it.server.ask("event", urllib.parse.urlencode({f"expand {name}": value}))
        assert answer != "ok", (name, value)
    await it.server.push()
    await it.settle(page)
    shown = await page.run(TITLES)
    assert shown and rows
    await it.server.change("toggle", "close", "Documents")
    await page.until(f"!{TITLES}.includes('Letters')")


@test
async def the_sign_of_a_row_turns_unless_the_user_wants_less_motion(it):
    for motion, turns in [("no-preference", "::before rotate"), ("reduce", "")]:
        page = await tree(it, prefers_reduced_motion=motion)
        await page.run("""window.turns = new Set(), addEventListener('transitionrun',
          ({ pseudoElement, propertyName }) => { if (propertyName === 'rotate') turns.add(`${pseudoElement} ${propertyName}`) })""")
        await toggle(it, page, "Documents")
        assert await page.run("[...turns].join()") == turns, motion
        angle = await page.run(f"getComputedStyle({row('Documents')}, '::before').rotate")
        assert turns or angle == "45deg", angle
        await page.close()
        it.pages.pop()


@test
async def a_control_of_a_row_is_used_by_its_own_keys(it):
    page = await tree(it)
    await toggle(it, page, "Settings")
    await focus(page, "Bluetooth")
    await page.key("Tab")
    assert await page.run("document.activeElement.role") == "switch"
    await page.key(" ")
    await it.settle(page)
    assert await it.server.ask("log") == "Bluetooth false"


@test
async def children_are_loaded_when_their_status_row_is_displayed_and_again_after_a_failure(it):
    page = await tree(it, "lazy")
    assert await it.server.ask("log") == ""
    await toggle(it, page, "Mail")
    await page.until(f"{TITLES} === 'Mail,Mail 1,Mail 2,Photos,Sent'", await page.run(TITLES))
    assert await it.server.ask("log") == "load Mail"
    await it.server.ask("fail")
    await toggle(it, page, "Photos")
    await page.until(f"{TITLES}.includes('Could not be loaded')", await page.run(TITLES))
    status = row("Could not be loaded")
    assert await page.run(f"[{status}.ariaLevel, {status}.ariaExpanded].join()") == "2,"
    if AXE:
        assert await violations(page) == []
    if PICTURES:
        await page.screenshot(os.path.join(PICTURES, "tree-failure.png"))
    await page.run(f"{status}.querySelector('.select').click()")
    await page.until(f"{TITLES} === 'Mail,Mail 1,Mail 2,Photos,Photos 1,Photos 2,Sent'", await page.run(TITLES))
    assert await it.server.ask("log") == "load Mail\nretry\nload Photos"


@test
async def a_dragged_row_is_dropped_onto_a_row_and_between_levels(it):
    page = await tree(it, width=900)
    await toggle(it, page, "Documents", "Settings")
    await drop(page, "Notes.txt", "Empty", 0.5, 0)
    await it.settle(page)
    assert await it.server.ask("log") == "move Notes.txt below Empty after nothing"
    await page.close()
    it.pages.pop()
    # Between the last child and the next folder, the way to the side chooses the level.
    for shift, wanted in [
        (0, "move Notes.txt below  after Documents"),
        (40, "move Notes.txt below Documents after Minutes of the last meeting.md"),
        (400, "move Notes.txt below Documents after Minutes of the last meeting.md"),
        (-400, "move Notes.txt below  after Documents"),
    ]:
        page = await tree(it, width=900)
        await toggle(it, page, "Documents")
        await drop(page, "Notes.txt", "Pictures", 0.1, shift)
        await it.settle(page)
        assert await it.server.ask("log") == wanted, (shift, await it.server.ask("log"))
        await page.close()
        it.pages.pop()
    # A row is not dropped below itself.
    page = await tree(it)
    await toggle(it, page, "Documents")
    await drop(page, "Documents", "Letters", 0.5, 0)
    await it.settle(page)
    assert await it.server.ask("log") == ""


async def drop(page, title, target, part, shift, release=True):
    """Drags a row by its handle to a part of the height of another, and to the side."""
    await page.call("Page.bringToFront")
    await page.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    x, y = await page.run(f"(r => [r.x + r.width / 2, r.y + r.height / 2])({row(title)}.querySelector('.handle').getBoundingClientRect())")
    to_y = await page.run(f"(r => r.y + r.height * {part})({row(target)}.getBoundingClientRect())")
    for step in range(9):
        at = (x + shift * step / 8, y + (to_y - y) * step / 8)
        kind = "mouseMoved" if step else "mousePressed"
        await page.call("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], button="left", clickCount=1)
        await asyncio.sleep(0.02)
    await asyncio.sleep(0.08)
    if release:
        await page.call("Input.dispatchMouseEvent", type="mouseReleased", x=at[0], y=at[1], button="left", clickCount=1)


@test
async def keys_and_the_menu_move_a_row_between_levels(it):
    page = await tree(it)
    alt = 1
    await focus(page, "Pictures")
    await page.key("ArrowRight", modifiers=alt)
    await it.settle(page)
    assert await it.server.ask("log") == "move Pictures below Documents after nothing"
    await toggle(it, page, "Documents")
    await focus(page, "Pictures")
    await page.key("ArrowDown", modifiers=alt)
    await it.settle(page)
    assert (await it.server.ask("log")).endswith("move Pictures below Documents after Letters")
    assert await page.run(FOCUS) == "Pictures"
    await page.key("ArrowLeft", modifiers=alt)
    await it.settle(page)
    assert (await it.server.ask("log")).endswith("move Pictures below  after Documents")
    assert await page.run(FOCUS) == "Pictures"
    await page.run(f"{row('Empty')}.querySelector('[value=\">>\"]').click()")
    await it.settle(page)
    assert (await it.server.ask("log")).endswith("move Empty below Pictures after nothing")


@test
async def random_toggles_and_changes_show_the_rows_of_the_oracle(it):
    page = await tree(it)
    rng, opened = random.Random(7), set()
    for step in range(max(20, STEPS // 5)):
        all_nodes = await nodes(it)
        folders = [name for _, name, is_folder in all_nodes if is_folder]
        opened &= {name for _, name, _ in all_nodes}
        choice = rng.random()
        shown = [line.split("|")[1] for line in expected(all_nodes, opened)]
        candidates = [name for name in folders if name in shown]
        if choice < 0.6 and candidates:
            name = rng.choice(candidates)
            opened ^= {name}
            if rng.random() < 0.5:
                await page.run(f"{row(name)}.querySelector('[name^=\"expand \"]').click()")
            else:
                await focus(page, name)
                await page.key("ArrowRight" if name in opened else "ArrowLeft")
        elif choice < 0.8 and folders:
            name = rng.choice(folders)
            opened ^= {name}
            await it.server.change("toggle", "open" if name in opened else "close", name)
        else:
            await it.server.change("change-tree", step)
        wanted = expected(await nodes(it), opened)
        try:
            await page.until(f"JSON.stringify({ROWS}) === {as_json(wanted)}", seconds=20)
        except Exception:
            raise AssertionError(f"step {step}:\n{await page.run(ROWS)}\n{wanted}")
        assert await page.run(STOPS) == (1 if wanted else 0), step
        if step % 25 == 24:
            it.server.drop_streams()
            await it.settle(page)
    if AXE:
        assert await violations(page) == []


def as_json(value):
    import json
    return json.dumps(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


@test
async def a_list_that_loses_its_levels_is_a_list_again(it):
    state = """[document.querySelector('section > ul')].flatMap((it) => [it, ...it.children])
      .map((it) => [it.role, it.getAttribute('tabindex'), it.ariaLevel ?? '-'].join('|')).join()"""
    rest = "[...document.querySelectorAll('li [tabindex], li .select[aria-hidden], li[aria-label]')].map((it) => it.outerHTML)"
    page = await tree(it, "mixed")
    for _ in range(2):
        assert await page.run(state) == "tree||-,treeitem|0|1,treeitem|-1|-,treeitem|-1|-", await page.run(state)
        await focus(page, "Two")
        await it.server.change("flat", "without")
        await page.until(f"{state} === 'list||-,||-,||-'", await page.run(state))
        assert await page.run(rest) == [], await page.run(rest)
        assert await page.run("document.querySelector('section > ul').hasAttribute('aria-label')") is False
        if AXE:
            assert await violations(page) == []
        await page.run(f"{row('One')}.querySelector('.select').focus()")
        await it.server.change("flat", "with")
        await page.until("document.querySelectorAll('[role=treeitem]').length === 3")
        await focus(page, "Level")


@test
async def a_dragged_row_leaves_no_mark_on_the_rows_that_it_passes(it):
    page = await tree(it, width=900)
    await toggle(it, page, "Documents")
    await drop(page, "Notes.txt", "Pictures", 0.1, 40, release=False)
    assert await page.run("document.querySelectorAll('[data-drop]').length") == 1
    await page.key("Escape")
    marked = "[...document.querySelectorAll('li')].filter((it) => it.dataset.drop || it.style.getPropertyValue('--drop')).length"
    assert await page.run(marked) == 0


@test
async def a_tree_keeps_its_state_and_its_rows_after_a_connection(it):
    page = await tree(it)
    await toggle(it, page, "Documents", "Letters")
    rows = await page.run(ROWS)
    await focus(page, "To Ada.txt")
    it.server.drop_streams()
    await page.until("!('offline' in document.documentElement.dataset)")
    await it.settle(page)
    assert await page.run(ROWS) == rows
    assert await page.run(FOCUS) == "To Ada.txt"
    await it.server.change("toggle", "open", "Pictures")
    await it.settle(page)
    assert await page.run(ROWS) == expected(await nodes(it), {"Documents", "Letters", "Pictures"})


@test
async def without_a_script_buttons_open_and_close_rows(it):
    page = await tree(it, script=False)
    levels = "[...document.querySelectorAll('li[aria-level]')].map((it) => it.querySelector('.title').textContent).join()"
    assert await page.run("!document.querySelector('[role=tree], [role=treeitem], [tabindex]')")
    await page.loads(page.click(await mark(page, "Documents", ".select")))
    assert (await page.run(levels)).startswith("Documents,Letters,Invoices")
    assert await page.run(f"{row('Documents')}.querySelector('.select').ariaExpanded") == "true"
    await page.loads(page.click(await mark(page, "Documents", ".select")))
    assert (await page.run(levels)).startswith("Documents,Pictures")
    await page.call("Emulation.setScriptExecutionDisabled", value=False)
    if AXE:
        assert await violations(page) == []


@test
async def axe_finds_no_problem_in_a_tree_and_deep_rows_fit_a_narrow_page(it):
    for scheme in ["light", "dark"]:
        page = await tree(it, prefers_color_scheme=scheme)
        await toggle(it, page, "Documents", "Letters", "Invoices", "2026", "Settings", "Empty")
        if AXE:
            assert await violations(page) == []
        for width in [390, 1000]:
            await page.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
            await it.settle(page)
            if PICTURES:
                await page.screenshot(os.path.join(PICTURES, f"tree-{scheme}-{width}.png"))
        if PICTURES:
            await drop(page, "Notes.txt", "Pictures", 0.1, -40, release=False)
            await page.screenshot(os.path.join(PICTURES, f"tree-drag-{scheme}.png"))
            await page.key("Escape")
        await page.close()
        it.pages.pop()
    page = await tree(it, "deep", width=390, touch=True)
    assert await page.run("document.querySelectorAll('[role=tree] > li').length") == 40
    widths = await page.run("[...document.querySelectorAll('[role=tree] .title')].map((it) => it.getBoundingClientRect().width)")
    assert min(widths) > 60, widths
    assert await page.run("document.documentElement.scrollWidth <= 390")
    if PICTURES:
        await page.screenshot(os.path.join(PICTURES, "tree-deep.png"))
