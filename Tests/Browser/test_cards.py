"""Tests of carousels with many rows."""

import asyncio

from fixture import FILLED, test

CARDS = "[...document.querySelectorAll('.carousel li')]"
# The number of the first visible card, and its distance from the beginning of the carousel.
FIRST = """(() => {
  const row = document.querySelector(".carousel ul"), view = row.getBoundingClientRect();
  const card = [...row.children].find((it) => it.getBoundingClientRect().right > view.left + 1 && it.getBoundingClientRect().left < view.right - 1);
  const frame = card.getBoundingClientRect();
  return [+card.ariaPosInSet, document.documentElement.dir === "rtl" ? view.right - frame.right : frame.left - view.left];
})()"""
LAST = "document.querySelector('.carousel li:last-child').ariaPosInSet"


SHOW_CAROUSEL = """(() => {
  const it = document.querySelector(".carousel");
  if (it) it.scrollIntoView({ block: "center" });
  else document.querySelector("#list").scrollBy(0, 500);
  return !!it;
})()"""


async def show_carousel(it, page):
    """Scrolls to the carousel in steps: otherwise a slow page passes it before its cells arrive."""
    async with asyncio.timeout(300):
        while not await page.run(SHOW_CAROUSEL):
            await it.settle(page)
    await it.settle(page)


@test
async def a_carousel_with_5000_cards_holds_the_cards_near_the_visible_ones(it):
    for direction in [1, -1]:
        await it.server.ask("cards", 5000)
        page = await it.page()
        await page.run(f"document.documentElement.dir = '{'ltr' if direction > 0 else 'rtl'}'")
        await show_carousel(it, page)
        count = await page.run(f"{CARDS}.length")
        assert count == 40, count
        assert await page.run(FIRST) == [1, 0], await page.run(FIRST)
        assert await page.run("document.querySelector('.carousel li').ariaSetSize") == "5000"
        # Every card is shown, one after the other.
        seen = [1]
        while seen[-1] < 60:
            await page.run(f"document.querySelector('.carousel ul').scrollBy({600 * direction}, 0)")
            await it.settle(page)
            number, away = await page.run(FIRST)
            assert seen[-1] <= number <= seen[-1] + 3, (seen, number)
            assert abs(away) < 900, (seen, number, away)
            seen.append(number)
            count = await page.run(f"{CARDS}.length")
            assert count <= 41, (seen, count)
        await it.require_equal(page)
        # And back to the first.
        async with asyncio.timeout(60):
            while (await page.run(FIRST))[0] != 1:
                await page.run(f"document.querySelector('.carousel ul').scrollBy({-900 * direction}, 0)")
                await asyncio.sleep(0.03)
        await it.settle(page)
        first = await page.run(FIRST)
        assert first[0] == 1, first
        await it.require_equal(page)


@test
async def the_rows_below_a_carousel_with_5000_cards_are_reached(it):
    await it.server.ask("cards", 5000)
    page = await it.page()
    for _ in range(200):
        await page.wheel(400)
        await asyncio.sleep(0.03)
        if await page.run("!!document.querySelector('[data-key=\"299\"]')"):
            break
    await it.settle(page)
    await page.run("document.querySelector('#list').scrollTop = 1e9")
    await it.settle(page)
    bottom = await page.run("document.querySelector('[data-key=\"299\"]').getBoundingClientRect().bottom")
    assert 600 < bottom <= 701, bottom
    assert await page.run("document.querySelector('#list').scrollHeight") < 40_000
    assert await page.run(FILLED)
    await it.require_equal(page)
    # A behaviour scrolls to a card that is not loaded.
    await it.server.change("scroll", 13_000, "start")
    await page.until("!!document.querySelector('[data-key=\"13000\"]')")
    await it.settle(page)
    assert abs((await page.run(FIRST))[0] - 3001) <= 1, await page.run(FIRST)
    frame = await page.run("(() => { const it = document.querySelector('[data-key=\"13000\"]').getBoundingClientRect(); return [it.top, it.bottom]; })()")
    assert frame[0] >= 40 and frame[1] <= 701, frame
    await it.require_equal(page)


@test
async def the_visible_cards_stay_in_place_when_cards_before_them_change(it):
    await it.server.ask("cards", 1000)
    page = await it.page()
    # The card is the first one, although the page had no carousel before.
    await it.server.change("scroll", 10_500, "start")
    await page.until("!!document.querySelector('[data-key=\"10500\"]')")
    await it.settle(page)
    number, away = await page.run(FIRST)
    assert number == 501 and abs(away) < 1, (number, away)
    place = "document.querySelector('[data-key=\"10500\"]').getBoundingClientRect().left"
    left = await page.run(place)
    number = (await page.run(FIRST))[0]
    await it.server.change("insert-card", 100, 3)
    await page.until(f"{FIRST}[0] === {number + 3}", f"{await page.run(FIRST)}")
    assert abs(await page.run(place) - left) <= 1
    await it.require_equal(page)


@test
async def keys_move_through_the_cards_of_a_long_carousel(it):
    await it.server.ask("cards", 1000)
    page = await it.page()
    await show_carousel(it, page)
    await page.run("document.querySelector('.carousel li .select').focus()")
    focus = "+document.activeElement.closest('li').ariaPosInSet"
    assert await page.run(focus) == 1
    for number in range(2, 60):
        await page.key("ArrowRight")
        await page.until(f"{focus} === {number}", f"{number}")
        await asyncio.sleep(0.03)
    await it.settle(page)
    await it.require_equal(page)
