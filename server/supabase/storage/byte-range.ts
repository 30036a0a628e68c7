import type { ByteRange } from '#server/platform/integrations/files/file-store.ts';

/**
 * The one part of a file that a `Range` header requests. Null where the whole file is the response: no header, several
 * parts, or another unit than bytes. `beyond` where there are no such bytes.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, from, to] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const last = Math.min(Number(to), size);
    return last === 0 ? 'beyond' : { start: size - last, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'beyond' : { start, end };
}
