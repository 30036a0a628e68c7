/** The values of a record: no dates, no undefined, no bigint. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/**
 * The canonical text of a value: members sorted by name, no spaces, strings and numbers as ECMAScript writes them (RFC
 * 8785). Amounts are strings anyway, so no number is ever rounded.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return scalar(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function scalar(value: null | boolean | number | string): string {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new Error('a record holds finite numbers alone');
  return JSON.stringify(value);
}
