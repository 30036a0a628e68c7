/** A style sheet taken apart once, from which each page gets the rules it uses. */
export type StyleSheet = readonly Part[];

type Part =
  /** `@layer base { … }`, `@media … { … }`: a layer counts even when it is empty, because it keeps its place. */
  | { readonly kind: 'group'; readonly opening: string; readonly parts: StyleSheet }
  /** A rule of selectors. One of these lists of classes has to be on the page, or the rule matches nothing there. */
  | { readonly kind: 'rule'; readonly css: string; readonly needs: readonly (readonly string[])[] }
  /** Whatever else is short and kept on every page: keyframes, statements, pages of paper. */
  | { readonly kind: 'other'; readonly css: string };

const GROUP = /^@(?:layer|media|supports|container)\b/;

/** Takes a sheet apart. Comments are dropped. Throws where a brace is missing. */
export function readStyleSheet(css: string): StyleSheet {
  const text = css.replaceAll(/\/\*[^]*?\*\//g, '');
  const parts: Part[] = [];
  for (let at = 0; at < text.length;) {
    const end = endOf(text, at, '{;');
    const opening = text.slice(at, end).trim();
    if (text[end] !== '{') {
      if (opening !== '') parts.push({ kind: 'other', css: `${opening};` });
      at = end + 1;
      continue;
    }
    const close = endOf(text, end + 1, '}');
    if (close >= text.length) throw new Error(`A rule of the style sheet does not end: ${opening}`);
    parts.push(partOf(opening, text.slice(end + 1, close)));
    at = close + 1;
  }
  return parts;
}

/**
 * The rules that match something in this HTML, in their order, and the variables they read. What is left out changes
 * nothing there, so the page looks as it will with the whole sheet.
 */
export function stylesFor(sheet: StyleSheet, html: string): string {
  const rules = matching(sheet, classesIn(html));
  const read = new Set([...variablesIn(rules), ...variablesIn(html)]);
  return rules
    .replaceAll(REGISTRATION, (css, name: string) => (read.has(name) ? css : ''))
    .replaceAll(VARIABLE, (css, name: string) => (read.has(name) ? css : ''));
}

const REGISTRATION = /@property (--[\w-]+)\{[^}]*\}/g;
const VARIABLE = /(?<![\w-])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g;

function variablesIn(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}

function matching(sheet: StyleSheet, classes: ReadonlySet<string>): string {
  let css = '';
  for (const part of sheet) {
    if (part.kind !== 'group') {
      const isNeeded =
        part.kind !== 'rule' || part.needs.some((all) => all.every((name) => classes.has(name)));
      if (isNeeded) css += part.css;
      continue;
    }
    const inside = matching(part.parts, classes);
    if (inside !== '' || part.opening.startsWith('@layer')) css += `${part.opening}{${inside}}`;
  }
  return css;
}

function partOf(opening: string, body: string): Part {
  if (GROUP.test(opening)) return { kind: 'group', opening, parts: readStyleSheet(body) };
  const css = `${opening}{${body}}`;
  if (!opening.startsWith('@')) {
    return { kind: 'rule', css, needs: splitAtTop(opening, ',').map(classesOf) };
  }
  return { kind: 'other', css };
}

/**
 * The classes an element and its surroundings must have for a selector to match. What stands inside `:not`, `:has` or a
 * choice of several is not asked for: rather a rule too many than one too few.
 */
function classesOf(selector: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < selector.length; at++) {
    if (selector[at] === '\\') at++;
    else if (selector[at] === '[') at = endOf(selector, at + 1, ']');
    else if (selector[at] === '.') {
      const [name = ''] = CLASS_NAME.exec(selector.slice(at + 1)) ?? [];
      found.push(name.replaceAll(/\\([^])/g, '$1'));
      at += name.length;
    } else if (selector[at] === '(') {
      const end = endOf(selector, at + 1, ')');
      const choices = splitAtTop(selector.slice(at + 1, end), ',');
      const isSame = /:(?:is|where)$/.test(selector.slice(0, at)) && choices.length === 1;
      if (isSame) found.push(...classesOf(choices[0] ?? ''));
      at = end;
    }
  }
  return found;
}

const CLASS_NAME = /^(?:\\[^]|[\w\u0080-\uffff-])+/;

/** The classes that elements of rendered HTML have. */
function classesIn(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of unescaped(list).split(/\s+/)) classes.add(name);
  }
  return classes;
}

function unescaped(attribute: string): string {
  return attribute
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

function splitAtTop(text: string, separator: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at <= text.length;) {
    const end = endOf(text, at, separator);
    parts.push(text.slice(at, end));
    at = end + 1;
  }
  return parts;
}

/** Where the first of these characters stands outside of strings, brackets and blocks; the length where none does. */
function endOf(text: string, start: number, wanted: string): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    if (depth === 0 && wanted.includes(character)) return at;
    if (character === '\\') at++;
    else if (character === '"' || character === "'") at = endOfString(text, at);
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[start]) return at;
  }
  return text.length;
}
