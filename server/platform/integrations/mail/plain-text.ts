/** A mail's text where HTML is not shown: its words, its line breaks, and where its links lead. */
export function plainText(html: string): string {
  let text = '';
  let link: { href: string; from: number } | null = null;
  for (const part of partsOf(html)) {
    if ('words' in part) text += decode(part.words.replace(/\s+/g, ' '));
    else if (part.name === 'a') {
      link = { href: hrefOf(part.attributes), from: text.length };
    } else if (part.name === '/a' && link) {
      text += targetUnlessShown(link.href, text.slice(link.from));
      link = null;
    } else text += BREAKS[part.name] ?? '';
  }
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  const joined = lines.join('\n').replace(/\n{3,}/g, '\n\n');
  return `${joined.trim()}\n`;
}

/** Where the links of a mail lead. */
export function linksIn(html: string): string[] {
  const hrefs = [...partsOf(html)].flatMap((part) =>
    'name' in part && part.name === 'a' ? [hrefOf(part.attributes)] : [],
  );
  return [...new Set(hrefs.filter((href) => /^https?:/i.test(href)))];
}

type Part = { readonly words: string } | { readonly name: string; readonly attributes: string };

const UNSEEN = new Set(['style', 'script', 'head', 'title']);
const PARAGRAPHS = ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'ul', 'ol'];
const BREAKS: Record<string, string> = {
  ...Object.fromEntries(PARAGRAPHS.map((name) => [`/${name}`, '\n\n'])),
  br: '\n',
  hr: '\n',
  li: '\n- ',
  '/tr': '\n',
  '/td': ' ',
  '/th': ' ',
};

/** Words and tags in turn, read once from front to end; invisible parts are left out. */
function* partsOf(html: string): Generator<Part> {
  let at = 0;
  for (;;) {
    const open = html.indexOf('<', at);
    if (open > at || open < 0) yield { words: html.slice(at, open < 0 ? undefined : open) };
    if (open < 0) return;
    const comment = html.startsWith('<!--', open);
    const end = html.indexOf(comment ? '-->' : '>', open);
    if (end < 0) return;
    at = end + (comment ? 3 : 1);
    const tag = comment ? null : /^<(\/?[a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20));
    if (!tag?.[1]) continue;
    const name = tag[1].toLowerCase();
    yield { name, attributes: html.slice(open + tag[0].length, Math.min(end, open + 4_000)) };
    if (!UNSEEN.has(name)) continue;
    const close = lowerIndexOf(html, `</${name}`, at);
    if (close < 0) return;
    at = close;
  }
}

function lowerIndexOf(html: string, wanted: string, from: number): number {
  const search = new RegExp(wanted, 'gi');
  search.lastIndex = from;
  return search.exec(html)?.index ?? -1;
}

function targetUnlessShown(href: string, shown: string): string {
  return /^https?:/i.test(href) && shown.trim() !== href ? ` (${href})` : '';
}

function hrefOf(attributes: string): string {
  const found = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  return decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;

function decode(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}
