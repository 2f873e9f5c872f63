"""Opens the HTML reports of a tool in a browser and uses them: check.py EARSHOT ROOT SCREENSHOTS."""

import sys
import time
from pathlib import Path

from selenium.webdriver.common.keys import Keys

import pages
from browser import Browser

TOOL, ROOT, SHOTS = (Path(argument) for argument in sys.argv[1:4])
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


def looks(browser, page, widths=(1280, 400), modes=("light", "dark")):
    """Nothing overflows, is cut, collides, is asked for or complained about, in any theme and at any width."""
    for width in widths:
        for theme in modes:
            where = f"{page.stem} at {width} in {theme}"
            browser.open(page, width, theme)
            none(f"{where}: the page is not wider than the window", browser.overflow())
            none(f"{where}: no label is cut", browser.clipped())
            none(f"{where}: no label spills out of its box", browser.spilled())
            none(f"{where}: no label lies upon another", browser.collisions())
            browser.picture(SHOTS / f"{page.stem}-{width}-{theme}.png")
            none(f"{where}: axe finds nothing", browser.violations())
            none(f"{where}: the console is silent", browser.messages())
            none(f"{where}: nothing is asked for", browser.requests())
    browser.open(page, 720, "dark", media="print")
    none(f"{page.stem} on paper: the page is not wider than the paper", browser.overflow())
    background = browser.run("return getComputedStyle(document.body).backgroundColor")
    expect(f"{page.stem} on paper: the paper is white", background == "rgb(255, 255, 255)", background)
    browser.paper(SHOTS / f"{page.stem}.pdf")
    browser.picture(SHOTS / f"{page.stem}-print.png")


def themes(browser, page):
    """The switch changes the colors, by the keyboard too."""
    browser.open(page, 1280, "light")
    color = "return getComputedStyle(document.body).backgroundColor"
    light = browser.run(color)
    browser.run("document.querySelector('.themes input').focus()")
    browser.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    dark = browser.run(color)
    expect(f"{page.stem}: the switch makes it dark", dark != light, dark)
    browser.press(Keys.ARROW_LEFT)
    expect(f"{page.stem}: the switch makes it light again", browser.run(color) == light)


def rows(browser, table):
    return browser.run(
        "return [...document.querySelectorAll(arguments[0] + ' > tbody')].filter((row) => !row.hidden)"
        ".map((row) => row.rows[0].textContent)",
        table,
    )


def column(browser, table, number):
    return browser.run(
        "return [...document.querySelectorAll(arguments[0] + ' > tbody')].filter((row) => !row.hidden)"
        ".map((row) => row.rows[0].cells[arguments[1]].textContent)",
        table,
        number,
    )


def searches(browser, page, table, word):
    """The search leaves the rows with all words, says how many, and says so if there is none."""
    browser.open(page)
    every = rows(browser, table)
    field = browser.one(f".tabular:has({table}) input[type=search]")
    field.send_keys(word)
    found = rows(browser, table)
    expect(f"{page.stem}: the search finds {word!r}", 0 < len(found) < len(every), len(found))
    expect(f"{page.stem}: only rows with {word!r}", all(word.lower() in row.lower() for row in found), found)
    status = browser.one(f".tabular:has({table}) .found").text
    expect(f"{page.stem}: the count is said", status.startswith(f"{len(found)} of {len(every):,}"), status)
    field.send_keys("xyzzy")
    expect(f"{page.stem}: nothing is found", rows(browser, table) == [])
    expect(f"{page.stem}: and it says so", browser.one(f".tabular:has({table}) .none").is_displayed())
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(Keys.DELETE)
    expect(f"{page.stem}: all rows are back", rows(browser, table) == every)


def filters(browser, page, table):
    """A filter leaves its rows, as many as it says."""
    browser.open(page)
    buttons = browser.all(f".tabular:has({table}) .filters button")
    expect(f"{page.stem}: there are filters", len(buttons) > 1, len(buttons))
    for button in buttons[1:]:
        button.click()
        said = int(button.find_element("css selector", "b").text.replace(",", ""))
        expect(f"{page.stem}: {button.text} rows", len(rows(browser, table)) == said, len(rows(browser, table)))
        expect(f"{page.stem}: it is pressed", button.get_attribute("aria-pressed") == "true")


def sorts(browser, page, table, number):
    """The keyboard alone gets to a heading and sorts by it, up and down, which is said and seen."""
    browser.open(page)
    before = rows(browser, table)
    browser.run(f"document.querySelector('.tabular:has({table}) input').focus()")
    for _ in range(40):
        browser.press(Keys.TAB)
        if browser.focused(f"element.closest('{table} thead th')?.cellIndex === {number}"):
            break
    outline = browser.focused("getComputedStyle(element).outlineStyle")
    expect(f"{page.stem}: the focus is seen", outline == "solid", outline)
    browser.press(Keys.ENTER)
    head = browser.all(f"{table} thead th")[number]
    expect(f"{page.stem}: sorted upwards is said", head.get_attribute("aria-sort") == "ascending")
    upwards = column(browser, table, number)
    browser.press(Keys.SPACE)
    expect(f"{page.stem}: sorted downwards is said", head.get_attribute("aria-sort") == "descending")
    downwards = column(browser, table, number)
    expect(f"{page.stem}: one order is the other's reverse", sorted(upwards) == sorted(downwards))
    expect(f"{page.stem}: the order changes", upwards != downwards, upwards[:3])
    expect(f"{page.stem}: no row is lost", sorted(rows(browser, table)) == sorted(before))


def opens(browser, page, table):
    """A failure opens by the keyboard, shows its lattice, and closes."""
    browser.open(page)
    button = browser.one(f"{table} button.open")
    more = browser.one("#" + button.get_attribute("aria-controls"))
    expect(f"{page.stem}: a failure is closed at first", not more.is_displayed())
    browser.run("arguments[0].focus()", button)
    browser.press(Keys.ENTER)
    expect(f"{page.stem}: Enter opens it", more.is_displayed() and button.get_attribute("aria-expanded") == "true")
    expect(f"{page.stem}: the lattice is there", len(more.find_elements("css selector", ".lattice > li")) > 0)
    none(f"{page.stem}: an open failure is accessible", browser.violations())
    browser.picture(SHOTS / f"{page.stem}-open.png", limit=100000)
    browser.press(Keys.SPACE)
    expect(f"{page.stem}: Space closes it", not more.is_displayed())
    for width in (1280, 400):
        browser.open(page, width)
        browser.run("for (const button of [...document.querySelectorAll('button.open')].slice(0, 40)) button.click()")
        none(f"{page.stem}: open failures fit at {width}", browser.overflow())
        browser.picture(SHOTS / f"{page.stem}-opened-{width}.png", limit=16000)


def plain(browser, page, table):
    """Without the script, everything can be read, and nothing is there that does not work."""
    browser.open(page, script=False)
    expect(f"{page.stem} without the script: the rows are there", len(browser.all(f"{table} > tbody")) > 0)
    none(f"{page.stem} without the script: nothing idle", [e.text for e in browser.all(".tools, .themes") if e.is_displayed()])
    browser.open(page)


def headings(browser, page):
    """One main heading, and no level is skipped."""
    browser.open(page)
    levels = browser.run("return [...document.querySelectorAll('h1, h2, h3, h4')].map((h) => Number(h.tagName[1]))")
    expect(f"{page.stem}: one main heading", levels.count(1) == 1, levels)
    skips = [pair for pair in zip(levels, levels[1:]) if pair[1] > pair[0] + 1]
    none(f"{page.stem}: no level of headings is skipped", skips)


def main():
    start = time.monotonic()
    axe = next(Path(sys.prefix).rglob("axe_playwright_python/axe.min.js"))
    made = pages.make(TOOL, ROOT, SHOTS)
    browser = Browser(axe)
    try:
        for page, what in made.items():
            # One picture of each is enough where another page has the same parts.
            if what.get("word"):
                looks(browser, page)
            else:
                looks(browser, page, (400,), ("light",))
            headings(browser, page)
            if table := what.get("table"):
                plain(browser, page, table)
            if word := what.get("word"):
                themes(browser, page)
                searches(browser, page, table, word)
                filters(browser, page, table)
                sorts(browser, page, table, what["sort"])
            if what.get("opens"):
                opens(browser, page, table)
            if limit := what.get("megabytes"):
                took = min(browser.open(page) for _ in range(3))
                size = page.stat().st_size / 1e6
                print(f"{page.stem}: {size:.2f} MB, opens in {took:.2f} s", flush=True)
                expect(f"{page.stem}: weighs less than {limit} MB", size < limit, size)
                expect(f"{page.stem}: opens in less than {what['seconds']} s", took < what["seconds"], took)
            if text := what.get("hostile"):
                expect(f"{page.stem}: no text runs", browser.run("return window.pwned === undefined"))
                expect(f"{page.stem}: {text!r} is shown", text in browser.run("return document.body.textContent"))
    finally:
        browser.close()
    print(f"screenshots are in {SHOTS}")
    print(f"{time.monotonic() - start:.0f} s")
    print(f"{PASSED} passed, {len(FAILED)} failed")
    sys.exit(1 if FAILED else 0)


if __name__ == "__main__":
    main()
