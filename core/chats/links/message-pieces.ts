import { findLinks } from '#core/chats/links/find-links.ts';

/** A piece of a message: words, or an address that may be followed by way of a path of this very site. */
export interface MessagePiece {
  readonly text: string;
  readonly to: string | null;
  /** The path leads to the page that asks before anybody leaves. */
  readonly isOutside: boolean;
}

/** Splits a message at what may be followed. Everything else, whatever it looks like, is words. */
export function messagePieces(text: string, ownHost: string): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let at = 0;
  for (const { kind, start, end, to } of findLinks(text, ownHost)) {
    if (to === null) continue;
    if (start > at) pieces.push(words(text.slice(at, start)));
    const isOutside = kind === 'web';
    const path = isOutside ? leavingFor(to) : to;
    pieces.push({ text: text.slice(start, end), to: path, isOutside });
    at = end;
  }
  if (at < text.length) pieces.push(words(text.slice(at)));
  return pieces;
}

/** The page that shows where an address of another site leads, before it is opened. */
export function leavingFor(address: string): string {
  return `/leaving?to=${encodeURIComponent(address)}`;
}

function words(text: string): MessagePiece {
  return { text, to: null, isOutside: false };
}
