"""Tests of rows that appear and leave with the effects of their kinds."""

import os
import random

from fixture import ANCHOR, PICTURES, STEPS, test

# Counts the effects, and stops each of them at its beginning while the page is frozen.
FROZEN = """
  window.effects = [];
  window.isFrozen = true;
  const animations = Element.prototype.getAnimations;
  Element.prototype.getAnimations = function (options) {
    const found = animations.call(this, options);
    window.effects.push(this.dataset.effect);
    if (window.isFrozen) for (const it of found) it.pause();
    return found;
  };
"""
FINISH = "document.getAnimations().forEach((it) => it.finish())"
# The rows by their keys, with their distances from the top of the view.
TOPS = """Object.fromEntries([...document.querySelectorAll('.box > section > ul > li')]
  .map((it) => [it.dataset.key, it.getBoundingClientRect().top]))"""
LEAVING = "document.querySelectorAll('.leaving > section').length"
APPEARING = "document.querySelectorAll('.box [data-effect]').length"
IS_AT_REST = f"{LEAVING} === 0 && {APPEARING} === 0"


async def moving_page(it, rows=200, effects="slide-fade", **options):
    await it.server.ask("open", rows)
    await it.server.ask("effects", effects)
    page = await it.page(before=FROZEN, **options)
    assert await page.run("window.effects.length") == 0, "the first window has effects"
    return page


async def finish(page):
    await page.run(FINISH)
    await page.until(IS_AT_REST)


@test
async def a_row_that_appears_moves_the_others_once(it):
    page = await moving_page(it)
    before = await page.run(TOPS)
    await it.server.change("insert", 2, 1)
    await page.until(f"{APPEARING} === 1")
    during = await page.run(TOPS)
    height = await page.run("document.querySelector('[data-effect]').offsetHeight")
    assert await page.run("document.querySelector('[data-effect]').dataset.effect") == "slide"
    [key] = set(during) - set(before)
    moved = {round(during[row] - before[row], 2) for row in before if row in during and during[row] > during[key]}
    assert moved == {round(height, 2)}, (moved, height)
    # The content begins outside of the row, which has its own place.
    assert await page.run("document.querySelector('[data-effect] > .content').getBoundingClientRect().right <= document.querySelector('[data-effect]').getBoundingClientRect().left + 1")
    assert await page.run("document.querySelector('#list').scrollWidth <= document.querySelector('#list').clientWidth")
    if PICTURES:
        await page.screenshot(os.path.join(PICTURES, "row-appears.png"))
    await finish(page)
    assert await page.run(TOPS) == during
    await it.require_equal(page)


@test
async def a_row_that_leaves_is_a_copy_outside_of_the_list(it):
    page = await moving_page(it)
    frame = "(({ x, y, width, height }) => [x, y, width, height])(%s.getBoundingClientRect())"
    third = "document.querySelectorAll('.box > section > ul > li')[2]"
    before, place = await page.run(TOPS), await page.run(frame % third)
    key = await page.run(f"{third}.dataset.key")
    await it.server.change("remove", 2, 1)
    await page.until(f"{LEAVING} === 1")
    during = await page.run(TOPS)
    moved = {round(during[row] - before[row], 2) for row in before if row in during and before[row] > before[key]}
    assert moved == {-round(place[3], 2)}, moved
    copy = "document.querySelector('.leaving li')"
    assert await page.run(frame % copy) == place, "the row stays where it is"
    assert await page.run(f"{copy}.closest('[inert][aria-hidden=true]') !== null")
    assert await page.run("document.querySelectorAll('.leaving :is([id], [name], [data-key], [aria-posinset])').length") == 0
    positions = await page.run("[...document.querySelector('.box ul').children].map((it) => +it.ariaPosInSet)")
    assert positions == list(range(1, len(positions) + 1)), positions
    assert await page.run("document.querySelector('.box li').ariaSetSize") == "19"
    if PICTURES:
        await page.screenshot(os.path.join(PICTURES, "row-leaves.png"))
    await finish(page)
    assert await page.run(TOPS) == during
    await it.require_equal(page)


@test
async def rows_that_are_moved_changed_or_scrolled_in_have_no_effects(it):
    page = await moving_page(it, rows=2000)
    for y in [400, 3000, 9000, 40, 60000, 0]:
        await page.run(f"document.querySelector('#list').scrollTop = {y}")
        await it.settle(page)
    it.server.drop_streams()
    await it.settle(page)
    await page.reload()
    await it.settle(page)
    await it.server.change("event", "control-x=1")
    # The list is cleared, and opens again.
    await it.server.change("open", 300)
    await it.settle(page)
    assert await page.run("window.effects") == []
    await it.server.change("insert", 1, 1)
    await page.until("window.effects.length === 1")
    await finish(page)


@test
async def the_first_visible_row_does_not_move_while_rows_appear_and_leave(it):
    page = await moving_page(it, rows=2000, effects="slideTop-slideBottom")
    await page.run("document.querySelector('#list').scrollTop = 700")
    await it.settle(page)
    before = await page.run(ANCHOR)
    drift = 0
    numbers = random.Random(7)
    for step in range(60):
        # Rows above the first visible row and below it.
        await it.server.change(*(["insert", numbers.randrange(0, 6), 1] if step % 2 else ["remove", numbers.randrange(0, 6), 1]))
        if step % 7 == 3:
            await it.server.change("insert", 60 + step, 1)
        if step % 5 == 0:
            await page.run(FINISH)
        await page.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        now = await page.run(ANCHOR)
        assert now["key"] == before["key"], (step, now, before)
        drift = max(drift, abs(now["y"] - before["y"]))
    assert drift <= 0.1, drift
    await it.settle(page)
    await finish(page)
    await it.require_equal(page)


@test
async def a_row_that_leaves_keeps_its_place_when_the_list_changes_again(it):
    page = await moving_page(it)
    await it.server.change("remove", 4, 1)
    await page.until(f"{LEAVING} === 1")
    top = "document.querySelector('.leaving li').getBoundingClientRect().top"
    before = await page.run(top)
    for index in [0, 1, 3]:
        await it.server.change("insert", index, 2)
        await it.settle(page)
    assert abs(await page.run(top) - before) < 0.1
    await finish(page)
    await it.require_equal(page)


@test
async def a_list_that_follows_its_end_stays_there_while_rows_appear_and_leave(it):
    await it.server.ask("open", 300)
    await it.server.ask("follow")
    await it.server.ask("effects", "slideBottom-slideBottom")
    page = await it.page(before=FROZEN)
    distance = "(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)(document.querySelector('#list'))"
    for change in [("change", 3, 4), ("change", 5, 4), ("change", 9, 6)]:
        await it.server.change(*change)
        await it.settle(page)
        assert abs(await page.run(distance)) <= 2, change
    await page.run(FINISH)
    await page.until(IS_AT_REST)
    assert abs(await page.run(distance)) <= 2
    await it.require_equal(page)


@test
async def reduced_motion_has_no_effects(it):
    page = await moving_page(it, prefers_reduced_motion="reduce")
    await it.server.change("insert", 2, 1)
    await it.server.change("remove", 4, 2)
    await it.settle(page)
    assert await page.run("window.effects") == []
    assert await page.run(IS_AT_REST)
    await it.require_equal(page)


@test
async def a_row_leaves_although_its_animation_does_not_end(it):
    page = await moving_page(it)
    await it.server.change("remove", 2, 1)
    await page.until(f"{LEAVING} === 1")
    # Without a box, the animations are cancelled.
    await page.run("document.querySelector('#list').style.display = 'none'")
    await page.until(IS_AT_REST)
    await page.run("document.querySelector('#list').style.display = ''")
    await it.server.change("remove", 2, 1)
    await page.until(f"{LEAVING} === 1")
    await page.run("document.dispatchEvent(new Event('visibilitychange'))")
    assert await page.run(LEAVING) == 0
    await it.settle(page)
    await it.require_equal(page)


@test
async def the_focus_moves_from_a_row_that_leaves_to_a_neighbour(it):
    page = await moving_page(it)
    await page.run("document.querySelector('.box input[type=text]').focus()")
    key = await page.run("document.activeElement.closest('.cell').dataset.key")
    index = await page.run(f"[...document.querySelectorAll('.box > section > ul > li')].findIndex((it) => it.dataset.key === '{key}')")
    await it.server.change("remove", index, 1)
    await page.until(f"{LEAVING} === 1")
    assert await page.run("document.activeElement.closest('.box .cell') !== null")
    # The copy has no part in the form.
    assert await page.run(f"![...new FormData(document.querySelector('#events')).keys()].some((it) => it.endsWith(' {key}'))")
    await page.run("document.activeElement.blur()")
    await finish(page)
    await it.require_equal(page)


@test
async def the_leading_edge_is_on_the_right_in_a_page_that_is_read_from_right_to_left(it):
    page = await moving_page(it)
    await page.run("document.documentElement.dir = 'rtl'")
    await it.server.change("insert", 1, 1)
    await page.until(f"{APPEARING} === 1")
    assert await page.run("document.querySelector('[data-effect] > .content').getBoundingClientRect().left >= document.querySelector('[data-effect]').getBoundingClientRect().right - 1")
    await finish(page)


@test
async def random_changes_with_effects_lead_to_the_server_s_window(it):
    page = await moving_page(it, rows=300, effects="slideTrailing-slideTop")
    await it.server.ask("set", "collapsing")
    await page.run("window.isFrozen = false")
    numbers = random.Random(11)
    for step in range(STEPS // 3):
        choice = numbers.randrange(10)
        if choice == 0:
            await page.run(f"document.querySelector('#list').scrollTop = {numbers.randrange(9000)}")
        elif choice == 1:
            it.server.drop_streams()
        elif choice == 2:
            await page.run(f"[...document.querySelectorAll('.fold')].at({numbers.randrange(3)})?.click()")
        await it.server.change("change", numbers.randrange(1 << 40), numbers.randrange(1, 6))
        if step % 20 == 19:
            await page.until("!document.documentElement.dataset.offline")
            await it.settle(page)
            await it.require_equal(page)
            await page.until(IS_AT_REST)
    assert await page.run("window.effects.length") > 0
    # A header that was pressed can have left the list.
    page.problems = [text for text in page.problems if "409" not in text]


# The rows of the lists within rows, by their keys, with their distances from the top of the view.
INNER_TOPS = """Object.fromEntries([...document.querySelectorAll('.box .nested li')]
  .map((it) => [it.dataset.key, it.getBoundingClientRect().top]))"""
INNER_TITLES = """[...document.querySelectorAll('.box > section > ul')].flatMap((list) => [...list.children])
  .filter((it) => it.matches('.nested')).map((it) => [...it.querySelectorAll('li .title')].map((t) => t.textContent.split(' ')[1]).join(' ')).join()"""


async def nested_page(it, layout="list", count=4, effects="slide-fade", **options):
    await it.server.ask("nest", layout, f"{count} {effects}")
    return await it.page(before=FROZEN, **options)


@test
async def rows_of_lists_within_rows_appear_and_leave_with_their_effects(it):
    for layout in ["list", "grid", "carousel"]:
        page = await nested_page(it, layout, count=4 if layout != "carousel" else 1)
        assert await page.run("window.effects") == []
        before = await page.run(INNER_TOPS)
        await it.server.change("shelf", "insert", "1 1")
        await page.until(f"{APPEARING} === 1")
        assert await page.run("document.querySelector('[data-effect]').dataset.effect") == "slide"
        assert await page.run("document.querySelector('[data-effect]').closest('.nested') !== null")
        [key] = set(await page.run(INNER_TOPS)) - set(before)
        assert await page.run("document.querySelector('[data-effect]').dataset.key") == key
        if PICTURES:
            await page.screenshot(os.path.join(PICTURES, f"nested-appears-{layout}.png"))
        await finish(page)
        frame = "(({ x, y, width, height }) => [x, y, width, height])(%s.getBoundingClientRect())"
        third = "document.querySelectorAll('.box .nested')[1].querySelectorAll('li')[1]"
        place = await page.run(frame % third)
        back = f"getComputedStyle({third}).backgroundColor"
        colour = await page.run(back)
        await it.server.change("shelf", "remove", "1 1")
        await page.until(f"{LEAVING} === 1")
        copy = "document.querySelector('.leaving li')"
        assert await page.run(frame % copy) == place, "the row stays where it is"
        assert await page.run(f"getComputedStyle({copy}).backgroundColor") == colour
        assert await page.run(f"getComputedStyle({copy}.parentElement.parentElement).opacity") == "1"
        if PICTURES:
            await page.screenshot(os.path.join(PICTURES, f"nested-leaves-{layout}.png"))
        await finish(page)
        await it.require_equal(page)
        await page.close()
        it.pages.pop()


@test
async def sections_of_lists_within_rows_and_rows_that_move_have_no_effects(it):
    page = await nested_page(it)
    for command in [("part", "0"), ("unpart", "0"), ("part", "2")]:
        await it.server.change("shelf", *command)
        await it.settle(page)
    assert await page.run("window.effects") == []
    # The last row of a list and the first one have effects, too.
    for step in range(4):
        await it.server.change("shelf", "remove", "1 0")
        await page.until(f"window.effects.length === {step + 1}")
    await finish(page)
    await it.server.change("shelf", "insert", "1 0")
    await page.until("window.effects.length === 5")
    await finish(page)
    await it.require_equal(page)


@test
async def the_first_row_with_effects_of_a_page_appears_with_its_effect(it):
    loaded = "performance.getEntriesByType('resource').some((it) => it.name.includes('medley-rows.js'))"
    for command in ["note", "insert"]:
        page = await nested_page(it, count=0)
        assert not await page.run(loaded)
        await it.server.change("shelf", command, "0 0")
        await page.until("window.effects.length === 1")
        assert await page.run(APPEARING) == 1
        await finish(page)
        await it.require_equal(page)
        await page.close()
        it.pages.pop()


@test
async def a_row_appears_without_its_effect_if_the_script_cannot_be_loaded(it):
    page = await nested_page(it, count=0)
    await page.call("Network.enable")
    await page.call("Network.setBlockedURLs", urls=["*medley-rows*"])
    for _ in range(3):
        await it.server.change("shelf", "note", "0 0")
    await page.until("document.querySelectorAll('.box > section:last-child li').length === 4")
    await it.require_equal(page)
    page.problems = [text for text in page.problems if "medley-rows" not in text and "ERR_BLOCKED" not in text]


@test
async def an_effect_goes_on_when_its_row_or_the_row_around_it_is_updated(it):
    page = await nested_page(it)
    await it.server.change("shelf", "insert", "1 1")
    await page.until(f"{APPEARING} === 1")
    # The animations stay frozen, and the times at which they are said to have begun are recorded.
    await page.run("""window.begun = [], Object.defineProperty(Animation.prototype, 'startTime',
      { set(time) { begun.push(time < document.timeline.currentTime) } }), 0""")
    key = await page.run("document.querySelector('[data-effect]').dataset.key")
    await it.server.change("shelf", "insert", "1 4")
    await page.until(f"{APPEARING} === 2")
    assert await page.run("document.querySelector('[data-effect]').dataset.key") == key
    # The animation is as old as its row.
    assert await page.run("begun.length > 0 && begun.every((it) => it)"), await page.run("begun")
    await finish(page)
    await it.require_equal(page)


@test
async def random_changes_of_lists_within_rows_lead_to_the_server_s_window(it):
    for layout in ["list", "carousel"]:
        page = await nested_page(it, layout, effects="slideTop-slideTrailing")
        await page.run("window.isFrozen = false")
        numbers = random.Random(23)
        for step in range(STEPS // 5):
            await it.server.change("shelf", "change", f"{numbers.randrange(1 << 40)} {numbers.randrange(1, 4)}")
            if step % 15 == 14:
                await it.settle(page)
                await it.require_equal(page)
                wanted = (await it.server.ask("shelf", "rows")).rsplit(",", 1)[0]
                assert await page.run(INNER_TITLES) == wanted, step
                await page.until(IS_AT_REST)
        assert await page.run("window.effects.length") > 0
        await page.close()
        it.pages.pop()
