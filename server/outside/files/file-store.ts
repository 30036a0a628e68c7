import type { Readable } from 'node:stream';

/** Where bytes lie. `id` is a UUID of ours: nothing a client wrote ever names a place. */
export interface FileStore {
  /** Complete and kept when it resolves; nothing when it rejects. Written again, an id holds the new bytes. */
  put(id: string, content: Uint8Array | Readable): Promise<void>;
  /** Null where there are no such bytes. */
  get(id: string): Promise<Readable | null>;
  /** Bytes that are gone already are no error. */
  delete(id: string): Promise<void>;
}
