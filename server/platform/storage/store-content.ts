import { createHash, randomUUID } from 'node:crypto';
import { LARGEST_PICTURE_BYTES } from '#core/files/limits.ts';
import type { Oja } from '#server/define.ts';
import { beginningOf } from '#server/platform/storage/beginning-of.ts';
import { type Bucket, takes } from '#server/platform/storage/buckets.ts';
import { drawInTurn, withDrawingSlot } from '#server/platform/storage/drawing-queue.ts';
import { announceBytes } from '#server/platform/storage/loose-files.ts';
import { type PictureKind, pictureKind } from '#server/platform/storage/picture-kind.ts';
import { redrawEvidence } from '#server/platform/storage/redraw-evidence.ts';
import { type Picture, redrawPicture } from '#server/platform/storage/redraw-picture.ts';
import { onceScanned, refuseInfected } from '#server/platform/storage/scan-content.ts';
import { SNIFFED_BYTES, sniffType } from '#server/platform/storage/sniff-type.ts';
import { steadily } from '#server/platform/storage/steady-memory.ts';
import { badRequest, tooLarge, typeNotSupported } from '#server/platform/storage/storage-error.ts';

export interface IncomingFile {
  readonly content: AsyncIterable<Buffer>;
  readonly claimedType: string;
  readonly cacheControl: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

interface StoredContent {
  readonly version: string;
  readonly size: number;
  readonly mimeType: string;
  readonly etag: string;
  readonly sourceSha256?: Buffer;
  readonly width?: number;
  readonly height?: number;
}

/**
 * Writes a file's bytes into the store. They pass through in small pieces; only a picture to be re-encoded is held
 * whole, and never many of them, nor many of one `owner`. Where there is a scanner it sees the upload, before anything
 * is made of it.
 */
export async function storeContent(
  oja: Pick<Oja, 'db' | 'files' | 'scanner' | 'log'>,
  bucket: Bucket,
  { content, claimedType }: IncomingFile,
  mostBytes: number,
  owner: string,
): Promise<StoredContent> {
  const { head, whole } = await beginningOf(content, SNIFFED_BYTES);
  if (head.length === 0) throw badRequest('The upload has no content');
  const mimeType = sniffType(head, claimedType);
  if (!takes(bucket, mimeType)) throw typeNotSupported(mimeType);

  const draw = drawingFor(bucket, pictureKind(head));
  if (!draw) {
    return onceScanned(oja, atMost(whole, mostBytes), async (content) => ({
      ...(await storeBytes(oja, content)),
      mimeType,
    }));
  }
  return withDrawingSlot(owner, async () => {
    const bytes = await gathered(atMost(whole, Math.min(mostBytes, LARGEST_PICTURE_BYTES)));
    await refuseInfected(oja, bytes);
    const { bytes: drawn, ...picture } = await drawInTurn(owner, () => draw(bytes));
    const storedContent = await storeBytes(oja, [drawn]);
    const sourceSha256 = createHash('sha256').update(bytes).digest();
    return { ...storedContent, ...picture, sourceSha256 };
  });
}

/** How a bucket's files are re-encoded; null where they are stored as they come. Evidence never is. */
function drawingFor(
  { redrawPixels, evidence }: Bucket,
  kind: PictureKind | null,
): ((bytes: Buffer) => Promise<Picture>) | null {
  if (redrawPixels === null) return null;
  if (evidence) return (bytes) => redrawEvidence(bytes, kind, { ...evidence, redrawPixels });
  return kind && ((bytes) => redrawPicture(bytes, kind, redrawPixels));
}

async function storeBytes(
  { db, files }: Pick<Oja, 'db' | 'files'>,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<Omit<StoredContent, 'mimeType'>> {
  const version = randomUUID();
  const hash = createHash('sha256');
  let size = 0;
  async function* metered() {
    for await (const chunk of steadily(content)) {
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  await announceBytes(db, version);
  await files.put(version, metered());
  return { version, size, etag: hash.digest('base64url').slice(0, 32) };
}

async function* atMost(content: AsyncIterable<Buffer>, mostBytes: number) {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > mostBytes) throw tooLarge();
    yield chunk;
  }
}

async function gathered(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
