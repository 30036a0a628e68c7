/** A value made comparable once, by its column's type. */
export type Comparable = string | number;

/** How values of a column type are read and ordered, as PostgreSQL reads and orders them. */
export interface ColumnType {
  /** Null for invalid values, and for those we cannot read as exactly as the database. */
  parse(value: unknown): Comparable | null;
  compare(a: Comparable, b: Comparable): number;
  /** Whether it supports patterns. */
  readonly isText: boolean;
}

const EXACT_DIGITS = 15;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const INTEGER = /^[+-]?\d+$/;
const UUID = /^[0-9a-f]{4}(?:-?[0-9a-f]{4}){7}$/i;
const TIMESTAMP =
  /^([1-9]\d{3})-(\d\d)-(\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?(Z|[+-]\d\d(?::?\d\d)?)$/i;
/** The largest time zone offset PostgreSQL accepts, in hours. */
const MOST_HOURS_AWAY = 15;

const byNumber = (a: Comparable, b: Comparable) => Number(a) - Number(b);
const byUnits = (a: Comparable, b: Comparable) => (a < b ? -1 : a > b ? 1 : 0);

const TYPES: Readonly<Record<string, ColumnType>> = {
  uuid: { parse: uuid, compare: byUnits, isText: false },
  text: { parse: text, compare: byCodePoint, isText: true },
  bool: { parse: truth, compare: byNumber, isText: false },
  numeric: { parse: decimal, compare: byNumber, isText: false },
  int2: { parse: integer(2 ** 15), compare: byNumber, isText: false },
  int4: { parse: integer(2 ** 31), compare: byNumber, isText: false },
  timestamptz: { parse: microseconds, compare: byNumber, isText: false },
};

/** Null for types whose values cannot be compared here. */
export function columnTypeOf(type: string): ColumnType | null {
  return Object.hasOwn(TYPES, type) ? (TYPES[type] ?? null) : null;
}

/** What PostgreSQL can store as text. */
function text(value: unknown): string | null {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value : null;
}

/** Texts order by code point: the collation "C", and that of a database that is made with this product. */
function byCodePoint(a: Comparable, b: Comparable): number {
  const [x, y] = [String(a), String(b)];
  const length = Math.min(x.length, y.length);
  for (let at = 0; at < length; at++) {
    const [m, n] = [x.charCodeAt(at), y.charCodeAt(at)];
    if (m !== n) return asCodePoint(m) - asCodePoint(n);
  }
  return x.length - y.length;
}

/** Characters beyond the first plane begin with a surrogate and come after all others. */
function asCodePoint(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function uuid(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const bare = value.replace(/^\{(.*)\}$/, '$1');
  if (!UUID.test(bare)) return null;
  const digits = bare.replaceAll('-', '').toLowerCase();
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function truth(value: unknown): number | null {
  if (typeof value === 'boolean') return Number(value);
  const literal = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (literal === '') return null;
  const means = (full: string, least: number) =>
    literal.length >= least && full.startsWith(literal);
  if (means('true', 1) || means('yes', 1) || literal === 'on' || literal === '1') return 1;
  if (means('false', 1) || means('no', 1) || means('off', 2) || literal === '0') return 0;
  return null;
}

/** Up to fifteen digits a double tells any two decimals apart; the tables hold no longer ones. */
function decimal(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const written = typeof value === 'string' ? value.trim() : '';
  if (!DECIMAL.test(written)) return null;
  const digits = written.replace(/e.*$/i, '').replace(/[+.-]/g, '').replace(/^0+/, '');
  const read = Number(written);
  return digits.length <= EXACT_DIGITS &&
    Number.isFinite(read) &&
    (read !== 0 || !/[1-9]/.test(digits))
    ? read
    : null;
}

function integer(beyond: number) {
  return (value: unknown): number | null => {
    const written = String(value).trim();
    const read = INTEGER.test(written) ? Number(written) : NaN;
    return read >= -beyond && read < beyond ? read : null;
  };
}

function microseconds(value: unknown): number | null {
  const found = TIMESTAMP.exec(String(value).trim());
  if (!found) return null;
  const [, year = '', month = '', day = '', minute = '', second = '00', fraction = '', zone = ''] =
    found;
  const [hours, minutes] = /^[+-](\d\d):?(\d\d)?$/.exec(zone)?.slice(1) ?? [];
  if (Number(hours ?? 0) > MOST_HOURS_AWAY || Number(minutes ?? 0) > 59) return null;
  if (Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()) return null;
  const offset = hours === undefined ? 'Z' : `${zone[0]}${hours}:${minutes ?? '00'}`;
  const ms = Date.parse(`${year}-${month}-${day}T${minute}:${second}${offset}`);
  return Number.isNaN(ms) ? null : ms * 1_000 + Number(fraction.padEnd(6, '0'));
}
