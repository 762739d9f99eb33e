"""Tests of the message and the keys that undo and redo edits."""

import asyncio
import os

from fixture import PICTURES, test

TEXT = "document.getElementById('undo').textContent"
IS_VISIBLE = "document.getElementById('undo').offsetHeight > 0"
KEY = """((node, more) => node.dispatchEvent(new KeyboardEvent('keydown',
  { key: 'z', ctrlKey: true, bubbles: true, cancelable: true, ...more })))"""


async def undone_page(it):
    await it.server.ask("open", 60)
    page = await it.page()
    assert not await page.run(IS_VISIBLE)
    await it.server.change("set", "undo")
    await page.until(IS_VISIBLE)
    return page


@test
async def an_edit_is_offered_to_be_undone_by_a_button(it):
    page = await undone_page(it)
    assert await page.run(TEXT) == "You deleted a rowUndo"
    if PICTURES:
        await page.screenshot(os.path.join(PICTURES, "undo.png"))
    await page.click("#undo [value=undo]")
    await page.until(f"{TEXT} === 'Undone: Delete rowRedo'", await page.run(TEXT))
    assert await it.server.ask("log") == "undo"
    await page.click("#undo [value=redo]")
    await page.until(f"{TEXT} === 'Redone: Delete rowUndo'", await page.run(TEXT))
    assert await it.server.ask("log") == "undo\nredo"


@test
async def keys_undo_and_redo_outside_of_fields(it):
    page = await undone_page(it)
    field = "document.querySelector('.box input[type=text]')"
    assert await page.run(f"{KEY}({field})"), "a field keeps its own undo"
    assert not await page.run(f"{KEY}(document.body)")
    await page.until(f"{TEXT} === 'Undone: Delete rowRedo'", await page.run(TEXT))
    # There is nothing more to undo.
    assert await page.run(f"{KEY}(document.body)")
    assert not await page.run(f"{KEY}(document.body, {{ ctrlKey: false, metaKey: true, shiftKey: true, key: 'Z' }})")
    await page.until(f"{TEXT} === 'Redone: Delete rowUndo'", await page.run(TEXT))
    assert await it.server.ask("log") == "undo\nredo"


@test
async def the_message_ends_and_the_keys_stay(it):
    page = await undone_page(it)
    await page.until(f"!({IS_VISIBLE})")
    assert not await page.run(f"{KEY}(document.body)")
    await page.until(f"{TEXT} === 'Undone: Delete rowRedo'", await page.run(TEXT))


# A second of the page takes 50 milliseconds.
FAST = "(it => { window.setTimeout = (body, time) => it(body, time / 20) })(setTimeout)"
BUTTON = "document.querySelector('#undo button')"


@test
async def the_message_stays_while_a_button_has_the_focus_or_the_pointer(it):
    page = await undone_page(it)
    await page.run(FAST)
    await page.run(f"{BUTTON}.focus()")
    # The pointer leaves, and then the message is shown again.
    await page.run("document.getElementById('undo').dispatchEvent(new PointerEvent('pointerleave'))")
    await asyncio.sleep(1)
    assert await page.run(IS_VISIBLE)
    await it.server.change("set", "undo")
    await asyncio.sleep(1)
    assert await page.run(f"{IS_VISIBLE} && document.activeElement === {BUTTON}")
    x, y = await page.run(f"(({{ x, y }}) => [x + 5, y + 5])({BUTTON}.getBoundingClientRect())")
    await page.call("Page.bringToFront")
    await page.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
    await page.run(f"{BUTTON}.blur()")
    await asyncio.sleep(1)
    assert await page.run(IS_VISIBLE)
    await page.call("Input.dispatchMouseEvent", type="mouseMoved", x=5, y=5)
    await page.until(f"!({IS_VISIBLE})")


@test
async def the_focus_moves_to_the_list_when_the_buttons_are_hidden(it):
    page = await undone_page(it)
    await page.run(f"{BUTTON}.focus()")
    await it.server.change("set", "labels")
    await page.until(f"!({IS_VISIBLE})")
    assert await page.run("document.activeElement.id") == "list"


@test
async def without_a_script_a_button_undoes(it):
    await it.server.ask("open", 60)
    await it.server.ask("set", "undo")
    page = await it.page(script=False)
    await page.click("#undo [value=undo]")
    await page.until("!!document.querySelector('#undo [value=redo]')")
    assert await it.server.ask("log") == "undo"
