import { drawingLibrary } from '#server/platform/storage/redraw-picture.ts';
import { pointsOf } from '#server/platform/storage/tiny-letters.ts';

/** The mark is half transparent, dark with a light edge, so that it shows on any ground and hides no letter. */
const INK = [20, 20, 20, 120] as const;
const EDGE = [255, 255, 255, 90] as const;
/** A picture is so many points of the mark wide: the same share of a small picture and of a large one. */
const POINTS_ACROSS = 420;
const GAP_POINTS = { x: 30, y: 34 } as const;

/** A picture with a text tiled into its pixels, as JPEG: whoever passes it on passes on the text. */
export async function watermark(picture: Buffer, text: string): Promise<Buffer> {
  const sharp = await drawingLibrary();
  const { width, height } = await sharp(picture).metadata();
  const scale = Math.max(1, Math.round(width / POINTS_ACROSS));
  const tile = tileOf(text, scale, { width, height });
  return sharp(picture)
    .composite([{ input: tile.pixels, raw: tile.raw, tile: true, blend: 'over' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** One tile with the text twice, the second time moved by half, so that no crop is without it. */
function tileOf(text: string, scale: number, most: { width: number; height: number }) {
  const mark = pointsOf(text);
  const width = Math.min(most.width, (mark.width + GAP_POINTS.x) * scale);
  const height = Math.min(most.height, 2 * (mark.height + GAP_POINTS.y) * scale);
  const pixels = Buffer.alloc(width * height * 4);
  const dot = (x: number, y: number, colour: readonly number[]) => {
    for (let down = 0; down < scale; down++) {
      for (let right = 0; right < scale; right++) {
        const [column, row] = [(x * scale + right) % width, y * scale + down];
        if (row < height) pixels.set(colour, (row * width + column) * 4);
      }
    }
  };
  const lines = [
    { x: 4, y: 4 },
    { x: 4 + Math.round((mark.width + GAP_POINTS.x) / 2), y: 4 + mark.height + GAP_POINTS.y },
  ];
  for (const [offset, colour] of [
    [1, EDGE],
    [0, INK],
  ] as const) {
    for (const line of lines) {
      for (const [x, y] of mark.points) dot(line.x + x + offset, line.y + y + offset, colour);
    }
  }
  return { pixels, raw: { width, height, channels: 4 as const } };
}
