"""Opens the server's page in a browser and uses it: check.py EARSHOT-SERVER ROOT SCREENSHOTS."""

import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

SERVER, ROOT, SHOTS = (Path(argument) for argument in sys.argv[1:4])
sys.path.insert(0, str(ROOT / "Tests" / "Page"))

from browser import Browser  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402
from selenium.webdriver.support.ui import Select  # noqa: E402

TOKEN = "0123456789abcdef0123456789abcdef"
HOME = ROOT / "Corpora" / "catalogs" / "home.yaml"
HOSTILE = """\
version: 1
locale: en-US
enums:
  "<img src=x onerror=window.pwned=1>":
    cases: [{ id: "<b>bold</b>", displayName: "</textarea><script>window.pwned=1</script>" }]
shortcuts:
  - id: "\\u202e<script>window.pwned=1</script>"
    parameters: { thing: { enum: "<img src=x onerror=window.pwned=1>", required: true } }
    phrases: ["find <i>${thing}</i>", "find <i>${thing}</i> now"]
  - { id: "Other<svg onload=window.pwned=1>", phrases: ["find it", "sing a song", "sing a song"] }
  - { id: Third, phrases: ["sing a song"] }
"""
FAILED = []
PASSED = 0


def expect(what, is_so, but=""):
    global PASSED
    if is_so:
        PASSED += 1
    else:
        FAILED.append(what)
        print(f"FAILED: {what}: {but}", flush=True)


def none(what, found):
    expect(what, not found, found)


@contextmanager
def served(*arguments, **environment):
    """A server at a free port; gives its address."""
    process = subprocess.Popen(
        [SERVER, "--http", "127.0.0.1:0", *arguments],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )
    try:
        lines = []
        for line in process.stderr:
            lines.append(line)
            if found := re.search(r"listening on 127\.0\.0\.1:(\d+)", line):
                break
        else:
            sys.exit("the server does not start:\n" + "".join(lines))
        # What it logs later would fill the pipe.
        subprocess.Popen(["cat"], stdin=process.stderr, stdout=subprocess.DEVNULL)
        address = f"http://127.0.0.1:{found[1]}"
        until(lambda: urllib.request.urlopen(address + "/readyz").status == 200)
        yield address
    finally:
        process.terminate()
        process.wait(20)


def until(condition, seconds=20):
    """Waits until a condition holds, and says whether it does."""
    end = time.monotonic() + seconds
    while True:
        try:
            if condition():
                return True
        except OSError:
            pass
        if time.monotonic() > end:
            return False
        time.sleep(0.05)


def tag(address, name="home"):
    with urllib.request.urlopen(f"{address}/v1/catalogs/{name}") as response:
        return response.headers["ETag"]


class Page:
    """What a person does with the page."""

    def __init__(self, browser, address, width=1280, theme="light"):
        self.browser = browser
        self.address = address
        browser.open(address + "/", width, theme)

    def text(self, selector):
        return self.browser.run("return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def is_loaded(self):
        return until(lambda: "Checking" not in self.text("#check-status") and self.text("#check-status"))

    def says(self, *lines):
        field = self.browser.one("#utterance")
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(Keys.DELETE)
        for index, line in enumerate(lines):
            if index:
                field.send_keys(Keys.SHIFT, Keys.ENTER)
            field.send_keys(line)
        field.send_keys(Keys.ENTER)
        until(lambda: self.browser.run("return !document.querySelector('#answer').ariaBusy"))
        return self.text("#answer .sentence") or self.text("#answer-status")

    def writes(self, change):
        """Changes the source with a function, as typing does, and waits for the check."""
        text = self.browser.run("return document.querySelector('#source').value")
        self.browser.run(
            "const source = document.querySelector('#source'); source.value = arguments[0];"
            "source.dispatchEvent(new Event('input', { bubbles: true }))",
            change(text),
        )
        self.is_loaded()

    def findings(self):
        return self.browser.run("return [...document.querySelectorAll('#findings > li')].map((item) => item.textContent)")


def own_requests(browser, address):
    """What was asked for and is not of this server."""
    return [one for one in browser.requests() if not one.startswith(address + "/")]


def looks(browser, address):
    """Nothing overflows or is complained about in either theme at either width, empty, answered and with findings."""
    for width in (1280, 400):
        for theme in ("light", "dark"):
            where = f"{width} in {theme}"
            page = Page(browser, address, width, theme)
            expect(f"{where}: the catalog is checked", page.is_loaded())
            sentence = page.says("turn on the reeding lamp in hearth side")
            expect(f"{where}: it is answered", "lamp" in sentence.lower(), sentence)
            expect(f"{where}: the lattice is there", len(browser.all(".lattice > li")) > 1)
            none(f"{where}: the page is not wider than the window", browser.overflow())
            none(f"{where}: axe finds nothing", browser.violations())
            browser.picture(SHOTS / f"answered-{width}-{theme}.png")
            page.writes(lambda text: text.replace("shortcuts:\n", 'shortcuts:\n  - { id: Twin, phrases: ["turn on the light"] }\n  - { id: Other, phrases: ["turn on the light"] }\n', 1))
            expect(f"{where}: collisions are found", any("collision." in one for one in page.findings()), page.findings())
            none(f"{where}: with findings it is not wider than the window", browser.overflow())
            none(f"{where}: axe finds nothing with findings", browser.violations())
            browser.picture(SHOTS / f"changed-{width}-{theme}.png")
            none(f"{where}: the console is silent", browser.messages())
            none(f"{where}: nobody else is asked", own_requests(browser, address))


def asks(browser, address):
    """An utterance, a list, what is not understood, several commands, and other people's words."""
    page = Page(browser, address)
    page.is_loaded()
    page.says("turn on the weeding clamp in hearthside", "turn on the reading lamp in hearthside")
    expect("a list: it is answered", "lamp7" in page.text("#answer .sentence"), page.text("#answer"))
    lines = browser.run("return document.querySelector('#utterance').value.split('\\n').length")
    expect("a list: Shift and Enter begin a line", lines == 2, lines)
    sentence = page.says("what is the weather in paris")
    expect("what is not understood is said", page.text("#answer .badge") == "unsupported", sentence)
    expect("the sentence is read out", page.text("#answer-status") == page.text("#answer .sentence"))
    expect("the field keeps the focus", browser.focused("element.id") == "utterance")
    page.says("")
    expect("nothing said is asked for", "Write" in page.text("#answer-status"), page.text("#answer-status"))
    browser.one("#user").send_keys("nobody/at all")
    page.says("turn on the reading lamp in hearthside")
    expect("an unknown user is answered by the catalog alone", page.text("#answer .sentence") != "")


def edits(browser, address):
    """A phrase is changed in place: it is checked at once, and answers when it is put, and not before."""
    page = Page(browser, address)
    page.is_loaded()
    before = tag(address)
    expect("nothing is changed at first", not browser.one("#put").is_enabled())
    page.writes(lambda text: text.replace("shortcuts:\n", 'shortcuts:\n  - { id: Sing, phrases: ["sing me a sea song"] }\n', 1))
    expect("what is changed is not in place", "not in place" in page.text("#check-status"), page.text("#check-status"))
    expect("and the server goes on", tag(address) == before)
    page.says("sing me a sea song")
    expect("and does not answer", page.text("#answer .badge") == "unsupported", page.text("#answer"))
    put = browser.one("#put")
    expect("it can be put", put.is_enabled())
    browser.run("document.querySelector('#source').focus()")
    browser.press(Keys.TAB)
    expect("the keyboard gets from the source to the button", browser.focused("element.id") == "put")
    outline = browser.focused("getComputedStyle(element).outlineStyle")
    expect("the focus is seen", outline == "solid", outline)
    browser.press(Keys.ENTER)
    until(lambda: "in place, and answers" in page.text("#check-status"))
    expect("it is another one", tag(address) != before)
    until(lambda: "Sing" in page.text("#answer .sentence"))
    expect("and the question is answered again", "Sing" in page.text("#answer .sentence"), page.text("#answer"))
    none("edits: the console is silent", browser.messages())

    page.writes(lambda text: text.replace('phrases: ["sing me a sea song"]', 'phrases: ["sing ${nothing}"]'))
    expect("an error is said", "cannot be used" in page.text("#check-status"), page.text("#check-status"))
    expect("it cannot be put", not browser.one("#put").is_enabled())
    browser.picture(SHOTS / "error.png")
    button = browser.one("#findings button")
    browser.run("arguments[0].focus()", button)
    browser.press(Keys.ENTER)
    line = browser.focused("element.id === 'source' && element.value.slice(0, element.selectionStart).split('\\n').length")
    expect("its place is gone to", button.text == f"line {line}", f"{button.text} {line}")
    page.writes(lambda text: text.replace("${nothing}", "a song"))
    expect("without the error it can be put", browser.one("#put").is_enabled(), page.text("#check-status"))

    # Somebody else puts another version.
    text = browser.run("return document.querySelector('#source').value")
    request = urllib.request.Request(f"{address}/v1/catalogs/home", text.replace("a song", "a hymn").encode(), method="PUT")
    urllib.request.urlopen(request).read()
    other = tag(address)
    browser.one("#put").click()
    until(lambda: "Somebody else" in page.text("#check-status"))
    expect("another's version is not overwritten", tag(address) == other)
    browser.one("#load").click()
    until(lambda: "a hymn" in browser.run("return document.querySelector('#source').value"))
    page.is_loaded()
    expect("it can be loaded", "a hymn" in browser.run("return document.querySelector('#source').value"))


def keyboard(browser, address):
    """Everything is reached by the keyboard alone, in the order of the page."""
    page = Page(browser, address)
    page.is_loaded()
    page.writes(lambda text: text + "\n")
    browser.run("document.body.focus(); document.activeElement.blur()")
    reached = []
    for _ in range(60):
        browser.press(Keys.TAB)
        name = browser.focused("element.id || element.name || element.className || element.tagName")
        if reached and name == reached[0]:
            break
        reached.append(name)
    wanted = ["skip", "theme", "utterance", "catalog", "locale", "user", "several", "source", "load"]
    places = [reached.index(name) if name in reached else -1 for name in wanted]
    expect("the keyboard reaches everything in order", -1 not in places and places == sorted(places), reached)
    labels = browser.run(
        "return [...document.querySelectorAll('input, select, textarea')].filter((e) => !e.labels.length).map((e) => e.id)"
    )
    none("every field has a label", labels)


def themes(browser, address):
    page = Page(browser, address)
    color = "return getComputedStyle(document.body).backgroundColor"
    light = browser.run(color)
    browser.run("document.querySelector('.themes input').focus()")
    browser.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    expect("the switch makes it dark", browser.run(color) != light)
    page.is_loaded()


def tokens(browser, address):
    """A server with a token says nothing until it is entered."""
    page = Page(browser, address, 400, "dark")
    until(lambda: browser.one("#token-form").is_displayed())
    expect("the token is asked for", browser.focused("element.id") == "token")
    expect("and the page says so", "token is needed" in page.text("#answer-status"), page.text("#answer-status"))
    browser.picture(SHOTS / "token.png")
    none("token: axe finds nothing", browser.violations())
    browser.press("wrong" * 5, Keys.ENTER)
    until(lambda: "another one" in page.text("#token-hint"))
    expect("a wrong one is said", "another one" in page.text("#token-hint"))
    browser.press(TOKEN, Keys.ENTER)
    until(lambda: not browser.one("#token-form").is_displayed())
    expect("the right one opens the page", page.is_loaded())
    expect("and is answered with", page.says("turn on the reading lamp in hearthside") != "")
    stored = browser.run("return localStorage.length + sessionStorage.length + document.cookie.length")
    expect("it is stored nowhere", stored == 0, stored)


def hostile(browser, address):
    """No text of a catalog or an utterance runs."""
    page = Page(browser, address)
    page.is_loaded()
    for text in ("find <i>bold</i>", "<script>window.pwned=1</script>", "<img src=x onerror=window.pwned=1>"):
        page.says(text)
    expect("hostile: findings are shown", len(page.findings()) > 0)
    page.says("sing a song")
    rivals = browser.run("return [...document.querySelectorAll('#answer .rivals > li')].map((item) => item.textContent)")
    expect("what could be meant is listed", len(rivals) == 2 and all(": " in rival for rival in rivals), rivals)
    browser.picture(SHOTS / "question.png")
    page.writes(lambda text: text.replace("required: true", "required: [<img src=x onerror=window.pwned=1>]"))
    expect("hostile: errors are shown", len(page.findings()) > 0)
    expect("hostile: no text runs", browser.run("return window.pwned === undefined"))
    none("hostile: nobody else is asked", own_requests(browser, address))


def without_source(browser, address):
    """A catalog of several files can be tried, and not changed."""
    page = Page(browser, address)
    until(lambda: "several files" in page.text("#no-source"))
    expect("several files: it says so", "several files" in page.text("#no-source"), page.text("#no-source"))
    expect("several files: there is no editor", not browser.one("#editor").is_displayed())
    expect("several files: it answers", page.says("sing a song") != "")
    Select(browser.one("#catalog")).select_by_value("other")
    until(lambda: browser.one("#editor").is_displayed())
    expect("the other one can be changed", page.is_loaded() and browser.one("#editor").is_displayed())


def main():
    start = time.monotonic()
    browser = Browser(next(Path(sys.prefix).rglob("axe_playwright_python/axe.min.js")))
    with tempfile.TemporaryDirectory() as folder:
        evil = Path(folder) / "evil.yaml"
        evil.write_text(HOSTILE, encoding="utf-8")
        parts = [Path(folder) / "a.yaml", Path(folder) / "b.yaml"]
        for part, name in zip(parts, ("Sing", "Dance")):
            phrase = "sing a song" if name == "Sing" else "dance a dance"
            part.write_text(f'version: 1\nlocale: en-US\nshortcuts: [{{ id: {name}, phrases: ["{phrase}"] }}]\n', encoding="utf-8")
        try:
            with served("--catalog", f"home={HOME}") as address:
                looks(browser, address)
                asks(browser, address)
                keyboard(browser, address)
                themes(browser, address)
                edits(browser, address)
            with served("--catalog", f"home={HOME}", EARSHOT_TOKEN=TOKEN) as address:
                tokens(browser, address)
            with served("--catalog", f"evil={evil}") as address:
                hostile(browser, address)
            both = [f"--catalog=both={part}" for part in parts]
            with served(*both, "--catalog", f"other={parts[0]}", "--state", folder + "/state") as address:
                without_source(browser, address)
            with served() as address:
                page = Page(browser, address)
                until(lambda: "no catalog yet" in page.text("#answer-status"))
                expect("without a catalog it says so", "no catalog yet" in page.text("#answer-status"))
                none("without a catalog the console is silent", browser.messages())
        finally:
            browser.close()
    print(f"screenshots are in {SHOTS}")
    print(f"{time.monotonic() - start:.0f} s")
    print(f"{PASSED} passed, {len(FAILED)} failed")
    sys.exit(1 if FAILED else 0)


if __name__ == "__main__":
    main()
