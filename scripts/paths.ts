import { resolve } from 'node:path';

/** The project's root folder. */
export const ROOT = resolve(import.meta.dirname, '..');

export function inRoot(...segments: string[]): string {
  return resolve(ROOT, ...segments);
}
