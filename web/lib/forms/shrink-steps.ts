import { AVATAR_PIXELS } from '#core/files/limits.ts';

export interface Drawing {
  /** The longer side. */
  readonly pixels: number;
  readonly quality: number;
}

/** How a photograph is drawn until it is light enough: first as it will be kept, then coarser, then smaller. */
export const SHRINK_STEPS: readonly Drawing[] = [
  { pixels: AVATAR_PIXELS, quality: 0.86 },
  { pixels: AVATAR_PIXELS, quality: 0.7 },
  { pixels: 384, quality: 0.7 },
  { pixels: 256, quality: 0.6 },
];

/** A size with the same proportions whose longer side is at most `pixels`. Never larger than it was. */
export function fitInside(width: number, height: number, pixels: number) {
  const scale = Math.min(1, pixels / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
