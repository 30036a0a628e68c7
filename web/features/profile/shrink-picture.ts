import { UnusablePicture } from '#core/identity/avatar-problem.ts';
import { fitInside, SHRINK_STEPS, type Drawing } from '#core/identity/shrink-steps.ts';
import { AVATAR_UPLOAD_BYTES, LARGEST_PHOTOGRAPH_BYTES } from '#core/limits/file-limits.ts';

const KINDS = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
export const PICTURE_KINDS = [...KINDS].join(',');

/**
 * The photograph made small in the browser: upright, at most 512 pixels, at most 200 kB, and nothing left of
 * what the camera wrote beside it. WebP where the browser can write it, else JPEG.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!KINDS.has(file.type)) throw new UnusablePicture('Choose a PNG, JPEG, WebP or GIF picture');
  if (file.size > LARGEST_PHOTOGRAPH_BYTES) {
    throw new UnusablePicture('This picture is larger than 30 MB. Choose a smaller one');
  }
  const bitmap = await open(file);
  try {
    for (const step of SHRINK_STEPS) {
      const picture = await draw(bitmap, step);
      if (picture.size <= AVATAR_UPLOAD_BYTES) return picture;
    }
  } finally {
    bitmap.close();
  }
  throw new UnusablePicture('This picture cannot be made small enough. Choose another one');
}

async function open(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new UnusablePicture('This picture is damaged. Choose another one');
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
  // A browser that cannot write WebP answers PNG, which is too heavy for a photograph.
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
