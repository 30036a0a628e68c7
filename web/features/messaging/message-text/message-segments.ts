import { findLinks } from '#core/chats/links/find-links.ts';

/** A piece of a message: words, or an address that may be followed by way of a path of this very site. */
export interface MessageSegment {
  readonly text: string;
  readonly to: string | null;
  /** The path leads to the page that asks before anybody leaves. */
  readonly isExternal: boolean;
}

/** Splits a message at what may be followed. Everything else, whatever it looks like, is words. */
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

/** The page that shows where an address of another site leads, before it is opened. */
export function leavingFor(address: string): string {
  return `/leaving?to=${encodeURIComponent(address)}`;
}

function plainSegment(text: string): MessageSegment {
  return { text, to: null, isExternal: false };
}
