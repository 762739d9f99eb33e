"""Uses the five screens of the gallery in a browser: once by the keyboard, and once by the pointer.

Scripts/test-browser.sh --gallery runs it.
"""

import asyncio
import json
import os
import re
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../../../Tests/Browser"))
from browser import Browser, BrowserError  # noqa: E402

PICTURES = os.environ.get("MEDLEY_SCREENSHOTS")
TESTS = []
# A stream that ends is reported by the browser.
EXPECTED = ["ERR_INCOMPLETE", "410 (Gone)"]

# The innermost row, or header, that contains a text.
FIND = """((text, part) => [...document.querySelectorAll(".cell[data-key]")].findLast((it) => it.querySelector(part) &&
  (it.innerText.includes(text) || it.querySelector("input")?.getAttribute("aria-label")?.includes(text))))(%s, %s)"""

# Whether a message of the user contains a text.
OWN = "[...document.querySelectorAll('.cell.own')].some((it) => it.innerText.includes(%s))"

# What a screen reader would name, and the row that it belongs to.
FOCUS = """(() => {
  const it = document.activeElement;
  if (it.matches("body, main")) return ["", ""];
  return [it.getAttribute("aria-label") ?? it.innerText ?? "", it.closest(".cell")?.innerText ?? ""];
})()"""


def screen(path):
    def add(function):
        TESTS.append((path, function))
        return function
    return add


class Gallery:
    """A gallery with a browser that shows one of its screens."""

    def __init__(self, browser):
        self.browser = browser

    async def start(self, path):
        self.process = await asyncio.create_subprocess_exec(
            sys.argv[1], "serve", "--port", "0",
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        )
        # Reports of the gallery, such as that of the poll without an adapter.
        self.reports = asyncio.create_task(self.process.stderr.read())
        line = (await asyncio.wait_for(self.process.stdout.readline(), 60)).decode()
        self.output = asyncio.create_task(self.process.stdout.read())
        self.address = re.search(r"http://\S+", line)[0]
        self.page = await self.browser.open(self.address + path, width=900, height=800)
        await self.live()
        await self.page.call("Page.bringToFront")

    async def stop(self):
        """Stops the gallery, and returns what it has reported."""
        if self.process.returncode is None:
            self.process.terminate()
        try:
            await asyncio.wait_for(self.process.wait(), 20)
        except asyncio.TimeoutError:
            self.process.kill()
        await self.page.close()
        return (await self.reports).decode()

    async def live(self):
        """Waits until the scripts are loaded and the stream has sent its first window."""
        await self.page.until("performance.getEntriesByType('resource').some((it) => it.name.endsWith('?window'))")

    async def has(self, text):
        await self.page.until(f"document.body.innerText.includes({json.dumps(text)})", f"the page has “{text}”")

    async def lacks(self, text):
        await self.page.until(f"!document.body.innerText.includes({json.dumps(text)})", f"the page lacks “{text}”")

    async def says(self, text):
        """Waits for a message of the user."""
        await self.page.until(OWN % json.dumps(text), f"the user says “{text}”")

    async def says_not(self, text):
        await self.page.until(f"!{OWN % json.dumps(text)}", f"the user does not say “{text}”")

    async def likes(self, text, count, is_own=True):
        """Waits until a post has a number of likes, and a heart that says whether one is the user's."""
        row = FIND % (json.dumps(text), json.dumps("[role=switch]"))
        state = f"{row}?.querySelector('[role=switch]').getAttribute('aria-checked') === '{str(is_own).lower()}'"
        await self.page.until(f"{state} && {row}.innerText.includes({count})", f"“{text}” has {count} likes")

    async def at(self, path):
        await self.page.until(f"location.pathname === {json.dumps('/' + path)}", f"the page is {path}")
        await self.live()

    async def rest(self):
        """Waits until the page neither scrolls nor has an unanswered request."""
        place = "[document.querySelector('#list').scrollTop, window.openRequests].join()"
        before, same = None, 0
        for _ in range(1200):
            await asyncio.sleep(0.05)
            now = await self.page.run(place)
            same = same + 1 if now == before and now.endswith(",0") else 0
            before = now
            if same == 4:
                return
        raise AssertionError(f"the page does not come to rest: {before}")

    # The pointer.

    async def point(self, text, part=None):
        """Clicks on a row with a text, or on a part of it."""
        row = FIND % (json.dumps(text), json.dumps(part or "*"))
        await self.page.until(f"!!{row}", f"a row has “{text}”")
        await self.page.run(f"{row}.scrollIntoView({{ block: 'center', behavior: 'instant' }})")
        await self.rest()
        await self.press_at(f"{row}.querySelector({json.dumps(part)})" if part else row)

    async def press_at(self, element):
        """Clicks on the centre of an element, an expression in JavaScript."""
        await self.press(await self.page.run(
            f"(() => {{ const r = {element}.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()"
        ))

    async def press(self, place):
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"]:
            await self.page.call(
                "Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], clickCount=1,
                button="none" if kind == "mouseMoved" else "left",
            )

    async def choose(self, text, action):
        """Opens the menu of a row, and clicks on an action."""
        await self.point(text, "summary")
        row = FIND % (json.dumps(text), '"details"')
        item = f"[...{row}.querySelectorAll('details[open] button')].find((it) => it.innerText.trim() === {json.dumps(action)})"
        await self.page.until(f"!!{item}", f"the menu of “{text}” has “{action}”")
        await self.press_at(item)

    # The keyboard.

    async def focus(self):
        """The element with the focus: its name, and the text of its row."""
        return await self.page.run(FOCUS)

    async def tab(self, text, back=False, exact=False, most=120):
        """Presses Tab until the name of the element with the focus contains a text, or is the text."""
        for _ in range(most):
            await self.page.key("Tab", modifiers=8 if back else 0)
            name = (await self.focus())[0]
            if text == name if exact else text in name:
                return
        raise AssertionError(f"Tab does not reach “{text}”; the focus is on {await self.focus()}")

    async def arrow(self, key, text, most=80):
        """Presses a key until the focus is in a row with a text."""
        for _ in range(most):
            if any(text in it for it in await self.focus()):
                return
            await self.page.key(key)
            await self.rest()
        raise AssertionError(f"{key} does not reach “{text}”; the focus is on {await self.focus()}")

    async def erase(self):
        await self.page.key("a", modifiers=2)
        await self.page.key("Backspace", code=8)


@screen("chat")
async def a_chat_by_the_keyboard(it):
    page = it.page
    await page.key("End")
    await page.until(f"{FOCUS}[0].includes('Message')", "the key End reaches the field")
    await page.type("I bring the cards")
    await page.key("Enter")
    await it.says("I bring the cards")
    await page.until("document.activeElement.value === ''", "the field is empty and keeps the focus")
    # A friend's messages arrive meanwhile, without an effect on the draft.
    await page.type("Hel")
    await it.has("I am, and so is the kettle.")
    assert await page.run("document.activeElement.value") == "Hel"
    await page.type("lo")
    await page.key("Enter")
    await it.has("Hello")
    # A message has a menu after it was sent, which deletes it.
    await it.lacks("Sending…")
    await it.tab("Hello", back=True)
    await it.tab("Actions")
    await page.key("Enter")
    await page.until("!!document.querySelector('details[open]')")
    await it.tab("Delete")
    await page.key("Enter")
    await it.says_not("Hello")
    # The kind that was added later, and one without an adapter.
    await it.has("The kettle, singing")
    # A photo is a link to its page.
    await page.key("Home")
    await it.arrow("ArrowDown", "Could not wait until Saturday.")
    await page.loads(page.key("Enter"))
    await it.at("chat/photo/3")
    await page.until("!!document.querySelector('img[alt*=sunrise]')")


@screen("chat")
async def a_chat_by_the_pointer(it):
    page = it.page
    await it.point("Message as", "input")
    await page.type("I bring the cards")
    await it.point("Message as", "button")
    await it.says("I bring the cards")
    await it.choose("Train at 9:04", "Reply")
    await it.has("Answer to Noor")
    await page.until("document.activeElement.matches('input')", "the field of the answer has the focus")
    await page.type("Thanks")
    await it.point("Answer to Noor", "button:last-of-type")
    await page.until("[...document.querySelectorAll('.cell.own')].some((it) => /Noor: Train at 9:04[^]*Thanks/.test(it.innerText))")
    await it.choose("Thanks", "Delete")
    await it.says_not("Thanks")
    # The message of the page restores it, and the keys delete and restore it.
    await page.until("document.getElementById('undo').textContent === 'You deleted a messageUndo'", "the page offers the undo")
    await page.click("#undo [value=undo]")
    await it.says("Thanks")
    await page.run("document.activeElement.blur()")
    await page.key("Z", code=90, modifiers=2 | 8)
    await it.says_not("Thanks")
    # A field that has received the focus meanwhile would undo its typing.
    await page.run("document.activeElement.blur()")
    await page.key("z", code=90, modifiers=2)
    await it.says("Thanks")
    await it.choose("Thanks", "Delete")
    await it.says_not("Thanks")
    await it.point("Could not wait until Saturday.", "img")
    await it.at("chat/photo/3")
    await page.run("history.back()")
    await it.at("chat")
    await it.has("The kettle, singing")


@screen("chat")
async def a_chat_while_offline(it):
    page = it.page
    await page.click("[name=screen-action]")
    await it.has("Go online")
    for text in ["Is anybody there?", "Hello?"]:
        await it.point("Message as", "input")
        await page.type(text)
        await page.key("Enter")
        await it.says(text)
    await page.until("[...document.querySelectorAll('.cell.own')].filter((it) => it.innerText.includes('Not sent')).length === 2")
    await it.has("You are offline.")
    # The messages stay after a reload, and the connection stays interrupted.
    await page.reload()
    await it.live()
    await it.has("Go online")
    await it.says("Hello?")
    await page.click("[name=screen-action]")
    await it.has("Go offline")
    await it.choose("Hello?", "Discard")
    await it.says_not("Hello?")
    await it.choose("Is anybody there?", "Send again")
    await it.lacks("Not sent")
    await it.lacks("Sending…")
    await it.says("Is anybody there?")


@screen("feed")
async def a_feed_by_the_keyboard(it):
    page = it.page
    await page.key("Home")
    # The keys reach the heart of a row that opens nothing.
    await it.arrow("ArrowDown", "The first tomatoes")
    await page.key("Enter")
    await it.likes("The first tomatoes", 13)
    # Actions of the screen are in its bar, before the rows.
    await it.tab("New photo", back=True)
    await page.key("Enter")
    await it.has("Fresh from the garden")
    await it.tab("Refresh")
    await page.key("Enter")
    await it.has("There is a frost on Friday night.")
    # The heart of the row is before its link.
    await it.tab("How to save the seeds")
    await page.key("Tab")
    await page.loads(page.key("Enter"))
    await it.at("article/3")
    await it.has("Leave the pods on the plant")
    await it.tab("Back")
    await page.loads(page.key("Enter"))
    await it.at("feed")
    # Only what has a picture: the same models by another filter.
    await page.key("Home")
    await it.arrow("ArrowDown", "All photos")
    await page.loads(page.key("Enter"))
    await it.at("media")
    await page.until("!!document.querySelector('img[alt*=\"jam table\"]')")


@screen("feed")
async def a_feed_by_the_pointer(it):
    page = it.page
    await it.point("The first tomatoes", "[role=switch]")
    await it.likes("The first tomatoes", 13)
    await it.choose("The first tomatoes", "Unlike")
    await it.likes("The first tomatoes", 12, is_own=False)
    await page.click("[name=screen-action]")
    await it.has("Fresh from the garden")
    await it.point("We have a new tenant", "img")
    await page.until("location.pathname.startsWith('/photo/')")
    await it.live()
    await page.loads(page.click(".bar a"))
    await it.at("feed")
    await it.has("Fresh from the garden")
    await page.loads(it.point("All photos", "a"))
    await it.at("media")


@screen("details")
async def details_by_the_keyboard(it):
    page = it.page
    # A refused text stays with its reason, and the focus stays in the field.
    await it.tab("Name", exact=True)
    await it.erase()
    await page.type(" ")
    await page.key("Enter")
    await it.has("This field is required.")
    assert (await it.focus())[0] == "Name"
    await page.type("Ada Lovett")
    await page.key("Enter")
    await it.lacks("This field is required.")
    # The return key leads to the next field.
    await page.until(f"{FOCUS}[0] === 'E-mail'")
    await it.erase()
    await page.type("ada@lovett.example")
    await page.key("Enter")
    await page.until(f"{FOCUS}[0] === 'Telephone'")
    # A row that depends on another one disappears.
    await it.tab("Newsletter")
    await page.key(" ")
    await it.lacks("How often")
    assert "Newsletter" in (await it.focus())[0]
    await page.key(" ")
    await it.has("How often")
    await it.tab("Order 1")
    await page.loads(page.key("Enter"))
    await page.until("location.pathname.startsWith('/order/')")
    await it.has("Mountain Oolong")
    await it.live()
    await it.tab("Mountain Oolong")
    await page.loads(page.key("Enter"))
    await page.until("location.pathname.startsWith('/product/')")
    await it.live()
    await page.run("history.go(-2)")
    await it.at("details")
    await page.until("document.querySelector('[aria-label=Name]').value.trim() === 'Ada Lovett'")


@screen("details")
async def details_by_the_pointer(it):
    page = it.page
    await it.point("Newsletter", "button, [role=switch]")
    await it.lacks("How often")
    await it.point("Newsletter", "button, [role=switch]")
    await it.has("How often")
    # A click into another field keeps the text as a draft, which survives a reload.
    await it.point("Name", "input")
    await it.erase()
    await page.type("Ada Lovett")
    await it.point("Telephone", "input")
    await it.rest()
    await page.reload()
    await it.live()
    await page.until("document.querySelector('[aria-label=Name][data-unsent]')?.value === 'Ada Lovett'")
    await page.loads(it.point("Order 2", "a"))
    await it.has("Delivered")
    await page.loads(page.click(".bar a"))
    await it.at("details")


@screen("details")
async def details_without_a_script(it):
    page = it.page
    await page.call("Emulation.setScriptExecutionDisabled", value=True)
    await page.reload()
    await page.click("[aria-label=Name]")
    await it.erase()
    await page.type("Ada Lovett")
    await page.loads(page.key("Enter", 13))
    await page.until("document.querySelector('[aria-label=Name]').value === 'Ada Lovett'")
    # A row that depends on another one disappears with the page that answers.
    await page.loads(page.click("[role=switch]"))
    await it.lacks("How often")


@screen("nearby")
async def places_by_the_keyboard(it):
    page = it.page
    await page.key("Home")
    await it.arrow("ArrowDown", "1 of 6")
    # The cards of a carousel are one after the other, each a page.
    await it.arrow("ArrowRight", "Mole Walk")
    assert "4 of 6" in (await it.focus())[1]
    await page.loads(page.key("Enter"))
    await page.until("location.pathname.includes('mole-walk')")
    await it.live()
    await page.run("history.back()")
    await it.at("nearby")
    # A section is collapsed and expanded by its header.
    await it.tab("Cafés", exact=True)
    while await page.run("!document.activeElement.closest('header.cell')"):
        await it.tab("Cafés", exact=True)
    await page.key("ArrowLeft")
    await it.lacks("Quay 15")
    await page.key("ArrowRight")
    await it.has("Quay 15")
    # A category shows only its places.
    await it.tab("Parks", back=True, exact=True)
    await page.key("Enter")
    await it.lacks("Quay 15")
    await it.has("Linden Square")


@screen("nearby")
async def places_by_the_pointer(it):
    page = it.page
    await page.until("!!document.querySelector('.nested .cell')")
    await it.press_at("[...document.querySelectorAll('.nested .cell')].find((it) => it.innerText.startsWith('Parks'))")
    await it.lacks("Quay 15")
    await it.point("Linden Square", "a")
    await page.until("location.pathname.includes('linden-square')")
    await it.live()
    await page.loads(page.click(".bar a"))
    await it.at("nearby")
    await it.has("Linden Square")
    # A header collapses its section.
    await it.press_at("[...document.querySelectorAll('header.cell')].find((it) => it.innerText.startsWith('Parks'))")
    await it.lacks("Linden Square")


@screen("characters")
async def characters_by_the_keyboard(it):
    page = it.page
    await page.key("End")
    # Loading rows load the next page; one fails, and is loaded by its row.
    await it.has("Page 3 could not be loaded.")
    await it.arrow("ArrowDown", "Page 3 could not be loaded.")
    await page.key("Enter")
    await it.has("36 of 60 characters")
    await page.key("Home")
    await it.arrow("ArrowDown", "Hesper Brackwater")
    await page.key("Enter")
    await page.until("document.querySelector('.cell.selected')?.innerText.includes('Hesper')", "a row is selected")
    # The selection is part of the state of the page.
    await page.reload()
    await it.live()
    await page.until("document.querySelector('.cell.selected')?.innerText.includes('Hesper')", "it stays")


@screen("characters")
async def characters_by_the_pointer(it):
    page = it.page
    await it.point("Quill", "button.select")
    await it.rest()
    await it.point("Sela Quill", "[role=switch]")
    row = FIND % ('"Sela Quill"', '"[role=switch]"')
    await page.until(f"{row}.querySelector('[role=switch]').ariaChecked === 'true'")
    # A click on the name selects the row, and does not change the favourite.
    await it.point("Dunstan Quill", ".title")
    await page.until("document.querySelector('.cell.selected')?.innerText.includes('Dunstan')", "a row is selected")
    await it.rest()
    assert await page.run("document.querySelector('.cell.selected [role=switch]').ariaChecked") == "false"
    await page.run("document.querySelector('#list').scrollTo({ top: 1e6, behavior: 'instant' })")
    await it.point("Page 3 could not be loaded.", "button.select")
    await it.has("36 of 60 characters")
    await page.until("document.querySelector('.cell.selected')?.innerText.includes('Dunstan')", "pages keep the selection")


async def run(path, function, browser):
    name, start = function.__name__.replace("_", " "), time.monotonic()
    it = Gallery(browser)
    browser.problems.clear()
    passed = True
    try:
        await it.start(path)
        await asyncio.wait_for(function(it), 600)
        problems = [text for source in [browser, it.page] for text in source.problems]
        problems = [text for text in problems if not any(word in text for word in EXPECTED)]
        assert not problems, problems
        assert it.process.returncode is None, "the gallery has ended"
    except Exception as error:
        passed = False
        print(f"FAILED: {name}: {type(error).__name__}: {error}", flush=True)
        try:
            print(f"  the focus: {await it.focus()}", flush=True)
            if PICTURES:
                await it.page.screenshot(os.path.join(PICTURES, f"failure-{function.__name__}.png"))
        except Exception:
            pass
    try:
        reports = await it.stop()
        if not passed:
            print(reports, flush=True)
    except Exception as error:
        print(f"  the gallery was not stopped: {error}", flush=True)
    if passed:
        print(f"ok: {name} ({time.monotonic() - start:.1f} s)", flush=True)
    return passed


async def main():
    words = sys.argv[2:]
    tests = [it for it in TESTS if not words or any(word in it[1].__name__.replace("_", " ") for word in words)]
    browser = Browser()
    await browser.start()
    try:
        results = [await run(path, function, browser) for path, function in tests]
    finally:
        await browser.stop()
    print(f"{results.count(True)} passed, {results.count(False)} failed")
    sys.exit(0 if all(results) and results else 1)


asyncio.run(main())
