"""Tests of ancestors that stay at the top of the view."""

import os
import random

from fixture import AXE, PICTURES, STEPS, test
from test_pages import violations
from test_trees import FOCUS, focus, nodes, row, tree

# The titles of the copies, and their distances from the lower edge of the header.
STACK = """(() => {
  const top = document.querySelector('#list').getBoundingClientRect().top;
  const header = document.querySelector('.sticky > header');
  const edge = header ? Math.max(top, header.getBoundingClientRect().bottom) : top;
  return [...document.querySelectorAll('.stack li')].map((it) => [it.querySelector('.title').textContent,
    Math.round(it.getBoundingClientRect().top - edge)]).sort((a, b) => a[1] - b[1]);
})()"""
# One loaded row and its distance from the edge, the height of the rows, and the height of the view.
PLACE = """(() => {
  const list = document.querySelector('#list'), top = list.getBoundingClientRect().top;
  const header = document.querySelector('.sticky > header');
  const edge = header ? Math.max(top, header.getBoundingClientRect().bottom) : top;
  const it = document.querySelector('.sticky > ul > li');
  const frame = it.getBoundingClientRect();
  return [it.querySelector('.title').textContent, frame.top - edge, frame.height, list.clientHeight];
})()"""


def expected(rows, title, y, height, view):
    """The ancestors that stick, by a search through all rows, which have one height."""
    at = next(index for index, (_, name) in enumerate(rows) if name == title)
    tops = [y + (index - at) * height for index in range(len(rows))]
    parents, path = [], []
    for index, (level, _) in enumerate(rows):
        while path and rows[path[-1]][0] >= level:
            path.pop()
        parents.append(path[-1] if path else None)
        path.append(index)

    def is_below(row, other):
        while row is not None and row != other:
            row = parents[row]
        return row == other

    found, line, parent = [], 0, None
    while True:
        under = next((index for index in range(len(rows)) if tops[index] + height > line), None)
        if under is None:
            return found
        below = [index for index in range(under + 1) if parents[index] == parent and is_below(under, index)]
        if not below:
            return found
        own = [index for index in range(len(rows)) if is_below(index, below[0])]
        if len(own) < 2 or (below[0] == under and tops[under] >= line) or line + height > view / 3:
            return found
        found.append([rows[below[0]][1], round(min(line, tops[own[-1]]))])
        line += height
        parent = below[0]


async def require_stack(it, page, rows, what):
    await page.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    place = await page.run(PLACE)
    wanted = expected(rows, *place)
    shown = await page.run(STACK)
    is_same = len(shown) == len(wanted) and all(a == b and abs(x - y) <= 1 for (a, x), (b, y) in zip(shown, wanted))
    assert is_same, (what, shown, wanted)
    return shown


def visible(all_nodes, closed):
    """The rows without those below closed rows."""
    rows, hidden = [], None
    for level, name, _ in all_nodes:
        if hidden is not None and level > hidden:
            continue
        hidden = level if name in closed else None
        rows.append((level, name))
    return rows


async def sticky(it, kind="sticky", **options):
    page = await tree(it, kind, **options)
    await page.until("!!document.querySelector('.stack')")
    return page


async def scroll(page, y):
    await page.run(f"document.querySelector('#list').scrollTop = {y}")


@test
async def ancestors_stick_at_each_offset_of_a_tree_and_of_flat_rows(it):
    for kind in ["sticky", "lines"]:
        page = await sticky(it, kind, height=720)
        rows = visible(await nodes(it), set())
        rng, deepest = random.Random(3), 0
        assert await page.run(STACK) == []
        for y in range(0, 900, 31):
            await scroll(page, y)
            shown = await require_stack(it, page, rows, (kind, y))
            deepest = max(deepest, len(shown))
        for step in range(max(20, STEPS // 10)):
            await scroll(page, rng.randrange(30000))
            await it.settle(page)
            shown = await require_stack(it, page, rows, (kind, step))
            deepest = max(deepest, len(shown))
        assert deepest >= 2, deepest
        assert await page.run("document.querySelectorAll('.stack :is([id], [name], [data-key]), .stack [data-key]').length") == 0
        await page.close()
        it.pages.pop()


@test
async def ancestors_that_are_not_loaded_are_sent_and_clicked(it):
    page = await sticky(it, height=500)
    rows = visible(await nodes(it), set())
    await page.run("document.querySelector('#list').scrollTop = 44 * 66")
    await it.settle(page)
    shown = await require_stack(it, page, rows, "far")
    assert [name for name, _ in shown][0] == "Box 0", shown
    assert not await page.run(f"!!{row('Box 0')} && {row('Box 0')}.closest('.box') !== null"), "the row is loaded"
    await page.run("document.querySelector('.stack li').dataset.test = 'copy'")
    await page.run("[...document.querySelectorAll('.stack li')].find((it) => it.textContent.includes('Box 0')).dataset.test = 'top'")
    await page.click("[data-test=top]")
    await page.until(f"{FOCUS} === 'Box 0'", await page.run(FOCUS))
    assert await page.run("document.activeElement.closest('.box') !== null")
    top = f"{row('Box 0')}.getBoundingClientRect().top - document.querySelector('.sticky > header').getBoundingClientRect().bottom"
    assert -2 <= await page.run(top) <= 60, await page.run(top)


@test
async def a_click_on_a_copy_moves_the_focus_to_its_row_below_its_own_ancestors(it):
    page = await sticky(it, height=720)
    await scroll(page, 44 * 20)
    await it.settle(page)
    assert [name for name, _ in await page.run(STACK)] == ["Box 0", "Part 0.1"], await page.run(STACK)
    await page.run("[...document.querySelectorAll('.stack li')].find((it) => it.textContent.includes('Part')).dataset.test = 'copy'")
    await page.click("[data-test=copy]")
    await page.until(f"{FOCUS} === 'Part 0.1'", await page.run(FOCUS))
    await it.settle(page)
    shown = await page.run(STACK)
    assert [name for name, _ in shown][:1] == ["Box 0"], shown
    bottom = "Math.max(...[...document.querySelectorAll('.stack li')].map((it) => it.getBoundingClientRect().bottom))"
    part = "[...document.querySelectorAll('.box li')].find((it) => it.querySelector('.title').textContent === 'Part 0.1')"
    gap = await page.run(f"{part}.getBoundingClientRect().top - {bottom}")
    assert -1 <= gap <= 60, gap
    # The arrow keys do not leave the focus below the copies.
    for _ in range(16):
        await page.key("ArrowUp")
        await it.settle(page)
        hidden = await page.run(f"document.activeElement.getBoundingClientRect().top < Math.max(0, ...[...document.querySelectorAll('.stack li')].map((it) => it.getBoundingClientRect().bottom)) - 1")
        assert not hidden, await page.run(FOCUS)


@test
async def a_click_on_the_sign_of_a_copy_closes_its_row(it):
    page = await sticky(it, height=720)
    all_nodes = await nodes(it)
    await scroll(page, 44 * 20)
    await it.settle(page)
    part = "[...document.querySelectorAll('.stack li')].find((it) => it.textContent.includes('Part 0.1'))"
    x, y = await page.run(f"(r => [r.x + r.width / 2, r.y + r.height / 2])({part}.querySelector('.sign').getBoundingClientRect())")
    for kind in ["mousePressed", "mouseReleased"]:
        await page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
    await page.until(f"{row('Part 0.1')}?.ariaExpanded === 'false'")
    await it.settle(page)
    rows = visible(all_nodes, {"Part 0.1"})
    await require_stack(it, page, rows, "closed")
    header = "document.querySelector('.sticky > header').getBoundingClientRect().bottom"
    closed = "[...document.querySelectorAll('.box li')].find((it) => it.querySelector('.title').textContent === 'Part 0.1')"
    assert await page.run(f"{closed}.getBoundingClientRect().top >= {header} + 43")


@test
async def the_ancestors_follow_rows_that_open_and_close(it):
    page = await sticky(it, height=720)
    all_nodes, closed = await nodes(it), set()
    rng = random.Random(9)
    names = [name for level, name, kind in all_nodes if kind and level < 3]
    await scroll(page, 44 * 100)
    await it.settle(page)
    for step in range(max(12, STEPS // 15)):
        name = rng.choice(names)
        closed ^= {name}
        await it.server.change("toggle", "close" if name in closed else "open", name)
        await it.settle(page)
        await require_stack(it, page, visible(all_nodes, closed), (step, name))
        if step % 4 == 3:
            await scroll(page, rng.randrange(12000))
            await it.settle(page)
    # The copy of a row that changes changes, too.
    it.server.drop_streams()
    await page.until("!('offline' in document.documentElement.dataset)")
    await it.settle(page)
    await require_stack(it, page, visible(all_nodes, closed), "connected again")


@test
async def copies_are_not_read_nor_reached_by_keys_and_nothing_sticks_without_a_script(it):
    page = await sticky(it, height=720)
    await scroll(page, 44 * 20)
    await it.settle(page)
    assert await page.run("document.querySelector('.stack').ariaHidden") == "true"
    inert = "[...document.querySelectorAll('.stack li > *')].map((it) => it.inert)"
    assert all(await page.run(inert)), await page.run(inert)
    marks = "[...document.querySelectorAll('.stack :is([tabindex], [role])')].map((it) => it.outerHTML)"
    assert await page.run(marks) == [], await page.run(marks)
    if AXE:
        found = await violations(page)
        assert found == [], found
    await page.close()
    it.pages.pop()
    page = await it.page(script=False)
    assert await page.run("!!document.querySelector('.sticky')")
    assert await page.run("!document.querySelector('.stack')")


@test
async def a_scroll_lays_out_the_page_once_for_each_frame(it):
    page = await sticky(it, height=720)
    await scroll(page, 44 * 20)
    await it.settle(page)
    await page.call("Performance.enable")

    async def layouts():
        metrics = await page.call("Performance.getMetrics")
        return {it["name"]: it["value"] for it in metrics["metrics"]}["LayoutCount"]

    before = await layouts()
    await page.run("""(async () => {
      const list = document.querySelector('#list');
      for (let step = 0; step < 30; step += 1) {
        list.scrollTop += 3;
        await new Promise((done) => requestAnimationFrame(done));
      }
    })()""")
    count = await layouts() - before
    assert count <= 70, count


@test
async def the_copies_of_custom_rows_show_their_beginning_and_have_no_keys(it):
    page = await sticky(it, "html", height=900)
    await scroll(page, 1500)
    await it.settle(page)
    await page.until("!!document.querySelector('.stack > ul > li')")
    # The first title of each copy, its distance from the top of the copy, its height, and the height of the copy.
    seen = await page.run("""[...document.querySelectorAll('.stack > ul > li')].map((it) => {
      const title = it.querySelector('.title'), own = it.getBoundingClientRect(), frame = title.getBoundingClientRect();
      return [title.textContent, frame.top - own.top, frame.height, own.height];
    })""")
    assert seen and seen[0][0].startswith("Box "), seen
    assert all(min(y + height, whole) - max(y, 0) >= 16 and whole <= 45 for _, y, height, whole in seen), seen
    names = "[...document.querySelectorAll('.stack > ul > li, .stack > ul > li *')].flatMap((it) => it.getAttributeNames())"
    hidden = [name for name in await page.run(names) if name.startswith("data-") or name in ["id", "name", "tabindex"]]
    assert hidden == [], hidden


@test
async def rows_with_nested_lists_do_not_stick(it):
    page = await sticky(it, "nested", height=900)
    parents = "[...document.querySelectorAll('#list .nested')].filter((it) => it.ariaExpanded === 'true').length"
    assert await page.run(parents) > 0
    # A row that is scrolled to leaves no room for them.
    room = "[...document.querySelectorAll('.sticky > ul > .outline')].map((it) => getComputedStyle(it).scrollMarginBlockStart)"
    assert set(await page.run(room)) == {"0px"}
    for y in range(0, 3000, 100):
        await scroll(page, y)
        await it.settle(page)
        assert await page.run("document.querySelectorAll('.stack > ul > li').length") == 0, y


@test
async def the_copies_look_like_their_rows(it):
    for scheme in ["light", "dark"]:
        for width in [390, 1000]:
            page = await sticky(it, height=720, width=width, prefers_color_scheme=scheme)
            for y, name in [(44 * 20, "two"), (44 * 29 + 20, "pushed")]:
                await scroll(page, y)
                await it.settle(page)
                if PICTURES:
                    await page.screenshot(os.path.join(PICTURES, f"ancestors-{name}-{scheme}-{width}.png"))
                lefts = """(selector) => [...document.querySelectorAll(selector)].map((it) => [it.querySelector('.title').textContent,
                  Math.round(it.querySelector('.title').getBoundingClientRect().left)])"""
                copies = dict(await page.run(f"({lefts})('.stack li')"))
                rows = dict(await page.run(f"({lefts})('.box li')"))
                assert copies and all(rows.get(title, left) == left for title, left in copies.items()), (copies, rows)
            await page.close()
            it.pages.pop()
    page = await sticky(it, "lines", height=720)
    await scroll(page, 4000)
    await it.settle(page)
    if PICTURES:
        await page.screenshot(os.path.join(PICTURES, "ancestors-lines.png"))
