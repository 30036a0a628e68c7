import { LONGEST_OBJECT_NAME } from '#core/files/limits.ts';
import { badRequest } from '#server/platform/storage/storage-error.ts';

/** The last entry of a page: the next page begins after it, whatever came or went meanwhile. */
export interface Cursor {
  readonly rank: string;
  readonly name: string;
}

export function cursorText({ rank, name }: Cursor): string {
  return Buffer.from(`${rank} ${name}`).toString('base64url');
}

export function readCursor(text: string): Cursor {
  const [, rank, name] =
    /^(\d{0,20}) ([ -~]+)$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (rank === undefined || name === undefined || name.length > LONGEST_OBJECT_NAME + 1) {
    throw badRequest('cursor: is none that this server gave');
  }
  return { rank, name };
}
