/** What needs no quotes in an array of PostgreSQL's, besides the word null. */
const PLAIN = /^[\w.:+-]+$/;
const NULL = /^null$/i;

/** A list as PostgreSQL reads an array of one dimension: `{a,"b c",NULL}`. */
export function arrayLiteral(values: readonly unknown[]): string {
  let text = '{';
  for (let at = 0; at < values.length; at++) {
    if (at > 0) text += ',';
    text += elementText(values[at]);
  }
  return `${text}}`;
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value !== 'string')
    throw new TypeError('an array holds something PostgreSQL cannot read');
  if (PLAIN.test(value) && !NULL.test(value)) return value;
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
