import fc from 'fast-check';
import type { Relation } from '#server/supabase/rest/catalog.ts';
import { COMPARISONS, IS_VALUES, SEARCHES } from '#server/supabase/rest/grammar/ast.ts';
import { SEARCH_CONFIGS } from '#server/supabase/rest/plan/plan.ts';

export type Parameter = readonly [name: string, value: string];

export const term = fc.oneof(
  fc.constantFrom(
    'id',
    'status',
    'amount',
    'seller_id',
    'metadata',
    'created_at',
    'code',
    'seller',
  ),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);
export const value = fc.oneof(
  fc.constantFrom(
    'null',
    '1',
    '1e400',
    '-0',
    'NaN',
    '{}',
    '{"a":',
    '[[',
    '(',
    '2026-01-01',
    'infinity',
  ),
  fc.constantFrom('true', 'open', '{a,b}', '{"a":[1,{"b":null}]}', 'a & !b', '"', '%', '*', '\\'),
  fc.string({ maxLength: 20, unit: 'grapheme' }),
  fc.float().map(String),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map(String),
);
const quote = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

export function columnOf(of: Relation): fc.Arbitrary<string> {
  return fc.constantFrom(...of.columns.keys());
}

interface SomeField {
  readonly text: string;
  readonly type: string;
}

export function fieldOf(of: Relation): fc.Arbitrary<SomeField> {
  const step = fc.constantFrom('->tradeId', '->0', '->-1', '->"a b"');
  const path = fc.oneof(
    { weight: 5, arbitrary: fc.constant('') },
    fc
      .tuple(fc.array(step, { maxLength: 2 }), fc.constantFrom('', '->>tradeId', '->>0'))
      .map(([steps, last]) => steps.join('') + last),
  );
  return fc
    .tuple(fc.constantFrom(...of.columns.values()), path)
    .map(([{ name, type }, inside]) => ({
      text: name + inside,
      type: inside === '' ? type : inside.includes('->>') ? 'text' : 'jsonb',
    }));
}

/** A value the type can read, as text. */
export function valueOf(type: string, ids: readonly string[]): fc.Arbitrary<string> {
  if (type === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (type === 'boolean') return fc.constantFrom('true', 'false');
  if (type === 'jsonb') return fc.json({ maxDepth: 2 });
  if (type.endsWith('[]')) return fc.constantFrom('{}', '{bank-transfer}', '{a,b}');
  if (/^(numeric|bigint|integer|smallint|double|real)/.test(type)) return fc.nat(200).map(String);
  if (/^(timestamp|date)/.test(type)) {
    const [min, max] = [new Date('2020-01-01'), new Date('2030-01-01')];
    return fc.date({ noInvalidDate: true, min, max }).map((date) => date.toISOString());
  }
  return fc.oneof(fc.constantFrom('open', 'trade', 'USDT', 'NGN'), value);
}

/** A test the type supports. */
function soundTest({ type }: SomeField, ids: readonly string[]): fc.Arbitrary<string> {
  const one = valueOf(type, ids);
  const isContainer = type.endsWith('[]') || type === 'jsonb';
  const operators = isContainer
    ? ['eq', 'neq', 'cs', 'cd']
    : type === 'text'
      ? ['eq', 'neq', 'gt', 'like', 'ilike', 'isdistinct']
      : ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'isdistinct'];
  return fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...operators), one).map((p) => p.join('.')) },
    fc.array(one, { maxLength: 3 }).map((list) => `in.(${list.map(quote).join()})`),
    fc.constantFrom('is.null', 'is.not_null'),
    ...(type === 'text' || type === 'jsonb' ? [search] : []),
  );
}

const search = fc
  .tuple(fc.constantFrom(...SEARCHES), fc.constantFrom('', ...SEARCH_CONFIGS), value)
  .map(([operator, config, text]) => `${operator}${config && `(${config})`}.${text}`);
const anyTest = fc.oneof(
  fc.tuple(fc.constantFrom(...COMPARISONS), value).map((parts) => parts.join('.')),
  fc.array(value.map(quote), { maxLength: 3 }).map((list) => `in.(${list.join()})`),
  fc.constantFrom(...IS_VALUES).map((is) => `is.${is}`),
  search,
);
const maybeNot = fc.constantFrom('', '', 'not.');

export function filterOf(
  of: Relation,
  path: string,
  ids: readonly string[],
): fc.Arbitrary<Parameter> {
  return fieldOf(of).chain((field) =>
    fc
      .tuple(
        maybeNot,
        fc.oneof(
          { weight: 6, arbitrary: soundTest(field, ids) },
          { weight: 1, arbitrary: anyTest },
        ),
      )
      .map(([not, asked]) => [path + field.text, not + asked] as const),
  );
}

export function treeOf(of: Relation, ids: readonly string[], depth = 2): fc.Arbitrary<string> {
  const leaf = fieldOf(of).chain(({ text, type }) =>
    fc
      .tuple(maybeNot, fc.constantFrom('eq', 'neq', 'gt'), valueOf(type, ids))
      .map(([not, operator, compared]) => `${text}.${not}${operator}.${quote(compared)}`),
  );
  const branch = () =>
    fc
      .tuple(maybeNot, fc.constantFrom('and', 'or'), treeOf(of, ids, depth - 1))
      .map((parts) => parts.join(''));
  const node = depth === 0 ? leaf : fc.oneof({ weight: 2, arbitrary: leaf }, branch());
  return fc.array(node, { minLength: 1, maxLength: 3 }).map((nodes) => `(${nodes.join()})`);
}
