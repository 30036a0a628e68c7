import {
  COMPARISONS,
  type ComparisonOperator,
  type Field,
  type Filter,
  IS_VALUES,
  type Logic,
  SEARCHES,
  type SearchOperator,
  type Test,
} from '#server/supabase/rest/grammar/ast.ts';
import { parseField } from '#server/supabase/rest/grammar/parse-field.ts';
import { Scanner } from '#server/supabase/rest/grammar/scanner.ts';
import { LIMITS } from '#server/supabase/rest/limits.ts';
import { notImplemented, tooMuch } from '#server/supabase/rest/problems.ts';

/** Counts the filters of one request, in all its trees. */
export interface FilterBudget {
  nodes: number;
  /** Those that read every character of a text, or open JSON: their cost grows with the rows. */
  costly: number;
}

/** The right side of `price=gte.1500`. */
export function parseFilter(field: Field, text: string, budget: FilterBudget): Filter {
  spend(budget);
  const scanner = new Scanner('filter', text);
  const negated = scanner.take('not.');
  const test = parseTest(scanner, () => scanner.rest());
  scanner.expectEnd();
  spendOnTest(budget, field, test);
  return { kind: 'comparison', field, negated, test };
}

/** The right side of `or=(status.eq.open,and(amount.gt.1,amount.lt.5))`. */
export function parseLogic(
  kind: 'and' | 'or',
  negated: boolean,
  text: string,
  budget: FilterBudget,
): Logic {
  const scanner = new Scanner('logic tree', text);
  const logic = parseNodes(scanner, kind, negated, budget);
  scanner.expectEnd();
  return logic;
}

function parseNodes(
  scanner: Scanner,
  kind: 'and' | 'or',
  negated: boolean,
  budget: FilterBudget,
): Logic {
  spend(budget);
  scanner.expect('(');
  const nodes: Filter[] = [];
  do nodes.push(parseNode(scanner, budget));
  while (scanner.take(','));
  scanner.expect(')');
  return { kind, negated, nodes };
}

function parseNode(scanner: Scanner, budget: FilterBudget): Filter {
  for (const negated of [true, false]) {
    for (const kind of ['and', 'or'] as const) {
      const opening = `${negated ? 'not.' : ''}${kind}`;
      if (!scanner.sees(`${opening}(`)) continue;
      scanner.take(opening);
      return parseNodes(scanner, kind, negated, budget);
    }
  }
  spend(budget);
  const field = parseField(scanner);
  scanner.expect('.');
  const negated = scanner.take('not.');
  const test = parseTest(scanner, () => treeValue(scanner));
  spendOnTest(budget, field, test);
  return { kind: 'comparison', field, negated, test };
}

const LONGER_FIRST = [...COMPARISONS].sort((a, b) => b.length - a.length);
const NOT_OFFERED = /^(match|imatch|sl|sr|nxr|nxl|adj)$/;

function parseTest(scanner: Scanner, value: () => string): Test {
  if (scanner.take('in.')) return { operator: 'in', values: parseList(scanner) };
  if (scanner.take('is.')) {
    const literal = value().toLowerCase();
    const known = IS_VALUES.find((candidate) => candidate === literal);
    if (!known) scanner.fail('null, not_null, true, false or unknown');
    return { operator: 'is', value: known };
  }
  const search = SEARCHES.find(
    (candidate) => scanner.sees(`${candidate}.`) || scanner.sees(`${candidate}(`),
  );
  if (search) return parseSearch(scanner, search, value);
  const operator = LONGER_FIRST.find((candidate) => scanner.take(`${candidate}.`));
  if (!operator) refuseOperator(scanner);
  return { operator: operator satisfies ComparisonOperator, value: value() };
}

/** `wfts(english).naira or dollar` */
function parseSearch(scanner: Scanner, operator: SearchOperator, value: () => string): Test {
  scanner.expect(operator);
  const config = scanner.take('(') ? scanner.name() : null;
  if (config !== null) scanner.expect(')');
  scanner.expect('.');
  const query = value();
  if (query.length > LIMITS.searchCharacters) {
    throw tooMuch('characters to search for', LIMITS.searchCharacters);
  }
  return { operator, config, value: query };
}

function refuseOperator(scanner: Scanner): never {
  const operator = scanner.attempt(() => {
    const found = scanner.until('.(');
    return NOT_OFFERED.test(found) || (scanner.sees('(') && LONGER_FIRST.includes(found as never))
      ? found
      : null;
  });
  if (operator !== null) throw notImplemented(`The operator ${operator} in this form`);
  scanner.fail('"not" or operator (eq, gt, ...)');
}

function parseList(scanner: Scanner): string[] {
  scanner.expect('(');
  if (scanner.take(')')) return [];
  const values: string[] = [];
  do {
    values.push(scanner.sees('"') ? scanner.quoted() : scanner.until(',)'));
    if (values.length > LIMITS.listItems) throw tooMuch('values in a list', LIMITS.listItems);
  } while (scanner.take(','));
  scanner.expect(')');
  return values;
}

/** In a tree a value ends at a comma or bracket, unless it is quoted or an array in braces. */
function treeValue(scanner: Scanner): string {
  const ends = () => scanner.atEnd || scanner.sees(',') || scanner.sees(')');
  if (scanner.sees('"')) {
    const quoted = scanner.quoted();
    if (!ends()) scanner.fail('"," or ")"');
    return quoted;
  }
  const array = scanner.attempt(() => {
    if (!scanner.take('{')) return null;
    const items = scanner.until('{}');
    return scanner.take('}') && ends() ? `{${items}}` : null;
  });
  return array ?? scanner.until(',)');
}

function spend(budget: FilterBudget): void {
  if (++budget.nodes > LIMITS.filterNodes) throw tooMuch('filters', LIMITS.filterNodes);
}

function spendOnTest(budget: FilterBudget, { path }: Field, { operator }: Test): void {
  const isCostly = path.length > 0 || /^(i?like|(pl|ph|w)?fts)$/.test(operator);
  if (isCostly && ++budget.costly > LIMITS.costlyFilters) {
    throw tooMuch('filters by pattern, search or JSON', LIMITS.costlyFilters);
  }
}
