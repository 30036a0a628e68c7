/** A piece of a plain text: words, or an address that may be followed. */
export interface TextPiece {
  readonly text: string;
  readonly href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g;
const CLOSING = /[.,;:!?)\]]+$/;

/** Splits a plain text at its web addresses. Nothing but http and https becomes a link. */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = found.replace(CLOSING, '');
    if (index > at) pieces.push({ text: text.slice(at, index), href: null });
    pieces.push({ text: href, href });
    at = index + href.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), href: null });
  return pieces;
}
