import type { Sharp } from 'sharp';
import { drawDocument } from '#server/platform/storage/documents/draw-document.ts';
import type { PictureKind } from '#server/platform/storage/picture-kind.ts';
import {
  drawWith,
  encoded,
  type Picture,
  upright,
} from '#server/platform/storage/redraw-picture.ts';

export interface EvidenceRules {
  readonly redrawPixels: number;
  readonly mostBytes: number;
  /** Of a document, as many first pages. */
  readonly pages: number;
}

/** From the clearest to the smallest; what does not fit even then is refused. */
const QUALITIES = [85, 70, 55, 40] as const;
const SHRINKS = [1, 0.7, 0.5] as const;

/**
 * An upload re-encoded as one JPEG that fits: the same bytes make the same picture. Nothing of the file itself is
 * stored, so whatever else it was, a page, a script or an archive, it no longer is.
 */
export async function redrawEvidence(
  bytes: Buffer,
  kind: PictureKind | null,
  { redrawPixels, mostBytes, pages }: EvidenceRules,
): Promise<Picture> {
  return drawWith(async (sharp) => {
    const drawn = kind
      ? upright(sharp, bytes, redrawPixels)
      : await drawDocument(sharp, bytes, { pages, width: redrawPixels / 2 });
    const { data, info } = await drawn
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    return fitted(picture, info.width, mostBytes);
  });
}

async function fitted(picture: () => Sharp, width: number, mostBytes: number): Promise<Picture> {
  for (const shrink of SHRINKS) {
    for (const quality of QUALITIES) {
      const smaller = picture().resize({
        width: Math.max(1, Math.round(width * shrink)),
        withoutEnlargement: true,
      });
      const jpeg = await encoded(smaller.jpeg({ quality }), 'image/jpeg');
      if (jpeg.bytes.length <= mostBytes) return jpeg;
    }
  }
  throw new Error('the picture does not become small enough');
}
