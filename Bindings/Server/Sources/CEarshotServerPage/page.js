// The page to try a catalog on: asks the server's paths, and shows what they answer.
"use strict";
(() => {
  const part = (id) => document.getElementById(id);
  const tokenForm = part("token-form");
  const utterance = part("utterance");
  const catalogs = part("catalog");
  const locales = part("locale");
  const source = part("source");
  const answer = part("answer");
  const findings = part("findings");
  const put = part("put");

  // The token is in memory only: nobody finds it in the browser afterwards.
  let token = "";
  // What is known of the catalogs, by name.
  const known = new Map();
  // What is being edited, by the catalog's name, so that looking at another one loses nothing.
  const drafts = new Map();
  let current = null;

  class Refusal extends Error {
    constructor(problem) {
      const text = [problem.detail, problem.expected && `expected ${problem.expected}`].filter(Boolean).join("; ");
      super(problem.mend ? `${text}. ${problem.mend}` : text);
      this.problem = problem;
    }
  }

  const say = (id, text, isBad = false) => {
    const status = part(id);
    status.textContent = text;
    status.classList.toggle("bad", isBad);
    status.classList.remove("unseen");
  };

  // Sends a request; a refusal is thrown with what the server says about it.
  async function ask(path, options = {}) {
    const headers = new Headers(options.headers);
    if (token) headers.set("Authorization", `Bearer ${token}`);
    let response;
    try {
      response = await fetch(path, { ...options, headers, cache: "no-store", credentials: "omit", redirect: "error" });
    } catch {
      throw new Refusal({ detail: "the server does not answer", expected: "that it runs" });
    }
    if (response.ok) return response;
    let problem;
    try {
      problem = await response.json();
    } catch {
      problem = { detail: `the server answers ${response.status}` };
    }
    problem.status = response.status;
    if (response.status === 401) askForToken(token !== "");
    throw new Refusal(problem);
  }

  function askForToken(wasWrong) {
    token = "";
    tokenForm.hidden = false;
    if (wasWrong) part("token-hint").textContent = "The token is another one.";
    part("token").focus();
  }

  // MARK: Catalogs

  const option = (value, text) => Object.assign(document.createElement("option"), { value, textContent: text });

  async function loadCatalogs() {
    const list = await (await ask("/v1/catalogs")).json();
    tokenForm.hidden = true;
    known.clear();
    for (const catalog of list.catalogs) known.set(catalog.name, catalog);
    const chosen = catalogs.value;
    catalogs.replaceChildren(...list.catalogs.map(({ name }) => option(name, name)));
    if (known.has(chosen)) catalogs.value = chosen;
    part("kept").replaceChildren(
      ...(list.kept
        ? ["What is put in place is kept, and there again after a restart."]
        : ["What is put in place is not kept: it ends with the server, which was started without ", element("code", "", "--state"), "."]),
    );
    if (list.catalogs.length) return choose();
    say("answer-status", "There is no catalog yet. Start the server with --catalog, or put one at /v1/catalogs/NAME.");
  }

  async function choose() {
    const name = catalogs.value;
    const own = known.get(name)?.locales ?? [];
    locales.replaceChildren(option("", "catalog’s own"), ...own.map((locale) => option(locale, locale)));
    part("catalog-title").textContent = `The catalog ${name}`;
    if (drafts.has(name)) return edit(drafts.get(name));
    await load(name);
  }

  async function load(name) {
    try {
      const response = await ask(`/v1/catalogs/${encodeURIComponent(name)}?form=source`);
      const type = response.headers.get("Content-Type") ?? "";
      if (type.startsWith("application/octet-stream")) {
        drafts.delete(name);
        return withoutSource("It is compiled, so that it cannot be changed here.");
      }
      const text = await response.text();
      const draft = { name, text, saved: text, tag: response.headers.get("ETag"), type };
      drafts.set(name, draft);
      if (catalogs.value === name) edit(draft);
    } catch (error) {
      if (error.problem?.status === 401) throw error;
      withoutSource(`It cannot be changed here: ${error.message}`);
    }
  }

  function withoutSource(text) {
    current = null;
    part("editor").hidden = true;
    part("no-source").hidden = false;
    part("no-source").textContent = text;
  }

  function edit(draft) {
    current = draft;
    part("no-source").hidden = true;
    part("editor").hidden = false;
    source.value = draft.text;
    findings.replaceChildren();
    put.disabled = true;
    check();
  }

  // MARK: Checking

  let timer = 0;
  let isChecking = false;
  let isStale = false;

  source.addEventListener("input", () => {
    if (!current) return;
    current.text = source.value;
    put.disabled = true;
    say("check-status", "Checking …");
    clearTimeout(timer);
    timer = setTimeout(check, 400);
  });

  // One check at a time: a server that is slower than the typing is asked again only when it has answered.
  async function check() {
    if (isChecking) {
      isStale = true;
      return;
    }
    isChecking = true;
    const draft = current;
    const text = draft.text;
    const isChanged = text !== draft.saved;
    say("check-status", "Checking …");
    try {
      const response = await ask("/v1/check", { method: "POST", body: text, headers: { "Content-Type": draft.type } });
      const found = (await response.json()).findings;
      if (draft === current && text === draft.text) {
        findings.replaceChildren(...found.map(finding));
        say("check-status", `${isChanged ? "Changed, and not in place yet. " : ""}${summary(found)}`);
        put.disabled = !isChanged;
      }
    } catch (error) {
      if (draft === current && text === draft.text) {
        const problems = error.problem?.problems ?? [];
        findings.replaceChildren(...problems.map(problem));
        say("check-status", problems.length ? `It cannot be used: ${count(problems.length, "error")}.` : error.message, true);
      }
    } finally {
      isChecking = false;
      if (isStale && current) {
        isStale = false;
        check();
      }
    }
  }

  const count = (number, noun) => `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;

  function summary(found) {
    if (!found.length) return "The check finds nothing.";
    const parts = ["error", "warning", "note"]
      .map((severity) => [found.filter((finding) => finding.severity === severity).length, severity])
      .filter(([number]) => number)
      .map(([number, severity]) => count(number, severity));
    const collisions = found.filter((finding) => finding.rule.startsWith("collision.")).length;
    return `${parts.join(", ")}; ${collisions ? `${count(collisions, "collision")} among them` : "no collision"}.`;
  }

  function element(name, className, ...content) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...content);
    return made;
  }

  // A text of the catalog, which does not turn the direction of what stands around it.
  const quoted = (text) => element("bdi", "", text);

  function finding({ severity, rule, message, witness, fix, owners }) {
    const item = element("li", severity, element("span", `badge ${severity}`, severity), element("code", "rule", rule));
    item.append(element("p", "", quoted(message)));
    if (witness) item.append(element("p", "", "For example: ", quoted(`“${witness}”`)));
    if (fix) item.append(element("p", "fix", quoted(fix)));
    const places = owners.filter((owner) => owner.line);
    if (places.length) item.append(where(places.slice(0, 8).map(({ kind, id, line, column }) => [`${kind} ${id}`, line, column])));
    return item;
  }

  function problem({ what, expected, mend, line, column }) {
    const item = element("li", "error", element("span", "badge error", "error"));
    item.append(element("p", "", quoted(what), "; expected ", quoted(expected)));
    if (mend) item.append(element("p", "fix", quoted(mend)));
    item.append(where([["", line, column]]));
    return item;
  }

  function where(places) {
    const list = element("div", "where");
    for (const [name, line, column] of places) {
      const button = element("button", "", quoted(name), `${name ? ", " : ""}line ${line}`);
      button.type = "button";
      button.addEventListener("click", () => goTo(line, column));
      list.append(button);
    }
    return list;
  }

  // Selects a line of the source from a column on.
  function goTo(line, column) {
    const lines = source.value.split("\n");
    const row = Math.min(Math.max(line, 1), lines.length) - 1;
    const start = lines.slice(0, row).reduce((sum, text) => sum + text.length + 1, 0);
    source.focus();
    source.setSelectionRange(start + Math.min(Math.max(column, 1) - 1, lines[row].length), start + lines[row].length);
    const height = source.scrollHeight / lines.length;
    source.scrollTop = row * height - source.clientHeight / 2;
    source.scrollLeft = 0;
    source.scrollIntoView({ block: "nearest" });
  }

  // MARK: Putting

  put.addEventListener("click", async () => {
    const draft = current;
    const text = draft.text;
    put.disabled = true;
    say("check-status", "Putting it in place …");
    try {
      const response = await ask(`/v1/catalogs/${encodeURIComponent(draft.name)}`, {
        method: "PUT",
        body: text,
        headers: { "Content-Type": draft.type, "If-Match": draft.tag },
      });
      draft.tag = response.headers.get("ETag");
      draft.saved = text;
      known.set(draft.name, await response.json());
      say("check-status", "It is in place, and answers.");
      if (utterance.value.trim()) await resolve();
    } catch (error) {
      const isOther = error.problem?.status === 412;
      say("check-status", isOther ? "Somebody else has put another version meanwhile. Copy what you changed, and load again." : error.message, true);
      if (!isOther && draft === current) put.disabled = false;
    }
  });

  part("load").addEventListener("click", async () => {
    if (current) await attempt(() => load(current.name));
  });

  // MARK: Asking

  let asked = 0;

  async function resolve() {
    const lines = utterance.value.split("\n").map((line) => line.trim()).filter(Boolean);
    if (!lines.length) {
      say("answer-status", "Write what somebody says.");
      return utterance.focus();
    }
    const request = lines.length > 1 ? { hypotheses: lines.map((text) => ({ text })) } : { text: lines[0] };
    if (catalogs.value) request.catalog = catalogs.value;
    if (locales.value) request.locale = locales.value;
    if (part("user").value.trim()) request.user = part("user").value.trim();
    if (part("several").checked) request.several = true;
    const number = ++asked;
    answer.setAttribute("aria-busy", "true");
    say("answer-status", "Asking …");
    try {
      const response = await ask("/v1/resolve", {
        method: "POST",
        body: JSON.stringify(request),
        headers: { "Content-Type": "application/json", Accept: "text/html" },
      });
      const html = await response.text();
      // Another question was asked meanwhile.
      if (number !== asked) return;
      // A piece of a report: the server escapes every text in it, and the policy lets nothing in it run.
      answer.innerHTML = html;
      // Read out; whoever sees the page sees it below.
      say("answer-status", answer.querySelector(".sentence")?.textContent ?? "");
      part("answer-status").classList.add("unseen");
    } catch (error) {
      if (number !== asked) return;
      answer.replaceChildren();
      say("answer-status", error.message, true);
    } finally {
      if (number === asked) answer.removeAttribute("aria-busy");
    }
  }

  part("ask").addEventListener("submit", (event) => {
    event.preventDefault();
    resolve();
  });

  utterance.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    resolve();
  });

  catalogs.addEventListener("change", () => attempt(choose));

  tokenForm.addEventListener("submit", (event) => {
    event.preventDefault();
    token = part("token").value.trim();
    part("token").value = "";
    attempt(async () => {
      await loadCatalogs();
      utterance.focus();
    });
  });

  async function attempt(work) {
    try {
      await work();
    } catch (error) {
      // The form above says it.
      if (error.problem?.status === 401) say("answer-status", "The token is needed first.");
      else say("answer-status", error.message, true);
    }
  }

  attempt(loadCatalogs);
})();
