import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { S3Body } from '#server/platform/integrations/files/s3-call.ts';

/**
 * Runs `work` with content whose size and hash are known: a stream is spooled to this machine's disk meanwhile, never
 * to memory.
 */
export async function withSpooled<Result>(
  content: Uint8Array | AsyncIterable<Uint8Array>,
  work: (body: S3Body) => Promise<Result>,
): Promise<Result> {
  if (content instanceof Uint8Array) {
    return work({
      hash: createHash('sha256').update(content).digest('hex'),
      size: content.length,
      stream: () => Readable.from([content]),
    });
  }
  const path = join(tmpdir(), `oja-${randomUUID()}.part`);
  const hash = createHash('sha256');
  let size = 0;
  async function* metered(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  try {
    await writeFile(path, metered(content), { mode: 0o600, flag: 'wx' });
    return await work({ hash: hash.digest('hex'), size, stream: () => createReadStream(path) });
  } finally {
    await rm(path, { force: true });
  }
}
