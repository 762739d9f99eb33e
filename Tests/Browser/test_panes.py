"""Tests of the pane beside the list of a split screen."""

import asyncio

from browser import BrowserError
from fixture import test

FRAME = "document.querySelector('#pane iframe')"
# A page of another origin, or an error, has no address that the list can read.
OPENED = f"(() => {{ try {{ return {FRAME}.hidden ? '' : {FRAME}.contentWindow.location.pathname; }} catch {{ return ''; }} }})()"
MARKED = "[...document.querySelectorAll('a.select[aria-current]')].map((it) => [it.pathname, it.parentElement.classList.contains('selected')])"


async def split(it, width=1280, path=""):
    await it.server.ask("screen", "places")
    await it.server.ask("set", "pane")
    return await it.page(width=width, height=1200, path=path)


async def shows(page, path):
    await page.until(f"{OPENED} === {path!r} && {FRAME}.contentDocument?.readyState === 'complete'", path)


async def reaches(page, path):
    """Waits for the address of a page that is left while it loads."""
    for _ in range(600):
        try:
            if await page.run("location.pathname + location.search") == path:
                return
        except BrowserError:
            pass
        await asyncio.sleep(0.05)
    raise AssertionError(path)


@test
async def a_wide_page_shows_the_page_of_a_row_beside_its_list(it):
    page = await split(it)
    await shows(page, "/page/inner")
    assert await page.run("location.search") == "", "the first page is not chosen by the user"
    list_frame, pane = await page.run("['main', '#pane iframe'].map((it) => document.querySelector(it).getBoundingClientRect().toJSON())")
    assert list_frame["right"] <= pane["left"] and pane["right"] == 1280 and pane["height"] == 1200, (list_frame, pane)
    entries = await page.run("history.length")
    await page.click("a[href='/page/place%20Shops']")
    await shows(page, "/page/place%20Shops")
    await page.until("location.search === '?detail=%2Fpage%2Fplace%2520Shops'")
    assert await page.run(MARKED) == [["/page/place%20Shops", True]]
    assert await page.run("location.pathname") == "/"
    assert not it.server.events, it.server.events
    # By the keyboard, which stays in the list.
    await page.run("document.querySelector(\"a[href='/page/place%20Parks']\").focus()")
    await page.key("Enter")
    await shows(page, "/page/place%20Parks")
    await page.until("location.search.endsWith('Parks')")
    assert await page.run(MARKED) == [["/page/place%20Parks", True]]
    assert await page.run("document.activeElement.pathname") == "/page/place%20Parks"
    assert await page.run("history.length") == entries + 2


@test
async def going_back_and_reloading_keep_list_and_pane_together(it):
    page = await split(it)
    await shows(page, "/page/inner")
    for name in ["Shops", "Parks"]:
        await page.click(f"a[href='/page/place%20{name}']")
        await shows(page, f"/page/place%20{name}")
        await page.until(f"location.search.endsWith({name!r})")
    await page.run("history.back()")
    await shows(page, "/page/place%20Shops")
    await page.until("location.search.endsWith('Shops')")
    await page.until(f"{MARKED}.length === 1 && {MARKED}[0][0].endsWith('Shops')")
    await page.reload()
    await shows(page, "/page/place%20Shops")
    await page.until(f"{MARKED}.length === 1")


@test
async def a_patch_keeps_the_mark_of_the_opened_row(it):
    page = await split(it)
    await page.click("a[href='/page/Museums']")
    await shows(page, "/page/Museums")
    await page.until(f"{MARKED}.length === 1")
    # A new connection receives the window again.
    await page.run("document.querySelector('[aria-current]').removeAttribute('aria-current')")
    it.server.drop_streams()
    await page.until(f"{MARKED}.length === 1")
    assert await page.run(MARKED) == [["/page/Museums", True]]


@test
async def a_narrow_page_opens_rows_as_any_list(it):
    page = await split(it, width=900)
    assert await page.run(f"{FRAME}.hidden && getComputedStyle({FRAME}.parentElement).display") == "none"
    await page.loads(page.click("a[href='/page/place%20Shops']"))
    assert await page.run("location.pathname") == "/page/place%20Shops"
    # The address of a wide page leads to the page in its pane, and back to the list.
    await page.loads(page.call("Page.navigate", url=it.server.address + "?detail=%2Fpage%2FMuseums"))
    await reaches(page, "/page/Museums")
    await page.loads(page.run("history.back()"))
    await reaches(page, "/")


@test
async def the_pane_is_filled_when_a_page_becomes_wide(it):
    page = await split(it, width=900)
    for width, display in [(1280, "grid"), (900, "none"), (1280, "grid")]:
        await page.call("Emulation.setDeviceMetricsOverride", width=width, height=1200, deviceScaleFactor=1, mobile=False)
        await page.until(f"getComputedStyle({FRAME}.parentElement).display === {display!r}")
    await shows(page, "/page/inner")


@test
async def a_page_in_a_pane_has_no_way_back_to_its_list(it):
    page = await split(it)
    await shows(page, "/page/inner")
    await page.until(f"!{FRAME}.contentDocument.querySelector('.back')")
    assert not await page.run(f"!!{FRAME}.contentDocument.querySelector('#pane')")
    await page.go(it.server.address + "page/inner")
    await page.until("document.documentElement.classList.contains('live')")
    assert await page.run("!!document.querySelector('.back')")


@test
async def an_address_of_another_server_is_not_shown_in_the_pane(it):
    for address in ["javascript:alert(1)", "https://example.org/", "//example.org/", "data:text/html,x", "//", "https://["]:
        page = await split(it, path=f"?detail={address}")
        await shows(page, "/page/inner")


@test
async def an_empty_pane_says_what_it_is_for(it):
    await it.server.ask("screen", "places")
    await it.server.ask("set", "pane")
    page = await it.page(script=False, width=1280)
    assert await page.run("getComputedStyle(document.querySelector('#pane')).display") == "none"
    assert await page.run("document.querySelector('#pane p').textContent") == "The row that you choose opens here."
    await page.loads(page.click("a[href='/page/Museums']"))
    assert await page.run("location.pathname") == "/page/Museums"


@test
async def a_page_that_leaves_itself_empties_the_pane(it):
    page = await split(it)
    await shows(page, "/page/inner")
    # The first page, and one that a row has opened.
    await page.click("a[href='/page/Museums']")
    await shows(page, "/page/Museums")
    await page.until("location.search !== ''")
    await page.run("window.dispatchEvent(new Event('leave'))")
    await shows(page, "/page/inner")
    await page.until("location.search === ''")
    assert await page.run(MARKED) == []
    entries = await page.run("history.length")
    await it.server.send("back")
    await page.until("location.pathname === '/'")
    await shows(page, "/page/inner")
    assert await page.run("history.length") == entries


@test
async def a_list_works_beside_a_page_that_cannot_be_shown(it):
    page = await split(it)
    await shows(page, "/page/inner")
    await page.run(f"{FRAME}.src = 'https://127.0.0.1:1/'")
    await asyncio.sleep(0.5)
    # A new connection receives the window again, by a patch.
    await page.run("document.querySelector('.box li').remove()")
    it.server.drop_streams()
    await page.until("!!document.querySelector(\"a[href='/page/place%20Shops']\")")
    await it.settle(page)
    await page.click("a[href='/page/place%20Shops']")
    await shows(page, "/page/place%20Shops")
    page.problems.clear()
    it.server.reports.clear()
