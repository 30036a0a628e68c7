import { findLinks } from '#core/chats/links/find-links.ts';

/** A segment of a message: text, or a URL that may be followed through a path of this site. */
export interface MessageSegment {
  readonly text: string;
  readonly to: string | null;
  /** The path is that of the page that asks before leaving. */
  readonly isExternal: boolean;
}

/** Splits a message at followable URLs. Everything else, whatever it looks like, is text. */
export function messageSegments(text: string, ownHost: string): MessageSegment[] {
  const segments: MessageSegment[] = [];
  let at = 0;
  for (const { kind, start, end, to } of findLinks(text, ownHost)) {
    if (to === null) continue;
    if (start > at) segments.push(plainSegment(text.slice(at, start)));
    const isExternal = kind === 'web';
    const path = isExternal ? leavingFor(to) : to;
    segments.push({ text: text.slice(start, end), to: path, isExternal });
    at = end;
  }
  if (at < text.length) segments.push(plainSegment(text.slice(at)));
  return segments;
}

/** The page that shows where a URL of another site leads, before it is opened. */
function leavingFor(url: string): string {
  return `/leaving?to=${encodeURIComponent(url)}`;
}

function plainSegment(text: string): MessageSegment {
  return { text, to: null, isExternal: false };
}
