import { createHash } from 'node:crypto';
import {
  bestEncoding,
  compress,
  type Compressed,
  type Encoding,
} from '#server/http/web/compress.ts';
import { hashesOf, type InlineHashes, type InlineTexts } from '#server/http/web/page-headers.ts';

/** What the web app answers a page request with. */
export interface RenderedPage {
  readonly status: number;
  /** Where a redirect leads; null for a page. */
  readonly location: string | null;
  readonly html: string;
  readonly inline: InlineTexts;
}

/** A rendered page as it is sent, to one reader or to many. */
export interface ReadyPage extends Omit<RenderedPage, 'inline'> {
  readonly inline: InlineHashes;
  /** Names this HTML, in whatever encoding; null for a page of one reader. */
  readonly etag: string | null;
  /** The body as the browser accepts it, compressed once for each encoding. */
  readonly encoded: (accepted: string | undefined) => Promise<Compressed>;
}

export function readyPage(
  page: RenderedPage,
  { quality, isShared }: { quality: number; isShared: boolean },
): ReadyPage {
  const bodies = new Map<Encoding | null, Promise<Compressed>>();
  const encoded = (accepted: string | undefined) => {
    const encoding = bestEncoding(accepted);
    const known = bodies.get(encoding) ?? compress(page.html, accepted, quality);
    bodies.set(encoding, known);
    return known;
  };
  const inline = hashesOf(page.inline);
  return { ...page, inline, etag: isShared ? etagOf(page.html) : null, encoded };
}

/** True where the browser has this page already, by the `if-none-match` header of its request. */
export function isKnown({ etag }: ReadyPage, header: string | undefined): boolean {
  return etag !== null && (header ?? '').split(',').some((known) => known.trim() === etag);
}

/** Weak, since one page has a body for each encoding. */
function etagOf(html: string): string {
  return `W/"${createHash('sha256').update(html).digest('base64url')}"`;
}
