import type {
  Field,
  Level,
  OrderTerm,
  Query,
  SelectItem,
} from '#server/supabase/rest/grammar/ast.ts';
import { parseField } from '#server/supabase/rest/grammar/parse-field.ts';
import {
  type FilterBudget,
  parseFilter,
  parseLogic,
} from '#server/supabase/rest/grammar/parse-filter.ts';
import { parseOrder } from '#server/supabase/rest/grammar/parse-order.ts';
import { parseSelect } from '#server/supabase/rest/grammar/parse-select.ts';
import { Scanner } from '#server/supabase/rest/grammar/scanner.ts';
import { LIMITS } from '#server/supabase/rest/limits.ts';
import { cannotParse, rangeNotSatisfiable, tooMuch } from '#server/supabase/rest/problems.ts';

/** Parses the whole query string. Unknown words are columns to filter by; the plan checks which exist. */
export function parseQuery(search: string): Query {
  let select: SelectItem[] = [{ kind: 'all' }];
  let columns: string[] | null = null;
  let onConflict: string[] | null = null;
  const level = emptyLevel();
  const budget: FilterBudget = { nodes: 0, costly: 0 };

  for (const [key, value] of new URLSearchParams(search)) {
    if (key === 'apikey') continue;
    if (key === 'select') select = value.trim() === '' ? [{ kind: 'all' }] : parseSelect(value);
    else if (key === 'columns') columns = parseColumns('columns parameter', value);
    else if (key === 'on_conflict') onConflict = parseColumns('on_conflict parameter', value);
    else readParameter(level, parsePath(key), value, budget);
  }
  return { select, level, columns, onConflict };
}

export function emptyLevel(): Level {
  return { filters: [], order: [], limit: null, offset: null, embeds: new Map() };
}

/** `trade.price=gte.1`: every word but the last names an embed. */
function readParameter(top: Level, path: Path, value: string, budget: FilterBudget): void {
  const { embeds, field } = path;
  const last = field.path.length === 0 ? field.column : null;
  const isLogic = last === 'and' || last === 'or';
  const negated = isLogic && embeds.at(-1) === 'not';
  if (negated) embeds.pop();
  const level = embeds.reduce(levelBelow, top);
  if (isLogic) level.filters.push(parseLogic(last, negated, value, budget));
  else if (last === 'order') level.order = parseOrderValue(value);
  else if (last === 'limit') level.limit = parseCount('limit', value);
  else if (last === 'offset') level.offset = parseCount('offset', value);
  else level.filters.push(parseFilter(field, value, budget));
}

function parseOrderValue(value: string): OrderTerm[] {
  return value.trim() === '' ? [] : parseOrder(value);
}

function levelBelow(level: Level, name: string): Level {
  const known = level.embeds.get(name);
  if (known) return known;
  const below = emptyLevel();
  level.embeds.set(name, below);
  return below;
}

interface Path {
  readonly embeds: string[];
  readonly field: Field;
}

function parsePath(key: string): Path {
  const scanner = new Scanner('tree path', key);
  const embeds: string[] = [];
  let field = parseField(scanner);
  while (field.path.length === 0 && scanner.take('.')) {
    embeds.push(field.column);
    field = parseField(scanner);
  }
  scanner.expectEnd();
  if (embeds.length > LIMITS.embedDepth + 1)
    throw tooMuch('levels of embedding', LIMITS.embedDepth);
  return { embeds, field };
}

function parseColumns(what: string, text: string): string[] {
  const scanner = new Scanner(what, text);
  const names: string[] = [];
  do {
    names.push(scanner.name());
    if (names.length > LIMITS.membersPerLevel) throw tooMuch('columns', LIMITS.membersPerLevel);
  } while (scanner.take(','));
  scanner.expectEnd();
  return [...new Set(names)];
}

function parseCount(what: 'limit' | 'offset', text: string): number {
  if (/^-\d+$/.test(text)) throw rangeNotSatisfiable(`The ${what} must not be negative.`);
  if (!/^\d{1,9}$/.test(text)) {
    throw cannotParse(
      `"failed to parse ${what} (${text.slice(0, 50)})" (line 1, column 1)`,
      'expecting a whole number',
    );
  }
  const count = Number(text);
  if (what === 'offset' && count > LIMITS.offset) {
    throw rangeNotSatisfiable(`An offset may be at most ${LIMITS.offset}.`);
  }
  return count;
}
