import { splitParts, unquote } from '#server/edge/realtime/filter-text.ts';
import {
  MAX_FILTER_LENGTH,
  MAX_FILTER_PARTS,
  MAX_IN_VALUES,
} from '#server/edge/realtime/limits.ts';
import type { Column, Row } from '#server/edge/realtime/live-tables.ts';
import { type Cast, castOf, type Comparable } from '#server/edge/realtime/typed-value.ts';

type Operator = keyof typeof OPERATORS;

/** One condition on one column; its values were cast when it was parsed. */
export interface Condition {
  readonly column: string;
  readonly operator: Operator;
  readonly values: readonly Comparable[];
  readonly cast: Cast;
}

const OPERATORS = {
  eq: (a: Comparable, [b]: readonly Comparable[]) => a === b,
  neq: (a: Comparable, [b]: readonly Comparable[]) => a !== b,
  lt: (a: Comparable, [b]: readonly Comparable[]) => b !== undefined && a < b,
  lte: (a: Comparable, [b]: readonly Comparable[]) => b !== undefined && a <= b,
  gt: (a: Comparable, [b]: readonly Comparable[]) => b !== undefined && a > b,
  gte: (a: Comparable, [b]: readonly Comparable[]) => b !== undefined && a >= b,
  in: (a: Comparable, values: readonly Comparable[]) => values.includes(a),
} as const;

/** Texts order by the database's collation, which we do not know here. */
const ORDERED = new Set<Operator>(['lt', 'lte', 'gt', 'gte']);
const UNORDERED_TYPES = new Set(['text', 'bool']);

const CONDITION = /^([a-z_][a-z0-9_]*)=([a-z]+)\.(.*)$/s;

/** A filter that cannot be honoured; the text tells the client why. */
export class BadFilter extends Error {}

/**
 * Reads `column=operator.value`, several joined by commas, all of which must hold. Only columns the role
 * may read can be asked about, or their values could be guessed by watching what arrives.
 */
export function parseFilter(text: string, columns: readonly Column[]): Condition[] {
  if (text.length > MAX_FILTER_LENGTH) throw new BadFilter('the filter is too long');
  const parts = splitParts(text);
  if (parts.length > MAX_FILTER_PARTS) {
    throw new BadFilter(`a filter may have at most ${MAX_FILTER_PARTS} conditions`);
  }
  return parts.map((part) => parseCondition(part, columns));
}

/** SQL's meaning: a null value satisfies no condition. */
export function matches(conditions: readonly Condition[], row: Row): boolean {
  return conditions.every(({ column, operator, values, cast }) => {
    const value = row[column];
    const comparable = value === null || value === undefined ? null : cast(value);
    return comparable !== null && OPERATORS[operator](comparable, values);
  });
}

function parseCondition(part: string, columns: readonly Column[]): Condition {
  const [, name = '', operator = '', rest = ''] = CONDITION.exec(part) ?? [];
  if (!name) throw new BadFilter(`the filter "${part}" is not column=operator.value`);
  const column = columns.find((candidate) => candidate.name === name);
  if (!column) throw new BadFilter(`invalid column for filter ${name}`);
  if (!isOperator(operator)) throw new BadFilter(`the operator ${operator} is not supported`);
  const cast = castOf(column.type);
  if (!cast) throw new BadFilter(`columns of type ${column.type} cannot be filtered on`);
  if (ORDERED.has(operator) && UNORDERED_TYPES.has(column.type)) {
    throw new BadFilter(`the operator ${operator} is not supported on ${column.type} columns`);
  }
  const values = (operator === 'in' ? listOf(rest) : [unquote(rest)]).map((given) => {
    const value = cast(given);
    if (value === null) throw new BadFilter(`invalid input for type ${column.type}: "${given}"`);
    return value;
  });
  return { column: name, operator, values, cast };
}

function listOf(rest: string): string[] {
  if (!rest.startsWith('(') || !rest.endsWith(')')) throw new BadFilter('in takes (a,b,…)');
  const items = splitParts(rest.slice(1, -1)).map(unquote);
  if (items.length > MAX_IN_VALUES) {
    throw new BadFilter(`in takes at most ${MAX_IN_VALUES} values`);
  }
  return items;
}

function isOperator(text: string): text is Operator {
  return Object.hasOwn(OPERATORS, text);
}
