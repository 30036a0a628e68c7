import type { Readable } from 'node:stream';
import { isUuid } from '#core/wire/uuid.ts';

/** Bytes `start` to `end`, both of them included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Stores bytes. `id` is a UUID of ours: nothing a client wrote ever names a file. */
export interface FileStore {
  /** Complete and durable when it resolves; nothing when it rejects. Written again, an id holds the new bytes. */
  put(id: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Null where there are no such bytes. A range must be within them. */
  get(id: string, range?: ByteRange): Promise<Readable | null>;
  /** False where there are no bytes to copy. */
  copy(from: string, to: string): Promise<boolean>;
  /** Deleting missing bytes is no error. */
  delete(id: string): Promise<void>;
}

/** The last guard before a name becomes a path or a key. */
export function requireFileId(id: string): void {
  if (!isUuid(id)) throw new Error('a file is named by a UUID');
}
