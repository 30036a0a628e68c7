import { AVATAR_PIXELS } from '#core/files/limits.ts';

export interface Drawing {
  /** The longer side. */
  readonly pixels: number;
  readonly quality: number;
}

/** The encodings tried until a photograph is small enough: first at its stored size, then coarser, then smaller. */
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
