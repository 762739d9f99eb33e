"""Tests of the toolbar for selected rows."""

from fixture import ANCHOR, test

BAR = "[...document.querySelectorAll('#selection > *')].map((it) => it.textContent).join()"


@test
async def a_toolbar_acts_on_the_selected_rows(it):
    await it.server.ask("open", 200)
    await it.server.ask("set", "multiple")
    page = await it.page()
    height = "document.querySelector('.selection').offsetHeight"
    assert await page.run(f"[{BAR}, {height}]") == ["", 0]
    await page.run("document.querySelector('[data-key=\"8\"]').scrollIntoView({ block: 'center' })")
    await it.settle(page)
    before = await page.run(ANCHOR)
    await page.click("[data-key='8'] .select")
    await page.until(f"{BAR} === '1 selected,Select all,Delete,Ask,Deselect all'", f"{await page.run(BAR)}")
    assert await page.run(ANCHOR) == before
    assert await page.run("document.querySelector('#status').textContent") == "1 selected"
    await page.click("[data-key='0'] .select")
    await page.until(f"{BAR}.startsWith('2 selected')")
    # Only an action that all rows offer.
    await page.click("[data-key='7'] .select")
    await page.until(f"{BAR} === '3 selected,Select all,Deselect all'")
    await page.click("[data-key='7'] .select")
    await page.until(f"{BAR}.startsWith('2 selected,Select all,Delete')")
    # The user is asked once for all rows.
    await page.click("#selection button[value=Ask]")
    await page.until("!!document.querySelector('dialog[open]')")
    await page.click("dialog button[value=yes]")
    await page.until("!document.querySelector('[data-key=\"0\"], [data-key=\"8\"]')")
    await page.until(f"[{BAR}, {height}].join('') === '0'")
    await it.require_equal(page)
    # The page of the server has the same buttons.
    await page.click("[data-key='16'] .select")
    await page.until(f"{BAR}.startsWith('1 selected')")
    other = await it.page()
    shown = "document.querySelector('#selection').innerHTML"
    assert await other.run(shown) == await page.run(shown)
    assert await other.run("document.querySelector('#selection button').form.id") == "events"


@test
async def the_toolbar_is_used_by_keys(it):
    await it.server.ask("open", 60)
    await it.server.ask("set", "multiple")
    page = await it.page()
    focus = "document.activeElement.textContent || document.activeElement.name"
    await page.key("F10", 121, modifiers=1)
    assert await page.run("document.activeElement === document.body")
    await page.run("document.querySelector('[data-key=\"8\"] .select').focus()")
    await page.key(" ")
    await page.until(f"{BAR}.startsWith('1 selected')")
    await page.key("F10", 121, modifiers=1)
    assert await page.run(focus) == "Select all", await page.run(focus)
    for key, wanted in [("ArrowRight", "Delete"), ("End", "Deselect all"), ("ArrowRight", "Select all"), ("ArrowLeft", "Deselect all"), ("Home", "Select all")]:
        await page.key(key)
        assert await page.run(focus) == wanted, (key, wanted, await page.run(focus))
    await page.key("Enter")
    await page.until(f"{BAR}.startsWith('60 selected')", f"{await page.run(BAR)}")
    assert await page.run(focus) == "Select all", await page.run(focus)
    await page.key("Escape")
    assert await page.run(focus) == "select 8", await page.run(focus)
    await page.key("F10", 121, modifiers=1)
    await page.key("End")
    await page.key("Enter")
    await page.until(f"{BAR} === ''")
    assert await page.run(focus) == "select 8", await page.run(focus)
    assert await it.server.ask("selection") == ""
    nodes = (await page.call("Accessibility.getFullAXTree"))["nodes"]
    assert not [node for node in nodes if not node["ignored"] and node["role"]["value"] == "toolbar"]
    await page.key(" ")
    await page.until(f"{BAR}.startsWith('1 selected')")
    nodes = (await page.call("Accessibility.getFullAXTree"))["nodes"]
    bars = [node for node in nodes if not node["ignored"] and node["role"]["value"] == "toolbar"]
    assert [node["name"]["value"] for node in bars] == ["Selected rows"], bars


@test
async def all_rows_are_selected_by_touch(it):
    await it.server.ask("open", 200)
    await it.server.ask("set", "multiple")
    page = await it.page(width=360, touch=True)
    await page.tap("[data-key='0'] .select")
    await page.until(f"{BAR}.startsWith('1 selected')")
    frames = await page.run("[...document.querySelectorAll('#selection button')].map((it) => it.getBoundingClientRect().height)")
    assert min(frames) >= 40, frames
    await page.tap("#selection button")
    await page.until(f"{BAR} === '200 selected,Select all,Deselect all'", f"{await page.run(BAR)}")
    assert len((await it.server.ask("selection")).split()) == 200
    assert await page.run("document.documentElement.scrollWidth") <= 360
    await page.tap("#selection button:last-child")
    await page.until(f"{BAR} === ''")
    assert await it.server.ask("selection") == ""


@test
async def a_page_without_a_script_has_the_buttons_for_selected_rows(it):
    await it.server.ask("open", 60)
    await it.server.ask("set", "multiple")
    page = await it.page(script=False)
    await page.click("[data-key='8'] .select")
    await page.until("!!document.querySelector('#selection button')")
    await page.click("#selection button")
    await page.until(f"{BAR}.startsWith('60 selected')")
