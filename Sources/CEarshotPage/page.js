// What reports can do beyond being read: switch colors, and search, filter, sort and open tables.
"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("js");

  const themes = document.querySelector(".themes");
  if (themes) {
    themes.hidden = false;
    themes.addEventListener("change", (event) => {
      if (event.target.value === "auto") delete root.dataset.theme;
      else root.dataset.theme = event.target.value;
    });
  }

  const fold = (text) => text.normalize("NFKC").toLowerCase();
  const order = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  const key = (cell) => cell.dataset.k ?? cell.textContent;

  for (const box of document.querySelectorAll(".tabular")) {
    const table = box.querySelector("table");
    const tools = box.querySelector(".tools");
    const search = tools.querySelector("input");
    const found = tools.querySelector(".found");
    const none = box.querySelector(".none");
    const filters = [...tools.querySelectorAll(".filters button")];
    const groups = [...table.tBodies];
    let shown = "";
    let texts = null;
    tools.hidden = false;

    const apply = () => {
      const words = fold(search.value).split(/\s+/).filter(Boolean);
      if (words.length && !texts) texts = new Map(groups.map((group) => [group, fold(group.textContent)]));
      let count = 0;
      for (const group of groups) {
        const fits =
          (!shown || group.dataset.f === shown) && words.every((word) => texts.get(group).includes(word));
        group.hidden = !fits;
        if (fits) count += 1;
      }
      const { one, many } = box.dataset;
      const total = groups.length.toLocaleString("en");
      found.textContent =
        count === groups.length
          ? `${total} ${groups.length === 1 ? one : many}`
          : `${count.toLocaleString("en")} of ${total} ${many}`;
      none.hidden = count > 0;
    };

    search.addEventListener("input", apply);
    for (const button of filters) {
      button.addEventListener("click", () => {
        shown = button.dataset.f;
        for (const other of filters) other.setAttribute("aria-pressed", String(other === button));
        apply();
      });
    }

    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const descends = head.getAttribute("aria-sort") === "ascending";
        for (const other of heads) other.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", descends ? "descending" : "ascending");
        const keyed = groups.map((group, index) => [key(group.rows[0].cells[column]), index, group]);
        const sign = descends ? -1 : 1;
        keyed.sort((a, b) => sign * order.compare(a[0], b[0]) || a[1] - b[1]);
        table.append(...keyed.map((entry) => entry[2]));
      });
    });

    for (const group of groups) {
      const [row, more] = group.rows;
      if (!more) continue;
      const details = more.querySelector("details");
      const button = document.createElement("button");
      const heading = row.querySelector("th");
      const open = (isOpen) => {
        more.hidden = !isOpen;
        details.open = isOpen;
        button.setAttribute("aria-expanded", String(isOpen));
        group.classList.toggle("opened", isOpen);
      };
      button.type = "button";
      button.className = "open";
      button.setAttribute("aria-controls", more.id);
      button.setAttribute("aria-label", `${details.querySelector("summary").textContent}: ${heading.textContent}`);
      heading.prepend(button);
      open(false);
      button.addEventListener("click", () => open(more.hidden));
      row.addEventListener("click", (event) => {
        if (event.target.closest("a, button") || String(getSelection())) return;
        open(more.hidden);
      });
    }
  }
})();
