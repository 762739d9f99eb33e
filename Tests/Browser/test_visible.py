"""Tests of what the server knows about the user's view: visible cells, impressions, fixed heights."""

import asyncio

from fixture import test
from test_streams import wait_until

# The keys of the visible rows, and of the rows with a visible half.
VISIBLE = """((part) => {
  const view = document.querySelector("#list").getBoundingClientRect();
  return [...document.querySelectorAll(".box li")].filter((it) => {
    let { top, bottom, left, right, width, height } = it.getBoundingClientRect();
    const clips = [view];
    for (let node = it.parentElement; node.id !== "list"; node = node.parentElement) {
      if (getComputedStyle(node).overflowX !== "visible") clips.push(node.getBoundingClientRect());
    }
    for (const clip of clips) {
      [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
    }
    const visible = Math.max(0, bottom - top) * Math.max(0, right - left);
    return part ? visible >= part * width * height : visible > 0;
  }).map((it) => it.dataset.key.split("/").at(-1)).sort();
})(%s)"""


async def sights(it):
    """The rows that are displayed, and those that had an impression, as the behaviours of the list know them."""
    displayed, seen, prefetched = set(), set(), set()
    for line in (await it.server.ask("sights")).splitlines():
        word, key = line.split(" ", 1)
        if word == "display":
            assert key not in displayed, f"{key} is displayed twice"
            displayed.add(key)
        elif word == "end":
            assert key in displayed, f"{key} ends twice"
            displayed.remove(key)
        else:
            (seen if word == "seen" else prefetched).add(key)
    return displayed, seen, prefetched


async def require_sights(it, page, what):
    """Waits until the list has displayed exactly the rows that are visible."""
    async def is_equal():
        shown = await page.run(VISIBLE % 0)
        return shown and sorted((await sights(it))[0]) == shown

    await wait_until(is_equal, what)


@test
async def the_rows_that_are_visible_are_displayed_and_no_others(it):
    page = await it.open(rows=300)
    await require_sights(it, page, "the first rows")

    async def others_are_prefetched():
        displayed, _, prefetched = await sights(it)
        # Rows that a slow page reports in a second step may be prefetched before they are displayed.
        return len(displayed) < 40 and prefetched - displayed

    await wait_until(others_are_prefetched, "rows below are prefetched, and are not displayed")
    for top in [400, 6000, 120, 90000]:
        await page.run(f"document.querySelector('#list').scrollTop = {top}")
        await require_sights(it, page, f"the rows at {top}")
    await page.run("document.querySelector('#list').scrollTop = 0")
    await require_sights(it, page, "the first rows again")
    for step in range(6):
        await it.server.change("change", step, 20)
        await require_sights(it, page, f"after a change {step}")
    it.server.drop_streams()
    await it.settle(page)
    await require_sights(it, page, "after a reconnection")


@test
async def an_impression_needs_half_of_a_row_and_its_dwell_time(it):
    page = await it.open(rows=300)
    await require_sights(it, page, "the first rows")
    half = set(await page.run(VISIBLE % 0.5))

    async def are_seen():
        return (await sights(it))[1] == half

    await wait_until(are_seen, "all rows of which half is visible are seen")
    await page.run("document.querySelector('#list').scrollTop = 7000")
    await it.settle(page)
    later = set(await page.run(VISIBLE % 0.5))

    async def are_seen_later():
        seen = (await sights(it))[1]
        return later <= seen and len(seen) < 200

    await wait_until(are_seen_later, "the rows below are seen, and not those between")


@test
async def a_closed_page_displays_nothing(it):
    page = await it.open(rows=60)
    await require_sights(it, page, "the first rows")
    await page.close()
    it.pages.clear()

    async def is_empty():
        return not (await sights(it))[0]

    def state():
        return f"all rows have ended: tabs {it.server.tabs}, requests {it.server.requests[-6:]}"

    await wait_until(is_empty, state)


@test
async def rows_of_lists_within_rows_are_displayed_where_they_are_visible(it):
    await it.server.ask("showcase")
    page = await it.page()
    for top in [0, 9000, 300, 9000]:
        await page.run(f"document.querySelector('#list').scrollTop = {top}")

        async def are_displayed():
            shown = await page.run(VISIBLE % 0)
            nested = {"Emma", "Ulysses", "Dracula", "First", "Second"}
            displayed = (await sights(it))[0]
            return {key for key in shown if key in nested} == displayed & nested

        await wait_until(are_displayed, f"the nested rows at {top}")
    assert "First" in (await sights(it))[0]


@test
async def a_fixed_height_is_that_of_the_cell(it):
    await it.server.ask("showcase")
    page = await it.page()
    height = "document.querySelector('[data-key*=thin]').getBoundingClientRect().height"
    assert await page.run(height) == 5, await page.run(height)
    other = await it.page(script=False)
    assert await other.run(height) == 5
