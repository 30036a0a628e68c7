/** A segment of a plain text: text, or a URL that may be followed. */
export interface TextSegment {
  readonly text: string;
  readonly href: string | null;
}

const WEB_URL = /https?:\/\/[^\s<>"']+/g;
const CLOSING = /[.,;:!?)\]]+$/;

/** Splits a plain text at its web URLs. Only http and https become links. */
export function linkedText(text: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(WEB_URL)) {
    const href = found.replace(CLOSING, '');
    if (index > at) segments.push({ text: text.slice(at, index), href: null });
    segments.push({ text: href, href });
    at = index + href.length;
  }
  if (at < text.length) segments.push({ text: text.slice(at), href: null });
  return segments;
}
