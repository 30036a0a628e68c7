const LONGEST_BASE = 32;

/** Words by which a trader could pass for the market's staff. */
const RESERVED =
  /\b(oja|admin|administrator|support|official|moderator|staff|escrow|system|security)\b/i;

/**
 * The public name a person chose, else their first name and the initial of the last: everybody sees it, so full names
 * stay private. Null when nothing presentable is left.
 */
export function publicHandle(chosen: unknown, fullName: string | null): string | null {
  const own = typeof chosen === 'string' ? handleFrom(chosen) : null;
  return own ?? handleFrom(shortName(fullName ?? ''), fullName ?? '');
}

/** "Ngozi Ada Eze" becomes "Ngozi E". */
function shortName(fullName: string): string {
  const [first = '', ...others] = plain(fullName).split(' ');
  const initial = [...(others.at(-1) ?? '')].find((letter) => /[\p{L}\p{N}]/u.test(letter));
  return initial ? `${first} ${initial}` : first;
}

/**
 * A name without anything that looks like an address or a link, or null when it, or the `whole` name it was taken
 * from, is not presentable.
 */
function handleFrom(name: string, whole = name): string | null {
  const handle = [...plain(name)].slice(0, LONGEST_BASE).join('').trim();
  if (handle.length < 2 || whole.includes('@') || RESERVED.test(plain(whole))) return null;
  return handle;
}

function plain(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} '’.-]/gu, ' ')
    .replace(/\.(?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The base, then numbered: "Ada Obi", "Ada Obi 2", "Ada Obi 3" and so on. */
export function handleCandidates(base: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => (at === 0 ? base : `${base} ${at + 1}`));
}
