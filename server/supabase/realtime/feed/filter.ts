import {
  type ColumnType,
  columnTypeOf,
  type Comparable,
} from '#server/supabase/realtime/feed/column-types.ts';
import {
  BadText,
  listItems,
  splitParts,
  unquote,
} from '#server/supabase/realtime/feed/filter-text.ts';
import { type LikePattern, likePattern } from '#server/supabase/realtime/feed/like-pattern.ts';
import {
  MAX_FILTER_LENGTH,
  MAX_FILTER_PARTS,
  MAX_IN_VALUES,
  MAX_PATTERN_LENGTH,
} from '#server/supabase/realtime/socket/limits.ts';
import type { Column, Row } from '#server/supabase/realtime/feed/live-tables.ts';

/** One condition on one column; its value was parsed with it. */
export interface Condition {
  readonly column: string;
  /** The required value, where the condition is an equality. */
  readonly equals?: { readonly value: Comparable; readonly type: ColumnType };
  /** The cost of testing this value, in steps; only patterns cost anything worth counting. */
  cost?(value: unknown): number;
  /** By SQL's logic: null where it is neither true nor false. */
  holds(value: unknown): boolean | null;
}

/** A filter that cannot be supported; the text gives the client the reason. */
export class BadFilter extends Error {}

const CONDITION = /^([a-z_][a-z0-9_]*)=(not\.)?([a-z]+)\.(.*)$/s;

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  eq: (order) => order === 0,
  neq: (order) => order !== 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
};

/**
 * Parses `column=operator.value`, several joined by commas, all of which must hold; `not.` before the operator negates
 * one. Only columns the role may read can be used, or their values could be guessed by watching what arrives. An empty
 * filter matches everything.
 */
export function parseFilter(text: string, columns: readonly Column[]): Condition[] {
  if (text.trim() === '') return [];
  if (text.length > MAX_FILTER_LENGTH) throw new BadFilter('the filter is too long');
  const parts = splitParts(text);
  if (parts.length > MAX_FILTER_PARTS) {
    throw new BadFilter(`a filter may have at most ${MAX_FILTER_PARTS} conditions`);
  }
  const conditions = parts.map((part) => parseCondition(part.trim(), columns));
  return conditions.sort((a, b) => Number(a.cost !== undefined) - Number(b.cost !== undefined));
}

/**
 * Whether all conditions are true of a row. `mayCost` is called before a pattern is tested; where it refuses none
 * holds.
 */
export function matches(
  conditions: readonly Condition[],
  row: Row,
  mayCost: (steps: number) => boolean,
): boolean {
  return conditions.every((condition) => {
    const value = row[condition.column] ?? null;
    if (condition.cost && !mayCost(condition.cost(value))) return false;
    return condition.holds(value) === true;
  });
}

function parseCondition(part: string, columns: readonly Column[]): Condition {
  const [, name = '', negated, operator = '', rest = ''] = CONDITION.exec(part) ?? [];
  if (!name) throw new BadFilter(`the filter "${part}" is not column=operator.value`);
  const column = columns.find((candidate) => candidate.name === name);
  if (!column) throw new BadFilter(`invalid column for filter ${name}`);
  const condition = conditionOf(column, operator, rest);
  if (negated === undefined) return { column: name, ...condition };
  return {
    column: name,
    ...(condition.cost ? { cost: condition.cost } : {}),
    holds: (value) => {
      const answer = condition.holds(value);
      return answer === null ? null : !answer;
    },
  };
}

function conditionOf(column: Column, operator: string, rest: string): Omit<Condition, 'column'> {
  if (operator === 'is') return isCondition(column, unquote(rest));
  const type = columnTypeOf(column.type);
  if (operator === 'like' || operator === 'ilike') {
    return likeCondition(column, type, operator, unquote(rest));
  }
  const compared = Object.hasOwn(COMPARISONS, operator) ? COMPARISONS[operator] : undefined;
  if (!compared && operator !== 'in' && operator !== 'isdistinct') {
    throw new BadFilter(`the operator ${operator} is not supported`);
  }
  if (!type) throw new BadFilter(`columns of type ${column.type} cannot be filtered on`);
  const valueOf = (given: string): Comparable => {
    const value = type.parse(given);
    if (value === null) throw new BadFilter(`invalid input for type ${column.type}: "${given}"`);
    return value;
  };
  if (operator === 'in') return inCondition(type, listOf(rest), valueOf);
  const wanted = valueOf(unquote(rest));
  if (!compared) {
    return {
      holds: (value) => {
        const known = value === null ? null : type.parse(value);
        return known === null || type.compare(known, wanted) !== 0;
      },
    };
  }
  return {
    ...(operator === 'eq' ? { equals: { value: wanted, type } } : {}),
    holds: (value) => {
      const known = value === null ? null : type.parse(value);
      return known === null ? null : compared(type.compare(known, wanted));
    },
  };
}

function inCondition(
  type: ColumnType,
  items: readonly (string | null)[],
  valueOf: (given: string) => Comparable,
): Omit<Condition, 'column'> {
  const values = new Set(items.flatMap((item) => (item === null ? [] : [valueOf(item)])));
  const otherwise = items.includes(null) ? null : false;
  return {
    holds: (value) => {
      const known = value === null ? null : type.parse(value);
      if (known === null) return items.length === 0 ? false : null;
      return values.has(known) || otherwise;
    },
  };
}

function listOf(rest: string): (string | null)[] {
  try {
    const items = listItems(rest);
    if (items.length <= MAX_IN_VALUES) return items;
  } catch (error) {
    throw error instanceof BadText ? new BadFilter(error.message) : error;
  }
  throw new BadFilter(`in takes at most ${MAX_IN_VALUES} values`);
}

/** Unlike the others it is never unknown. */
function isCondition({ type }: Column, literal: string): Omit<Condition, 'column'> {
  if (!['null', 'true', 'false', 'unknown'].includes(literal)) {
    throw new BadFilter('invalid value for is filter: must be null, true, false, or unknown');
  }
  if (literal !== 'null' && type !== 'bool') {
    throw new BadFilter(`is ${literal} filter requires a boolean column, got ${type}`);
  }
  const wanted = literal === 'true' ? true : literal === 'false' ? false : null;
  return { holds: (value) => value === wanted };
}

function likeCondition(
  column: Column,
  type: ColumnType | null,
  operator: string,
  given: string,
): Omit<Condition, 'column'> {
  if (!type?.isText) {
    throw new BadFilter(`operator ${operator} requires a text column, got ${column.type}`);
  }
  if (given.length > MAX_PATTERN_LENGTH || type.parse(given) === null) {
    throw new BadFilter(`a pattern has at most ${MAX_PATTERN_LENGTH} characters`);
  }
  const pattern = likePattern(given, operator === 'ilike');
  if (pattern === null) {
    throw new BadFilter('LIKE pattern must not end with escape character');
  }
  return patternCondition(pattern);
}

function patternCondition(pattern: LikePattern): Omit<Condition, 'column'> {
  return {
    cost: (value) => (typeof value === 'string' ? pattern.cost(value) : 0),
    holds: (value) => (typeof value === 'string' ? pattern.matches(value) : null),
  };
}
