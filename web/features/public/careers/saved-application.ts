import type { ApplicationFields } from '#core/careers/application-fields.ts';

export const EMPTY: ApplicationFields = { name: '', email: '', phone: '', link: '', letter: '' };

const keyOf = (openingId: string) => `oja-application-${openingId}`;

/** The unsent input of this tab; the file is chosen again. */
export function readSavedApplication(openingId: string): ApplicationFields {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(keyOf(openingId)) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return EMPTY;
    const read = { ...EMPTY };
    for (const name of Object.keys(EMPTY) as (keyof ApplicationFields)[]) {
      const value: unknown = Reflect.get(saved, name);
      if (typeof value === 'string') read[name] = value;
    }
    return read;
  } catch {
    return EMPTY;
  }
}

export function saveApplication(openingId: string, fields: ApplicationFields): void {
  try {
    sessionStorage.setItem(keyOf(openingId), JSON.stringify(fields));
  } catch {
    // Without storage the form works, a reload empties it.
  }
}

export function forgetApplication(openingId: string): void {
  try {
    sessionStorage.removeItem(keyOf(openingId));
  } catch {
    // Nothing was stored.
  }
}
