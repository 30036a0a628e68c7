/** Keeps the choice of lite mode: `1` for on, `0` for off; without it the device's own wish counts. */
export const LITE_COOKIE = 'oja-lite';

/** What a cookie header says of lite mode; null where the person has not chosen. */
export function chosenLite(cookies: string): boolean | null {
  const value = /(?:^|;\s*)oja-lite=([01])(?:;|$)/.exec(cookies)?.[1];
  return value === undefined ? null : value === '1';
}
