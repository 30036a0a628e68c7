/** A filter's text made comparable once, as the column's type asks; null when it is no such value. */
export type Cast = (value: unknown) => Comparable | null;
export type Comparable = string | number | boolean;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DECIMAL = /^-?\d+(\.\d+)?$/;
const TIMESTAMP = /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(Z|[+-]\d\d(?::?\d\d)?)$/i;
const EXACT_DIGITS = 15;

const CASTS: Readonly<Record<string, Cast>> = {
  uuid: (value) => (typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : null),
  text: (value) => (typeof value === 'string' ? value : null),
  bool: (value) =>
    value === true || value === 'true' || value === 't'
      ? true
      : value === false || value === 'false' || value === 'f'
        ? false
        : null,
  numeric: number,
  int2: number,
  int4: number,
  timestamptz: microseconds,
};

/** How values of a column type compare; null for types that cannot be filtered on. */
export function castOf(type: string): Cast | null {
  return CASTS[type] ?? null;
}

/** Up to fifteen digits a double tells any two decimals apart; the tables hold no longer ones. */
function number(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !DECIMAL.test(value)) return null;
  return value.replace(/^-?0*|\./g, '').length <= EXACT_DIGITS ? Number(value) : null;
}

function microseconds(value: unknown): number | null {
  const [, seconds, fraction = '', zone] = TIMESTAMP.exec(String(value)) ?? [];
  if (!seconds || !zone) return null;
  const offset = /^[+-]\d\d$/.test(zone)
    ? `${zone}:00`
    : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const ms = Date.parse(seconds.replace(' ', 'T') + offset);
  return Number.isNaN(ms) ? null : ms * 1_000 + Number(fraction.padEnd(6, '0'));
}
