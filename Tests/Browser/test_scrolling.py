"""Tests of windows, positions and patches."""

import asyncio
import json
import os
import random

from fixture import ANCHOR, FILLED, PICTURES, SHOWN, STEPS, TOP_OF, test


@test
async def the_page_shows_the_window_of_the_server(it):
    page = await it.open()
    await it.require_equal(page)
    assert await page.run(FILLED)
    assert await page.run("getComputedStyle(document.querySelector('.pages')).display") == "none"


@test
async def random_changes_windows_and_reconnects_lead_to_the_server_s_window(it):
    page = await it.open(rows=300)
    await it.server.ask("set", "collapsing")
    numbers = random.Random(5)
    for step in range(STEPS):
        choice = numbers.randrange(12)
        rare = numbers.randrange(60)
        if rare == 0:
            await page.reload()
            await it.settle(page)
        elif rare == 1:
            # Another list, at once.
            await it.server.change("open", numbers.randrange(600))
            await it.server.ask("set", "collapsing")
        elif rare < 6:
            await page.run(f"[...document.querySelectorAll('.fold')].at({numbers.randrange(3)})?.click()")
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
    await it.server.change("open", 300)
    await it.settle(page)
    await it.require_equal(page)
    assert await page.run(FILLED)
    # A header that was pressed can have left the list.
    page.problems = [text for text in page.problems if "409" not in text]


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
    page = await it.open(rows=300)
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
        if "299" in seen:
            break
    missing = {str(row) for row in range(300)} - seen
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
async def a_list_that_is_cleared_and_filled_again_opens_like_a_new_list(it):
    page = await it.open(rows=3000)
    top = "document.querySelector('#list').scrollTop"
    bottom = "document.querySelector('#list').scrollHeight - document.querySelector('#list').scrollTop - document.querySelector('#list').clientHeight"
    for follows in [False, True]:
        if follows:
            await it.server.ask("follow")
            page = await it.page()
        for place in [300, 9000, 40000]:
            for clear in [True, False]:
                await page.run(f"document.querySelector('#list').scrollTop = {place}")
                await it.settle(page)
                if clear:
                    # The browser shows the empty list in the meantime.
                    await it.server.change("open", 0)
                    await it.settle(page)
                await it.server.change("open", 3000)
                await it.settle(page)
                await it.require_equal(page)
                assert await page.run(bottom if follows else top) < 2, (follows, place, clear)
                assert await page.run(FILLED)


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
async def a_header_stays_visible_in_a_section_whose_beginning_is_not_loaded(it):
    page = await it.open(rows=20_000)
    await page.run("(() => { const list = document.querySelector('#list'); list.scrollTop = (list.scrollHeight - list.clientHeight) * 0.537; })()")
    await it.settle(page)
    row = int((await page.run(ANCHOR))["key"])
    titles = await page.run("""(() => {
      const list = document.querySelector("#list").getBoundingClientRect();
      const at = document.elementsFromPoint(list.left + list.width / 2, list.top + 8).find((it) => it.closest("header.cell"));
      return [at?.closest("header.cell").querySelector(".title").textContent.split(" ")[1], document.querySelectorAll("[data-key='" + KEY + "']").length];
    })()""".replace("KEY", str(row // 2000 * 2000)))
    assert titles == [f"{8_000_000 + row // 2000}.0", 0], (row, titles)


@test
async def a_fragment_that_names_no_row_does_no_harm(it):
    await it.server.ask("open", 3000)
    for fragment in ["#nothing", "#%E0%A4%A", "#"]:
        page = await it.page(path=fragment)
        assert (await page.run(ANCHOR))["key"] == "0"
        await page.run("document.querySelector('#list').scrollTop = 30000")
        await it.settle(page)
        assert await page.run(FILLED), fragment
        await it.require_equal(page)


@test
async def back_and_forward_restore_the_scroll_position(it):
    page = await it.open(rows=5000)
    await page.run("document.querySelector('#list').scrollTop = 60000")
    await it.settle(page)
    await asyncio.sleep(0.4)
    await it.settle(page)
    first = await page.run(ANCHOR)
    # Within the page, by a link to a row, which is below the header that stays visible.
    shown = "Math.abs(document.querySelector('[data-key=\"4321\"]')?.getBoundingClientRect().top - document.querySelector('#list').getBoundingClientRect().top - 48) < 2"
    await page.run("location.hash = '#4321'")
    await page.until(shown)
    await it.settle(page)
    await asyncio.sleep(0.3)
    await page.run("history.back()")
    await page.until(f"({ANCHOR})?.key === '{first['key']}'")
    await it.settle(page)
    after = await page.run(ANCHOR)
    assert after["key"] == first["key"] and abs(after["y"] - first["y"]) <= 1, (first, after)
    await page.run("history.forward()")
    await page.until(shown)
    # To another page, and back.
    await page.run("history.back()")
    await page.until(f"({ANCHOR})?.key === '{first['key']}'")
    await page.go(it.server.address + "?at=200")
    await it.settle(page)
    page.loaded.clear()
    await page.run("history.back()")
    await asyncio.wait_for(page.loaded.wait(), 10)
    await page.until(f"({ANCHOR})?.key === '{first['key']}'")
    await it.settle(page)
    after = await page.run(ANCHOR)
    assert after["key"] == first["key"] and abs(after["y"] - first["y"]) <= 1, (first, after)


@test
async def the_scroll_bar_of_a_page_in_the_middle_shows_its_position(it):
    page = await it.open(rows=5000)
    await page.go(it.server.address + "?at=2500")
    await it.settle(page)
    # The page has fewer rows than the window that follows, and their mean height is another estimate. No scrolling
    # corrects it. Cell 2500 is one of 5010: the window has at most 300 rows, and their unequal heights move the cell by
    # less than 50 rows, or 0.01.
    share = "(() => { const it = document.querySelector('#list'); return it.scrollTop / it.scrollHeight; })()"
    await page.until(f"Math.abs({share} - 0.5) < 0.01", "the scroll bar is in the middle", 10)
    # Headers count as well, so that cell 2500 is an earlier row, below the header that stays visible.
    top = await page.run(TOP_OF % 2495 + " - document.querySelector('#list').getBoundingClientRect().top")
    assert 0 <= top < 60, top
    assert await page.run(FILLED)


@test
async def a_behaviour_scrolls_to_a_row_of_the_list(it):
    page = await it.open(rows=3000)
    for row, edge in [(1500, "start"), (1503, "middle"), (20, "middle"), (2990, "start")]:
        await it.server.change("scroll", row, edge)
        visible = f"(() => {{ const it = document.querySelector('[data-key=\"{row}\"]')?.getBoundingClientRect(); return it && it.top >= 40 && it.bottom <= 701; }})()"
        await page.until(visible, f"row {row} is visible")
        await it.settle(page)
        assert await page.run(visible), row
    # A restoration that waits for its row scrolls when the row arrives, and not again.
    await it.server.change("restore", 5_000_000)
    await page.run("document.querySelector('#list').scrollTop = 0")
    await it.settle(page)
    await it.server.change("insert", 0, 1)
    assert await page.run(FILLED)


@test
async def a_paged_carousel_rests_at_the_beginning_of_a_row(it):
    await it.server.ask("showcase")
    page = await it.page(height=1600)
    place = await page.run("""(() => {
      const it = document.querySelector(".carousel ul").getBoundingClientRect();
      return [it.x + it.width / 2, it.y + it.height / 2];
    })()""")
    await page.call("Page.bringToFront")
    await page.call("Input.dispatchMouseEvent", type="mouseWheel", x=place[0], y=place[1], deltaX=420, deltaY=0)
    await page.until("document.querySelector('.carousel ul').scrollLeft > 200")
    offset = """(() => {
      const start = document.querySelector(".carousel ul").getBoundingClientRect().left;
      return Math.min(...[...document.querySelectorAll(".carousel li")].map((it) => Math.abs(it.getBoundingClientRect().left - start)));
    })()"""
    await page.until(f"{offset} < 1.5", "the carousel rests")
    # A patch keeps its position.
    left = await page.run("document.querySelector('.carousel ul').scrollLeft")
    await page.drag(".grid li:nth-child(2) .handle", ".grid li:nth-child(5)")
    await it.settle(page)
    assert await page.run("document.querySelector('.carousel ul').scrollLeft") in (left - 1, left, left + 1), (left, await page.run("document.querySelector('.carousel ul').scrollLeft"))


@test
async def a_position_in_a_list_that_became_short_shows_its_end(it):
    page = await it.open(rows=5000)
    await page.run("document.querySelector('#list').scrollTop = 90000")
    await it.settle(page)
    await asyncio.sleep(0.4)
    await it.settle(page)
    await it.server.ask("open", 100)
    await page.reload()
    await it.settle(page)
    assert await page.run(FILLED)
    await page.until("!!document.querySelector('[data-key=\"99\"]')")
    # The list can be scrolled as any other.
    await page.wheel(-100_000)
    await page.until("document.querySelector('#list').scrollTop === 0")
    await it.settle(page)
    assert (await page.run(ANCHOR))["key"] == "0"
    await it.require_equal(page)


@test
async def a_jump_loads_the_visible_rows_before_those_around_them(it):
    page = await it.open(rows=20000)
    count = len(it.server.requests)
    await page.run("document.querySelector('#list').scrollTop = 300000")
    await it.settle(page)
    windows = [body for _, name, body in it.server.requests[count:] if name == "window"]
    assert "before=0&" in windows[0] and "keys=" not in windows[0], windows
    assert "keys=" in windows[1] and len(windows) <= 4, windows
    assert await page.run(FILLED)
    await it.require_equal(page)


@test
async def a_list_that_waits_for_its_rows_stays_where_it_was_scrolled(it):
    page = await it.open(rows=600)
    await page.run("document.querySelector('#list').scrollTop = 30000")
    await page.until("!document.querySelector('[data-key=\"2\"]')")
    await it.settle(page)
    await page.run("(() => { const [answer, fetch] = [new Promise((done) => { window.go = done; }), window.fetch];"
                   " window.fetch = (...it) => answer.then(() => fetch(...it)); })()")
    await page.run("document.querySelector('#list').scrollTop = 0")
    # The list comes to rest, and its rows have other sizes.
    await page.run("new Promise((done) => setTimeout(done, 500))")
    await page.run("document.querySelector('#list .cell').style.height = '200px'; new Promise((done) => setTimeout(done, 500))")
    assert await page.run("document.querySelector('#list').scrollTop") == 0
    await page.run("window.go()")
    await page.until("!!document.querySelector('[data-key=\"2\"]')")
    assert await page.run("document.querySelector('#list').scrollTop") == 0


@test
async def a_key_asks_for_its_rows_before_the_browser_reports_the_scrolling(it):
    await it.server.ask("open", 5000)
    page = await it.page(before="addEventListener('scroll', (event) => event.stopImmediatePropagation(), true);")
    await page.run("document.querySelector('[data-key=\"0\"] .select').focus()")
    await page.key("End")
    await page.until("document.activeElement.closest('.cell')?.dataset.key === '4999'")
    await page.key("Home")
    await page.until("document.querySelector('#list').scrollTop === 0 && !!document.querySelector('[data-key=\"0\"]')")
    await it.settle(page)
    assert await page.run(FILLED)
    await it.require_equal(page)
