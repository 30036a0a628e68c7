import type { Sharp } from 'sharp';
import { Worker } from 'node:worker_threads';
import type { DrawnPages, DrawPagesInput } from '#server/platform/storage/documents/draw-pages.ts';
import type { DrawingLibrary } from '#server/platform/storage/redraw-picture.ts';

const DRAWING_MS = 15_000;
const MOST_MEMORY_MB = 512;

/**
 * The first pages of a PDF, one below the other. It is rendered by a thread of its own, which ends with it: a document
 * that takes too long, or too much, breaks nothing else. Scripts are not run.
 */
export async function drawDocument(
  sharp: DrawingLibrary,
  bytes: Buffer,
  { pages, width }: { pages: number; width: number },
): Promise<Sharp> {
  const drawn = await drawInWorker({
    bytes: new Uint8Array(bytes),
    pages,
    width: Math.round(width),
  });
  const height = drawn.reduce((sum, page) => sum + page.height, 0);
  const widest = Math.max(...drawn.map((page) => page.width));
  const below = drawn.map((_, index) =>
    drawn.slice(0, index).reduce((sum, page) => sum + page.height, 0),
  );
  const sheet = sharp({
    create: { width: widest, height, channels: 3, background: '#ffffff' },
  }).composite(
    drawn.map((page, index) => ({
      input: Buffer.from(page.pixels),
      raw: { width: page.width, height: page.height, channels: 4 as const },
      left: 0,
      top: below[index] ?? 0,
    })),
  );
  // A composition is rendered when it is written; later operations need the whole sheet.
  return sharp(await sheet.png({ compressionLevel: 1 }).toBuffer());
}

async function drawInWorker(input: DrawPagesInput): Promise<DrawnPages> {
  const worker = new Worker(new URL('./draw-pages.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    execArgv: [],
    env: {},
  });
  const late = setTimeout(() => void worker.terminate(), DRAWING_MS);
  try {
    return await new Promise<DrawnPages>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the document could not be drawn')));
    });
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}
