export interface MarkedPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** How much is shown before the first hit. */
const BEFORE = 40;

/** A text in parts, of which those that begin with one of the searched words are marked. */
export function markedParts(text: string, query: string): MarkedPart[] {
  const words = [
    ...new Set(
      query
        .toLowerCase()
        .split(/[^\p{L}\p{N}\p{M}]+/u)
        .filter(Boolean),
    ),
  ];
  if (words.length === 0) return [{ text, isHit: false }];
  const parts: MarkedPart[] = [];
  const hit = new RegExp(
    `(?<![\\p{L}\\p{N}\\p{M}])(?:${words.map(escaped).join('|')})[\\p{L}\\p{N}\\p{M}]*`,
    'giu',
  );
  let end = 0;
  for (const { 0: found, index } of text.matchAll(hit)) {
    if (index > end) parts.push({ text: text.slice(end, index), isHit: false });
    parts.push({ text: found, isHit: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHit: false });
  return shortened(parts);
}

/** A late hit in a long message is not hidden by the text before it. */
function shortened([first, ...rest]: MarkedPart[]): MarkedPart[] {
  if (!first) return [];
  if (first.isHit || first.text.length <= BEFORE || rest.length === 0) return [first, ...rest];
  return [{ text: `… ${first.text.slice(-BEFORE).trimStart()}`, isHit: false }, ...rest];
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
