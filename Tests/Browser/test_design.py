"""Tests of the design: edges, lines, contrast, menus that stay on the screen, links, and the field of a chat."""

import asyncio

from fixture import test

SCREENS = ["feed", "places", "chat", "form"]

# The visible texts whose contrast with their background is below 4.5, or 3 for large ones.
FAINT = """(() => {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const bytes = (color) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const over = (front, back) => front.slice(0, 3).map((part, at) => part * front[3] / 255 + back[at] * (1 - front[3] / 255));
  const ground = (node) => {
    if (!node) return [255, 255, 255];
    const color = bytes(getComputedStyle(node).backgroundColor);
    return color[3] === 255 ? color.slice(0, 3) : over(color, ground(node.parentElement));
  };
  const light = (color) => {
    const [red, green, blue] = color.map((part) => part / 255).map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const faint = [];
  for (const node of document.body.querySelectorAll("*")) {
    const text = [...node.childNodes].filter((it) => it.nodeType === 3).map((it) => it.data.trim()).join("") || node.value;
    if (!text || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || node.matches(".hidden, option, .disclosure")) continue;
    const back = ground(node);
    const [low, high] = [light(over(bytes(getComputedStyle(node).color), back)), light(back)].sort((a, b) => a - b);
    const contrast = (high + 0.05) / (low + 0.05);
    if (contrast < 4.5) faint.push([text.slice(0, 30), node.className, contrast]);
  }
  return faint;
})()"""


@test
async def texts_have_a_contrast_of_4_5_in_both_schemes(it):
    for scheme in ["light", "dark"]:
        for screen in SCREENS:
            page = await it.screen(screen, height=1600, prefers_color_scheme=scheme)
            assert await page.run("document.querySelectorAll('.title').length") >= 7
            faint = await page.run(FAINT)
            assert not faint, (scheme, screen, faint)
    # The check finds a faint text.
    await page.run("document.querySelector('.title').style.color = '#777'")
    assert await page.run(FAINT)


# The left edges of titles. The sign of a result is before its title.
EDGES = """[...document.querySelectorAll("h1, h2, .list > ul > .cell:not(.nested, .success, .warning, .failure) > .content > .texts .title, h3")].map((it) => {
  const range = document.createRange();
  range.selectNodeContents(it);
  return range.getBoundingClientRect().left;
})"""


@test
async def the_titles_of_the_page_of_sections_and_of_rows_begin_at_one_edge(it):
    for width in [1280, 390, 360]:
        for screen in ["feed", "places", "form"]:
            page = await it.screen(screen, width=width, height=1600)
            edges = await page.run(EDGES)
            assert len(edges) > 5 and max(edges) - min(edges) <= 1, (width, screen, edges)
    # The check finds a title that is far from the edge.
    await page.run("document.querySelector('h2').style.paddingInlineStart = '40px'")
    edges = await page.run(EDGES)
    assert max(edges) - min(edges) > 39, edges


@test
async def a_detail_is_on_the_line_of_the_title_and_takes_no_column(it):
    for width in [900, 390, 360]:
        page = await it.screen("feed", width=width, height=1600)
        rows = await page.run("""[...document.querySelectorAll(".cell:has(.body)")].map((row) => {
          const frame = (name) => row.querySelector(name).getBoundingClientRect();
          const [title, detail, body, content] = [".title", ".detail", ".body", ".content"].map(frame);
          return [Math.abs(title.bottom - detail.bottom), content.right - detail.right, body.width / content.width];
        })""")
        assert len(rows) == 6, rows
        for bottom, end, part in rows:
            assert bottom < 6 and 0 < end < 64 and part > 0.75, (width, bottom, end, part)
    # A detail that does not fit is below its title, at the same edge.
    page = await it.screen("form", width=360, height=1600)
    below = await page.run("""(() => {
      const detail = [...document.querySelectorAll("li .detail")].find((it) => it.textContent.startsWith("Merrow"));
      const [one, two] = [detail, detail.parentElement.querySelector(".title")].map((it) => it.getBoundingClientRect());
      return [one.left - two.left, one.top >= two.bottom - 1];
    })()""")
    assert below == [0, True], below


@test
async def no_short_word_is_broken_on_a_narrow_page(it):
    for screen in SCREENS:
        page = await it.screen(screen, width=360, height=1600)
        broken = await page.run("""[...document.querySelectorAll(".title, .badge, .detail, button")].flatMap((it) => {
          const text = it.firstChild;
          return text?.nodeType !== 3 ? [] : [...text.data.matchAll(/[^\\s]{2,12}/g)].filter(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          }).map(([word]) => word);
        })""")
        assert not broken, (screen, broken)


@test
async def a_menu_stays_on_the_screen(it):
    for width, height in [(900, 500), (360, 640)]:
        for screen in ["feed", "chat"]:
            page = await it.screen(screen, width=width, height=height)
            for scroll in ["0", "1e6"]:
                await page.run(f"document.querySelector('#list').scrollTop = {scroll}")
                await it.settle(page)
                menus = await page.run("""(async () => {
                  const view = document.querySelector("#list").getBoundingClientRect();
                  const found = [];
                  for (const menu of document.querySelectorAll(".actions")) {
                    const { top, bottom } = menu.getBoundingClientRect();
                    if (top < view.top || bottom > view.bottom) continue;
                    menu.open = true;
                    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
                    const frame = menu.querySelector(".menu").getBoundingClientRect();
                    const last = menu.querySelector(".menu button:last-child").getBoundingClientRect();
                    const hit = document.elementFromPoint(last.x + last.width / 2, last.y + last.height / 2);
                    found.push([frame.left, frame.top, innerWidth - frame.right, innerHeight - frame.bottom, hit?.closest(".menu") ? 1 : -1]);
                    menu.open = false;
                  }
                  return found;
                })()""")
                assert len(menus) > 1, (width, screen, scroll, menus)
                outside = [menu for menu in menus if min(menu) < 0]
                assert not outside, (width, screen, scroll, outside)


@test
async def a_row_that_opens_a_page_is_a_link(it):
    page = await it.screen("places", height=1200)
    links = await page.run("""[...document.querySelectorAll("a.select")].map((it) => {
      const [link, cell] = [it, it.closest(".cell")].map((node) => node.getBoundingClientRect());
      return [it.getAttribute("href"), it.getAttribute("aria-label"), link.width >= cell.width - 2 && link.height >= cell.height - 2];
    })""")
    assert ["/page/place%20Shops", "Shops", True] in links and ["/page/Restaurants", "Restaurants", True] in links, links
    assert all(href.startswith("/page/") and name and covers for href, name, covers in links) and len(links) >= 18, links
    # The control key and the middle button leave the page as it is.
    before = len(it.server.events)
    targets = len((await it.browser.call("Target.getTargets"))["targetInfos"])
    await page.click("a[href='/page/place%20Shops']", modifiers=2)
    for _ in range(100):
        pages = (await it.browser.call("Target.getTargets"))["targetInfos"]
        if len(pages) > targets:
            break
        await asyncio.sleep(0.05)
    opened = [info for info in pages if info["url"].endswith("/page/place%20Shops")]
    assert opened and await page.run("location.pathname") == "/", pages
    for info in opened:
        await it.browser.call("Target.closeTarget", targetId=info["targetId"])
    # By the keyboard, and without an event for the server.
    await page.call("Page.bringToFront")
    await page.run("document.querySelector(\"a[href='/page/place%20Parks']\").focus()")
    await page.loads(page.key("Enter"))
    assert await page.run("location.pathname") == "/page/place%20Parks"
    assert len(it.server.events) == before, it.server.events[before:]


@test
async def links_work_without_a_script(it):
    page = await it.screen("places", script=False, height=1200)
    await page.loads(page.click("a[href='/page/Museums']"))
    assert await page.run("location.pathname") == "/page/Museums"


@test
async def the_field_of_a_chat_stays_visible_with_a_button(it):
    for width in [900, 360]:
        page = await it.screen("chat", width=width, height=640)
        at_end = "(() => { const it = document.querySelector('.entry > button').getBoundingClientRect(); return [innerHeight - it.bottom, it.width, it.right]; })()"
        await page.run("document.querySelector('#list').scrollTop = 200")
        await it.settle(page)
        below, size, end = await page.run(at_end)
        assert 0 <= below < 40 and size >= 32 and end <= width, (width, below, size, end)
        await page.click(".entry > .control")
        await page.type("Hello")
        await page.click(".entry > button")
        await it.settle(page)
        assert "text Hello" in await it.server.ask("log"), await it.server.ask("log")
        # The user goes on writing.
        assert await page.run("document.activeElement.matches('.entry > .control')")


@test
async def docked_rows_are_below_the_list_with_and_without_a_script(it):
    for script in [True, False]:
        page = await it.screen("chat", script=script, height=640)
        main, dock = await page.run("""["main", "#dock"].map((it) => {
          const { top, bottom } = document.querySelector(it).getBoundingClientRect();
          return [top, Math.round(innerHeight - bottom)];
        })""")
        assert dock[1] == 0 and dock[0] < 640, (script, main, dock)
        if script:
            assert abs(640 - main[1] - dock[0]) <= 1, (main, dock)
            rows = await page.run("[document.querySelectorAll('main li').length, document.querySelector('#list').dataset.count]")
            assert rows == [24, "25"], rows


@test
async def the_end_key_moves_the_focus_into_docked_rows(it):
    page = await it.screen("chat", height=640)
    await page.run("document.querySelector('#list').focus()")
    await page.key("End")
    assert await page.run("document.activeElement.matches('#dock .control')")


@test
async def own_messages_are_at_the_end_and_as_wide_as_their_texts(it):
    page = await it.screen("chat", width=390, height=900)
    bubbles = await page.run("""[...document.querySelectorAll("main section:first-child li")].map((it) => {
      const [bubble, row] = [it.querySelector(".content"), it].map((node) => node.getBoundingClientRect());
      return [it.classList.contains("own"), bubble.left - row.left, row.right - bubble.right, bubble.width / row.width];
    })""")
    assert {own for own, *_ in bubbles} == {True, False}
    for own, left, right, part in bubbles:
        assert (right if own else left) <= 1 and part <= 0.76, (own, left, right, part)
    assert min(part for *_, part in bubbles) < 0.5, bubbles


@test
async def a_printed_page_has_all_rows_and_no_menus(it):
    page = await it.screen("feed", height=500)
    await page.call("Emulation.setEmulatedMedia", media="print")
    shown = await page.run("""[document.querySelector("main").scrollHeight <= document.querySelector("main").clientHeight + 1,
      [...document.querySelectorAll(".actions, .select, .handle, #status")].filter((it) => it.checkVisibility()).length]""")
    assert shown == [True, 0], shown
