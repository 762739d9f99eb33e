"""Tests of the connection: tabs, restarts and failures."""

import asyncio
import json
import os
import random

from fixture import ANCHOR, FILLED, PICTURES, SHOWN, STEPS, TOP_OF, test, wait_for


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


SHARED = "typeof SharedWorker"
NO_WORKER = "delete window.SharedWorker;"


def hold_timers(milliseconds):
    """A script that holds the timers of one duration: `held` has their functions, and `null` for those that were cleared."""
    return """(() => {
      const [start, end] = [setTimeout, clearTimeout];
      window.held = [];
      window.setTimeout = (run, time, ...rest) => time === %d ? -held.push(() => run(...rest)) : start(run, time, ...rest);
      window.clearTimeout = (id) => { if (id < 0) held[-id - 1] = null; else end(id); };
    })();""" % milliseconds


# The number of timers that are held and were not cleared, and their end.
PENDING = "held.filter(Boolean).length"
END_TIMERS = "held.splice(0).filter(Boolean).forEach((run) => run())"

TITLES = "[...document.querySelectorAll('.box li .title')].map((it) => it.textContent).join()"


async def wait_until(condition, what, seconds=60):
    """Waits until an asynchronous condition holds; what is expected can be a closure that adds the state."""
    for _ in range(int(seconds * 20)):
        if await condition():
            return
        await asyncio.sleep(0.05)
    raise AssertionError(what() if callable(what) else what)


def tab_count(it):
    return sum(len(tabs) for tabs in it.server.tabs.values())


@test
async def eight_tabs_share_one_stream(it):
    pages = [await it.open(rows=40)]
    for _ in range(7):
        pages.append(await it.page())
    assert it.server.opened == 1 and len(it.server.streams) == 1, it.server.opened
    assert tab_count(it) == 8
    for step in range(5):
        await it.server.change("change", step, 4)
    for page in pages:
        await it.require_equal(page)
    # Each tab has its own window.
    await it.server.ask("open", 400)
    await pages[3].run("document.querySelector('#list').scrollTop = 9000")
    await it.settle(pages[3])
    await it.server.change("insert", 5, 3)
    for page in pages:
        await it.require_equal(page)


@test
async def a_tab_that_is_closed_or_killed_is_forgotten(it):
    pages = [await it.open(rows=40), await it.page(), await it.page(), await it.page()]
    assert tab_count(it) == 4
    await pages.pop().close()
    it.pages.pop()
    await wait_for(lambda: tab_count(it) == 3, "the closed tab is forgotten")
    await pages[2].go(it.server.address + "medley.css")
    await wait_for(lambda: tab_count(it) == 2, "the tab of another page is forgotten")
    # A page that is blocked sends nothing when it ends.
    await pages[1].call("Page.addScriptToEvaluateOnNewDocument", source="navigator.sendBeacon = () => false;")
    await pages[1].reload()
    await it.settle(pages[1])
    await wait_for(lambda: tab_count(it) == 2, "the tab of the page before the reload is forgotten")
    await it.browser.call("Target.closeTarget", targetId=pages[1].target)
    await wait_for(lambda: tab_count(it) == 1, f"the killed tab is forgotten {[r for r in it.server.requests if r[1]=='close']} {it.server.tabs}")
    await it.server.change("change", 7, 3)
    await it.require_equal(pages[0])
    assert it.server.opened == 1


@test
async def a_browser_without_shared_workers_has_a_stream_for_each_tab(it):
    await it.server.ask("open", 40)
    pages = [await it.page(before=NO_WORKER), await it.page(before=NO_WORKER)]
    assert await pages[0].run(SHARED) == "undefined"
    assert it.server.opened == 2
    await it.server.change("change", 3, 4)
    for page in pages:
        await it.require_equal(page)
    it.server.drop_streams()
    await wait_for(lambda: it.server.opened == 4, "both tabs connect again")
    for page in pages:
        await it.settle(page)
    await it.server.change("change", 4, 4)
    for page in pages:
        await it.require_equal(page)


@test
async def a_request_that_overtakes_another_does_no_harm(it):
    page = await it.open(rows=600)
    for top in [4000, 12000, 0]:
        it.server.held_delay = 0.4
        it.server.drop_streams()
        await asyncio.sleep(0.1)
        await wait_for(lambda: it.server.streams, "the page connects again")
        await page.run(f"document.querySelector('#list').scrollTop = {top}")
        await it.server.change("change", top, 5)
        await asyncio.sleep(0.6)
        it.server.held_delay = 0
        await it.settle(page)
        await it.server.change("change", top + 1, 5)
        await it.require_equal(page)
        assert await page.run(FILLED)


@test
async def a_stream_without_beats_is_opened_again(it):
    await it.server.ask("open", 40)
    # The server states the time.
    page = await it.page(before=NO_WORKER + hold_timers(50_000))
    opened = it.server.opened
    await page.run("held.at(-1)()")
    await wait_for(lambda: it.server.opened > opened, "the page connects again")
    await it.settle(page)
    opened = it.server.opened
    for _ in range(8):
        # A beat begins the time again.
        count = await page.run("held.length")
        await it.server.send("beat")
        await page.until(f"held.length > {count}")
        assert await page.run(PENDING) == 1
    assert it.server.opened == opened
    await it.server.change("change", 3, 4)
    await it.require_equal(page)


@test
async def a_server_that_stops_says_so(it):
    page = await it.open(rows=40)
    await it.server.send("bye")
    await page.until("'offline' in document.documentElement.dataset")
    await page.until("!('offline' in document.documentElement.dataset)")
    await it.settle(page)
    await it.server.change("change", 4, 4)
    await it.require_equal(page)


@test
async def rows_drafts_and_positions_survive_a_restart_of_the_server(it):
    pages = [await it.open(rows=3000), await it.page()]
    page = pages[0]
    await pages[1].run("document.querySelector('#list').scrollTop = 40000")
    await it.settle(pages[1])
    await asyncio.sleep(0.3)
    await it.settle(pages[1])
    before = await pages[1].run(ANCHOR)
    # A draft in a row that is loaded, one in a row that is not, and a draft with the focus.
    for key, text in [("3", "lines"), ("11", "away"), ("2", "hello")]:
        await page.click(f"[data-key='{key}'] .control")
        await page.type(text)
    await page.run("document.activeElement.setSelectionRange(1, 3)")
    await asyncio.sleep(0.4)
    await it.server.kill()
    await page.until("'offline' in document.documentElement.dataset")
    await page.type("X")
    await asyncio.sleep(0.5)
    # Both pages connect before the rows are loaded.
    await it.server.restart()
    for each in pages:
        await each.until("!('offline' in document.documentElement.dataset)", seconds=30)
        await each.until("!document.querySelector('.box li')")
    await it.server.change("open", 3000)
    await it.server.change("insert", 0, 4)
    for each in pages:
        await each.until("!('offline' in document.documentElement.dataset)", seconds=30)
        await it.settle(each)
        await it.require_equal(each)
    state = "[document.activeElement.id, document.activeElement.value, document.activeElement.selectionStart]"
    assert await page.run(state) == ["control-2", "hXlo", 2], await page.run(state)
    assert await page.run("document.querySelector('#control-3').value") == "lines", await page.run("[...document.querySelectorAll('.control')].slice(0, 12).map((it) => it.name + it.value)")
    assert await page.run("document.querySelector('#control-11').value") == "away", await page.run("[...document.querySelectorAll('.control')].slice(0, 12).map((it) => it.name + it.value)")
    after = await pages[1].run(ANCHOR)
    assert after["key"] == before["key"] and abs(after["y"] - before["y"]) <= 1, (before, after)
    # The server has the drafts again: a new page shows them.
    other = await it.page()
    assert await other.run("document.querySelector('#control-3').value") == "lines"
    await page.key("Enter")
    await it.settle(page)
    assert '2 false b 0.0 "hXlo"' in (await it.server.ask("models")).splitlines()
    # The list had no rows when the drafts were sent first, or the page did not have the new token.
    page.problems = [text for text in page.problems if "409" not in text and "403" not in text]
    # The token of the session is that of the new server.
    assert await page.run("document.querySelector('[name=token]').value") == it.server.token


@test
async def an_event_while_the_server_is_away_is_reported(it):
    page = await it.open(rows=30)
    await it.server.kill()
    await page.until("'offline' in document.documentElement.dataset")
    await page.click("[data-key='1'] .control")
    await page.until("document.querySelector('#status').textContent === 'The server cannot be reached.'")
    await it.server.restart("open 30")
    await page.until("!('offline' in document.documentElement.dataset)", seconds=30)


# The text of the status line, and whether a user sees it.
MESSAGE = """(() => {
  const line = document.querySelector("#status"), frame = line.getBoundingClientRect();
  const isVisible = frame.width > 100 && frame.height > 20 && frame.left >= 0 && frame.right <= innerWidth && frame.bottom <= innerHeight;
  return [line.textContent, isVisible];
})()"""


@test
async def a_page_without_connection_says_so_until_it_is_connected_again(it):
    for width, direction in [(900, "ltr"), (360, "rtl")]:
        page = await it.open(rows=300, width=width)
        await page.run(f"document.documentElement.dir = '{direction}'")
        before = await page.run(ANCHOR)
        assert await page.run("document.querySelector('#status').textContent") == ""
        it.server.is_down = True
        it.server.drop_streams()
        await page.until(f"{MESSAGE}.join() === 'Offline. Connecting again …,true'")
        assert await page.run(ANCHOR) == before
        it.server.is_down = False
        await page.until("!('offline' in document.documentElement.dataset)", seconds=30)
        await page.until("document.querySelector('#status').textContent === ''")
        page.problems = [text for text in page.problems if "ERR_" not in text]


@test
async def a_stream_that_is_opened_again_at_once_is_no_news(it):
    # The message is shown after a while.
    page = await it.open(rows=30, before=hold_timers(800))
    await page.run("window.said = []; new MutationObserver(() => said.push(document.querySelector('#status').textContent)).observe(document.querySelector('#status'), { childList: true }); 0")
    await page.run("window.wasOffline = false; new MutationObserver(() => { wasOffline ||= 'offline' in document.documentElement.dataset; }).observe(document.documentElement, { attributes: true }); 0")
    it.server.drop_streams()
    await page.until("wasOffline && !('offline' in document.documentElement.dataset)")
    assert await page.run("held.length") > 0 and await page.run(PENDING) == 0
    assert await page.run("said.join('')") == ""


@test
async def the_reason_of_a_refused_event_is_visible_for_some_seconds(it):
    await it.server.ask("open", 60)
    page = await it.page(before=hold_timers(8_000))
    before = await page.run(ANCHOR)
    await page.run("(() => { const it = document.createElement('button'); it.name = 'action 7'; it.value = 'x'; it.type = 'submit'; it.setAttribute('form', 'events'); document.body.append(it); it.click(); it.remove(); })()")
    await page.until(f"{MESSAGE}.join() === 'The row does not have this action.,true'")
    assert await page.run(ANCHOR) == before
    await page.run(END_TIMERS)
    assert await page.run("document.querySelector('#status').textContent") == ""
    # The problem of a control is visible at the control.
    await page.click("[data-key='2'] .control")
    await page.type("refuse")
    await page.key("Enter", 13)
    await page.until(f"{MESSAGE}.join() === 'This text is refused.,false'")
    page.problems = [text for text in page.problems if "409" not in text]


@test
async def a_refused_window_is_reported_and_asked_for_again_after_a_while(it):
    page = await it.open(rows=3000, before=hold_timers(5_000))
    opened = it.server.opened
    it.server.refusal = "429 Too Many Requests"
    count = len(it.server.requests)
    await page.run("document.querySelector('#list').scrollTop = 40000")
    await page.until(f"{MESSAGE}.join() === 'This window is refused.,true'")
    await it.settle(page)
    assert len(it.server.requests) - count <= 3, it.server.requests[count:]
    assert it.server.opened == opened
    assert not await page.run("'offline' in document.documentElement.dataset")
    it.server.refusal = None
    await page.run(END_TIMERS)
    await page.until(FILLED)
    assert await page.run("document.querySelector('#status').textContent") == ""
    await it.settle(page)
    await it.require_equal(page)
    assert it.server.opened == opened
    page.problems = [text for text in page.problems if "429" not in text]


@test
async def streams_that_send_no_patch_are_opened_less_and_less_often(it):
    # The times after which the page connects again, which it does at once here.
    record = """
      window.waits = [];
      Math.random = () => .5;
      const start = setTimeout;
      window.setTimeout = (run, time, ...rest) => {
        const isRetry = run.name === "connect" && time < 40000;
        if (isRetry) waits.push(Math.round(time));
        return start(run, isRetry ? 0 : time, ...rest);
      };"""
    page = await it.open(rows=40, before=NO_WORKER + record)
    it.server.refusal = "410 Gone"
    it.server.drop_streams()
    await page.until("waits.length >= 9")
    assert await page.run("waits.slice(0, 9)") == [200, 400, 800, 1600, 3200, 6400, 12800, 15000, 15000]
    it.server.refusal = None
    await page.until("!('offline' in document.documentElement.dataset)", seconds=30)
    await it.settle(page)
    await it.server.change("change", 4, 4)
    await it.require_equal(page)


@test
async def a_text_is_sent_after_its_draft(it):
    page = await it.open(rows=30)
    it.server.draft_delay = 1
    await page.click("[data-key='2'] .control")
    await page.type("hello")
    for _ in range(100):
        if any(name == "event" and "draft-" in body for _, name, body in it.server.requests):
            break
        await asyncio.sleep(0.02)
    await page.key("Enter", 13)
    await wait_for(lambda: len(it.server.events) == 2, "the draft and the text arrive")
    assert ["draft-" in body for body in it.server.events] == [True, False], it.server.events
    await it.settle(page)
    assert '2 false b 0.0 "hello"' in (await it.server.ask("models")).splitlines()
    assert not await page.run("!!document.querySelector('[data-draft], [data-unsent]')")


@test
async def a_field_is_empty_after_it_is_sent_though_an_older_draft_arrives_late(it):
    page = await it.screen("chat")
    it.server.draft_gate = asyncio.Event()
    await page.click(".entry > .control")
    await page.type("Hel")
    await wait_for(lambda: any("draft-" in body for _, _, body in it.server.requests), "a draft is sent")
    await page.type("lo")
    await page.key("Enter")
    assert await page.run("!!document.querySelector('[data-sent]')")
    it.server.draft_gate.set()
    await wait_for(lambda: "draft-" not in (it.server.events or ["draft-"])[-1], "the text is sent")
    await it.settle(page)
    assert "text Hello" in await it.server.ask("log")
    assert await page.run("document.querySelector('.entry > .control').value") == ""


@test
async def a_text_of_the_last_moment_is_sent_when_the_page_is_left(it):
    page = await it.open(rows=30)
    await page.click("[data-key='2'] .control")
    await page.type("hello")
    # The draft would be sent after 300 ms.
    await page.go(it.server.address + "medley.css")
    await wait_for(lambda: any(name == "close" for _, name, _ in it.server.requests), "the tab is closed")
    sent = [body for _, name, body in it.server.requests if name in ("close", "event")]
    assert any("draft-" in body and "hello" in body for body in sent), sent
