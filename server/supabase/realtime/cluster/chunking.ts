import { randomUUID } from 'node:crypto';

/** JSON in ASCII alone: it can be cut anywhere, and a character is a byte. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A text as chunks of at most `size`, each with its position. */
export function splitIntoChunks(text: string, size: number): string[] {
  const id = randomUUID();
  const count = Math.ceil(text.length / size);
  return Array.from(
    { length: count },
    (_, n) => `${id} ${n} ${count} ${text.slice(n * size, (n + 1) * size)}`,
  );
}

const MOST_UNFINISHED = 64;

/** Joins chunks again. Texts that stay unfinished, because a chunk was lost, are dropped. */
export class ChunkAssembler {
  readonly #unfinished = new Map<string, string[]>();

  /** The whole text with its last chunk, null before it. */
  add(chunk: string): string | null {
    const [, id, n, count, part] = /^(\S+) (\d+) (\d+) (.*)$/s.exec(chunk) ?? [];
    if (id === undefined || part === undefined) return null;
    if (count === '1') return part;
    const parts = this.#unfinished.get(id) ?? [];
    if (parts.length !== Number(n)) {
      this.#unfinished.delete(id);
      return null;
    }
    parts.push(part);
    if (parts.length === Number(count)) {
      this.#unfinished.delete(id);
      return parts.join('');
    }
    this.#unfinished.set(id, parts);
    const [oldest] = this.#unfinished.keys();
    if (this.#unfinished.size > MOST_UNFINISHED && oldest) this.#unfinished.delete(oldest);
    return null;
  }
}
