const LONGEST_BASE = 32;

/** Words by which a trader could pass for the people who run the market. */
const RESERVED =
  /\b(oja|admin|administrator|support|official|moderator|staff|escrow|system|security)\b/i;

/**
 * What others may call a person by: their name without anything that looks like an address or a link, or
 * null when nothing fit to show is left.
 */
export function handleFrom(fullName: string | null): string | null {
  const plain = (fullName ?? '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} '’.-]/gu, ' ')
    .replace(/\.(?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const handle = [...plain].slice(0, LONGEST_BASE).join('').trim();
  if (handle.length < 2 || fullName?.includes('@') || RESERVED.test(handle)) return null;
  return handle;
}

/** The person's own, then numbered ones: "Ada Obi", "Ada Obi 2", "Ada Obi 3" and so on. */
export function handleCandidates(base: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => (at === 0 ? base : `${base} ${at + 1}`));
}
