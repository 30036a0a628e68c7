import type { Sharp } from 'sharp';
import type { PictureKind } from '#server/platform/storage/picture-kind.ts';
import { notAPicture } from '#server/platform/storage/storage-error.ts';

export interface Picture {
  readonly bytes: Buffer;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
}

/** A few bytes can claim a picture of gigabytes; a telephone's are below this. */
const MOST_PIXELS = 40_000_000;
const DRAWING_SECONDS = 10;

/**
 * A picture re-encoded: upright, its longer side at most `mostPixels`, its first frame alone, and without anything a
 * camera or an attacker wrote beside the pixels.
 */
export async function redrawPicture(
  bytes: Buffer,
  kind: PictureKind,
  mostPixels: number,
): Promise<Picture> {
  return drawWith((sharp) => drawn(upright(sharp, bytes, mostPixels), kind));
}

export type DrawingLibrary = typeof import('sharp').default;

/** A picture in its intended orientation, bounded in size. */
export function upright(sharp: DrawingLibrary, bytes: Buffer, mostPixels: number): Sharp {
  return sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  })
    .timeout({ seconds: DRAWING_SECONDS })
    .autoOrient()
    .resize({ width: mostPixels, height: mostPixels, fit: 'inside', withoutEnlargement: true });
}

/** Draws with the library, loaded with the first picture. Every error counts as the file's fault. */
export async function drawWith(
  draw: (sharp: DrawingLibrary) => Promise<Picture>,
): Promise<Picture> {
  const sharp = await drawingLibrary();
  try {
    return await draw(sharp);
  } catch {
    // The library's own message about an unreadable file helps nobody who chose it.
    throw notAPicture();
  }
}

async function drawn(picture: Sharp, kind: PictureKind): Promise<Picture> {
  switch (kind) {
    case 'jpeg':
      return encoded(picture.jpeg({ quality: 85 }), 'image/jpeg');
    case 'webp':
      return encoded(picture.webp({ quality: 85 }), 'image/webp');
    case 'png':
    case 'gif':
      return encoded(picture.png(), 'image/png');
  }
}

export async function encoded(picture: Sharp, mimeType: string): Promise<Picture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, mimeType, width: info.width, height: info.height };
}

let library: Promise<DrawingLibrary> | undefined;

/** Loaded with the first picture: most starts never need it. It may read the four kinds and nothing else. */
export function drawingLibrary() {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadPng',
        'VipsForeignLoadJpeg',
        'VipsForeignLoadWebp',
        'VipsForeignLoadNsgif',
      ],
    });
    return sharp;
  });
  return library;
}
