import type { Text } from '#core/language/text.ts';

/** The text in a response, if it is one; its parts are checked like itself. */
export function readText(given: unknown): Text | null {
  return isText(given) ? given : null;
}

function isText(given: unknown): given is Text {
  if (typeof given !== 'object' || given === null) return false;
  const { key, values } = given as { readonly key?: unknown; readonly values?: unknown };
  if (typeof key !== 'string') return false;
  if (values === undefined) return true;
  return typeof values === 'object' && values !== null && Object.values(values).every(isValue);
}

function isValue(given: unknown): boolean {
  return typeof given === 'string' || typeof given === 'number' || isText(given);
}
