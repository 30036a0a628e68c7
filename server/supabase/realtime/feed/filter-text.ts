/** A part of a filter, or of a list in it, that does not match the grammar. */
export class BadText extends Error {}

/**
 * Splits at commas outside of quotes and parentheses. A quote begins a quoted value only where a value begins; anywhere
 * else it is a character like others.
 */
export function splitParts(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at++;
      else if (char === '"') quoted = false;
    } else if (char === '"' && (at === from || '.(,'.includes(text[at - 1] ?? ''))) quoted = true;
    else if (char === '(') depth++;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

/** The content of a value that was quoted because of its characters; any other as it is. */
export function unquote(text: string): string {
  return /^"(?:[^"\\]|\\.)*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;
}

/**
 * The items of `(a,"b,c",null)`, as PostgreSQL reads the same in braces: blanks around an item do not count, a
 * backslash escapes the next character, and an unquoted null is none.
 */
export function listItems(text: string): (string | null)[] {
  if (!text.startsWith('(') || !text.endsWith(')')) {
    throw new BadText('`in` filter value must be wrapped by parentheses');
  }
  const inner = text.slice(1, -1);
  if (inner.trim() === '') return [];
  const items: (string | null)[] = [];
  const item = /\s*(?:"((?:[^"\\]|\\.)*)"\s*|((?:[^",{}\\]|\\.)*))(,|$)/suy;
  for (let isLast = false; !isLast;) {
    const found = item.exec(inner);
    const bare = found?.[2]?.replace(/((?:\\.|\S)?)\s*$/su, '$1');
    if (!found || bare === '') throw new BadText(`malformed list: "${text}"`);
    const isNull = bare?.toLowerCase() === 'null';
    items.push(isNull ? null : (found[1] ?? bare ?? '').replace(/\\(.)/gs, '$1'));
    isLast = found[3] === '';
  }
  return items;
}
