import { fitInside, type Drawing } from '#web/lib/forms/shrink-steps.ts';

/** Picture types that the browser can decode and re-encode. */
export const PICTURE_KINDS = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export function isPicture({ type }: Pick<File, 'type'>): boolean {
  return PICTURE_KINDS.some((kind) => kind === type);
}

/** The file's type is a picture, but it cannot be decoded. */
export class DamagedPicture extends Error {}

/**
 * A photograph re-encoded by the first of the steps that makes it small enough: upright, and without the camera's
 * metadata. WebP where the browser can write it, else JPEG. Null when no step does.
 */
export async function shrinkImage(
  file: Blob,
  steps: readonly Drawing[],
  mostBytes: number,
): Promise<Blob | null> {
  const bitmap = await open(file);
  try {
    for (const step of steps) {
      const picture = await draw(bitmap, step);
      if (picture.size <= mostBytes) return picture;
    }
  } finally {
    bitmap.close();
  }
  return null;
}

async function open(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new DamagedPicture('the picture cannot be opened', { cause: error });
  }
}

async function draw(bitmap: ImageBitmap, { pixels, quality }: Drawing): Promise<Blob> {
  const size = fitInside(bitmap.width, bitmap.height, pixels);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  const webp = await encoded(canvas, 'image/webp', quality);
  // A browser that cannot write WebP returns PNG, which is too large for a photograph.
  if (webp?.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  const jpeg = await encoded(canvas, 'image/jpeg', quality);
  if (!jpeg) throw new Error('the browser could not write the picture');
  return jpeg;
}

function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
