/** Stores the choice of lite mode: `1` for on, `0` for off; without it the device's preference counts. */
export const LITE_COOKIE = 'oja-lite';

/** The choice of lite mode in a cookie header; null where there is none. */
export function chosenLite(cookies: string): boolean | null {
  const value = /(?:^|;\s*)oja-lite=([01])(?:;|$)/.exec(cookies)?.[1];
  return value === undefined ? null : value === '1';
}
