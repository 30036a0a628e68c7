import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';

export interface DrawPagesInput {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly width: number;
}

/** Pixels with red, green, blue and opacity, a byte each. */
export type DrawnPages = readonly {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}[];

/** A page longer than this many times its width is a strip that nobody reads. */
const LONGEST_RATIO = 3;

/** The thread's work: renders the given pages and sends the pixels back. */
async function drawPages({ bytes, pages, width }: DrawPagesInput): Promise<DrawnPages> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const drawn = [];
  for (let at = 0; at < Math.min(pages, document.getPageCount()); at++) {
    const page = document.getPage(at);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const ratio = Math.min(originalHeight / originalWidth, LONGEST_RATIO);
    const height = Math.max(1, Math.round(width * ratio));
    const { data } = await page.render({ width, height, render: 'bitmap' });
    drawn.push({ width, height, pixels: data });
  }
  if (drawn.length === 0) throw new Error('the document has no page');
  return drawn;
}

parentPort?.postMessage(await drawPages(workerData as DrawPagesInput));
