"""Tests of the buttons for the actions of a screen."""

import os

from fixture import PICTURES, test

BAR = "[...document.querySelectorAll('#screen-actions [name=screen-action]')].map((it) => it.querySelector('.title').textContent).join()"
STATE = "[...document.querySelectorAll('#screen-actions [name=screen-action]')].map((it) => [it.ariaBusy === 'true', it.ariaDisabled === 'true'].map(Number).join('')).join()"
FOCUS = "document.activeElement.value"


@test
async def an_action_is_performed_once_and_keeps_the_focus_while_it_is_running(it):
    await it.server.ask("open", 60)
    await it.server.ask("set", "actions")
    page = await it.page()
    assert await page.run(BAR) == "Add,Refresh,Shred"
    assert await page.run(STATE) == "00,00,01"
    await page.run("document.querySelector('[value=refresh]').focus()")
    await page.key("Enter")
    await page.until(f"{STATE} === '00,11,01'", await page.run(STATE))
    assert await page.run(FOCUS) == "refresh"
    # It is running, and not performed again; neither is an action that is not enabled.
    await page.key("Enter")
    await page.click("[value=shred]")
    await page.click("[value=Add]")
    await it.settle(page)
    assert await it.server.ask("log") == "action refresh\naction Add"
    await page.run("document.querySelector('[value=refresh]').focus()")
    await it.server.change("set", "refreshed")
    await page.until(f"{STATE} === '00,00,01'", await page.run(STATE))
    assert await page.run(FOCUS) == "refresh"
    # The focus of an action that is removed moves to the list.
    await it.server.change("set", "titles")
    await page.until(f"{BAR} === 'Mark all rows as read,Compose,Refuse'", await page.run(BAR))
    assert await page.run("document.activeElement.id") == "list"


@test
async def the_return_key_in_a_field_sends_the_field_and_performs_no_action(it):
    await it.server.ask("open", 60)
    await it.server.ask("set", "actions")
    page = await it.page()
    field = "document.querySelector('.box input[type=text]')"
    await page.run(f"{field}.scrollIntoView(), {field}.focus(), {field}.value = 'typed', {field}.dispatchEvent(new Event('input', {{ bubbles: true }}))")
    await page.key("Enter")
    await it.settle(page)
    assert await it.server.ask("log") == ""
    assert "typed" in await it.server.ask("models")


@test
async def without_a_script_actions_are_performed_and_refused(it):
    await it.server.ask("open", 60)
    await it.server.ask("set", "actions")
    page = await it.page(script=False)
    assert await page.run(BAR) == "Add,Refresh,Shred"
    await page.click("[value=refresh]")
    await page.until(f"{STATE} === '00,11,01'")
    assert await it.server.ask("log") == "action refresh"


@test
async def the_bar_has_targets_of_44_points_and_fits_narrow_pages(it):
    await it.server.ask("open", 60)
    for option in ["actions", "titles"]:
        await it.server.ask("set", option)
        page = await it.page()
        for width in [360, 480, 800, 1280]:
            await page.call("Emulation.setDeviceMetricsOverride", width=width, height=640, deviceScaleFactor=1, mobile=width < 500)
            await it.settle(page)
            frames = await page.run("""[...document.querySelectorAll('#screen-actions [name=screen-action], .bar h1')].map((it) => {
              const { left, right, top, bottom } = it.getBoundingClientRect()
              return [it.localName, left, right, top, bottom]
            })""")
            for name, left, right, top, bottom in frames:
                assert left >= 0 and right <= width, (option, width, name, left, right)
                assert name == "h1" or min(right - left, bottom - top) >= 44, (option, width, name, right - left, bottom - top)
            for index, (_, left, right, top, bottom) in enumerate(frames):
                for _, left_, right_, top_, bottom_ in frames[:index]:
                    apart = left >= right_ - 1 or left_ >= right - 1 or top >= bottom_ - 1 or top_ >= bottom - 1
                    assert apart, (option, width, frames)
            assert await page.run("document.documentElement.scrollWidth") <= width
            if PICTURES:
                await page.screenshot(os.path.join(PICTURES, f"actions-{option}-{width}.png"))
