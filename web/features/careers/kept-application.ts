import type { ApplicationFields } from '#core/careers/application-fields.ts';

export const EMPTY: ApplicationFields = { name: '', email: '', phone: '', link: '', letter: '' };

const keyOf = (openingId: string) => `oja-application-${openingId}`;

/** What was typed in this tab and not sent; the file is chosen again. */
export function keptApplication(openingId: string): ApplicationFields {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(openingId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return EMPTY;
    const read = { ...EMPTY };
    for (const name of Object.keys(EMPTY) as (keyof ApplicationFields)[]) {
      const value: unknown = Reflect.get(kept, name);
      if (typeof value === 'string') read[name] = value;
    }
    return read;
  } catch {
    return EMPTY;
  }
}

export function keepApplication(openingId: string, fields: ApplicationFields): void {
  try {
    sessionStorage.setItem(keyOf(openingId), JSON.stringify(fields));
  } catch {
    // A browser that keeps nothing: the form works, a reload empties it.
  }
}

export function forgetApplication(openingId: string): void {
  try {
    sessionStorage.removeItem(keyOf(openingId));
  } catch {
    // Nothing was kept there.
  }
}
