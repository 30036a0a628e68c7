import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const TIDIED_EVERY_BYTES = 16 * 1024 * 1024;

let passed = 0;
let collect: ((options: { type: 'minor' }) => void) | undefined;

/**
 * Passes a file's pieces on and frees those that have passed. The engine sees a piece of 64 kB as a small object and
 * would let a hundred megabytes of them pile up before it collects; collecting the youngest objects alone takes about a
 * millisecond.
 */
export async function* steadily<Chunk extends Uint8Array>(
  content: AsyncIterable<Chunk> | Iterable<Chunk>,
): AsyncGenerator<Chunk> {
  for await (const chunk of content) {
    yield chunk;
    passed += chunk.length;
    if (passed >= TIDIED_EVERY_BYTES) {
      passed = 0;
      collector()({ type: 'minor' });
    }
  }
}

function collector() {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
  }
  return collect;
}
