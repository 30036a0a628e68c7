import { describe, expect, test } from 'vitest';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import type { JsonStep } from '#server/supabase/rest/grammar/ast.ts';
import { parseQuery } from '#server/supabase/rest/grammar/parse-query.ts';

function refusal(search: string): string {
  try {
    parseQuery(search);
  } catch (error) {
    if (error instanceof ProblemError) return String(error.problem.code);
    throw error;
  }
  return 'accepted';
}

const field = (column: string, ...path: JsonStep[]) => ({ column, path });

describe('select', () => {
  const select = (text: string) => parseQuery(`select=${encodeURIComponent(text)}`).select;

  test('without one all is selected', () => {
    expect(parseQuery('').select).toEqual([{ kind: 'all' }]);
    expect(select('')).toEqual([{ kind: 'all' }]);
  });

  test('names, aliases and casts', () => {
    expect(select('id, price:price_per_unit::text,"odd \\"name\\""')).toEqual([
      { kind: 'column', field: field('id'), alias: null, cast: null },
      { kind: 'column', field: field('price_per_unit'), alias: 'price', cast: 'text' },
      { kind: 'column', field: field('odd "name"'), alias: null, cast: null },
    ]);
  });

  test('steps into JSON: by name, by index, quoted, and text at the end', () => {
    expect(select('metadata->trade->>id,n:"a b"->0->-1,c->"1"::text')).toEqual([
      {
        kind: 'column',
        field: field('metadata', { key: 'trade', asText: false }, { key: 'id', asText: true }),
        alias: null,
        cast: null,
      },
      {
        kind: 'column',
        field: field('a b', { key: 0, asText: false }, { key: -1, asText: false }),
        alias: 'n',
        cast: null,
      },
      { kind: 'column', field: field('c', { key: '1', asText: false }), alias: null, cast: 'text' },
    ]);
  });

  test('embeds with alias, hint and join, one within the other', () => {
    expect(select('seller:trader_profiles!trades_seller_id_fkey!inner(id,escrow(*))')).toEqual([
      {
        kind: 'embed',
        target: 'trader_profiles',
        hint: 'trades_seller_id_fkey',
        alias: 'seller',
        inner: true,
        items: [
          { kind: 'column', field: field('id'), alias: null, cast: null },
          {
            kind: 'embed',
            target: 'escrow',
            hint: null,
            alias: null,
            inner: false,
            items: [{ kind: 'all' }],
          },
        ],
      },
    ]);
  });

  test.each([
    ['a,,b', 'PGRST100'],
    ['a(', 'PGRST100'],
    ['a)', 'PGRST100'],
    ['"a', 'PGRST100'],
    ['a:b:c', 'PGRST100'],
    ['a!inner!left(b)', 'PGRST100'],
    ['a::', 'PGRST100'],
    ['count()', 'PGRST123'],
    ['a.sum()', 'PGRST123'],
    ['a->', 'PGRST100'],
    ['a->>b->c', 'PGRST100'],
    ['a->>b(c)', 'PGRST123'],
    [`a${'->b'.repeat(9)}`, 'PGRST100'],
    ['...a(b)', 'PGRST127'],
    ['a(b(c(d(e))))', 'PGRST100'],
    [Array.from({ length: 9 }, (_, n) => `a${n}(b)`).join(), 'PGRST100'],
    [Array.from({ length: 49 }, (_, n) => `a${n}`).join(), 'PGRST100'],
  ])('%s is refused', (text, code) => {
    expect(refusal(`select=${encodeURIComponent(text)}`)).toBe(code);
  });
});

describe('filters', () => {
  const filters = (search: string) => parseQuery(search).level.filters;

  test('a value is taken as it is, dots, commas and quotes included', () => {
    expect(filters('name=eq.a.b,"c"%2B+d')).toEqual([
      {
        kind: 'comparison',
        field: field('name'),
        negated: false,
        test: { operator: 'eq', value: 'a.b,"c"+ d' },
      },
    ]);
  });

  test('in a list and in a tree quotes protect what would end a value', () => {
    expect(filters('a=in.(x,"y,z)","\\"q\\"")')).toMatchObject([
      { test: { operator: 'in', values: ['x', 'y,z)', '"q"'] } },
    ]);
    expect(filters('or=(a.eq."b,c)",d.cs.{e,f},g.is.null)')).toMatchObject([
      {
        kind: 'or',
        nodes: [
          { field: field('a'), test: { operator: 'eq', value: 'b,c)' } },
          { field: field('d'), test: { operator: 'cs', value: '{e,f}' } },
          { field: field('g'), test: { operator: 'is', value: 'null' } },
        ],
      },
    ]);
  });

  test('negation is before an operator and before a tree', () => {
    expect(filters('a=not.lt.5&not.and=(b.not.eq.1,or(c.gt.2))')).toMatchObject([
      { negated: true, test: { operator: 'lt', value: '5' } },
      {
        kind: 'and',
        negated: true,
        nodes: [
          { field: field('b'), negated: true },
          { kind: 'or', nodes: [{ field: field('c') }] },
        ],
      },
    ]);
  });

  test('inside JSON, of a table and of an embed, alone and in a tree', () => {
    const { level } = parseQuery('m->>k=eq.1&seller.m->k=is.null&or=(m->>k.like."a,b",m->0.gt.1)');
    const text = field('m', { key: 'k', asText: true });
    expect(level.filters).toMatchObject([
      { field: text, test: { operator: 'eq', value: '1' } },
      { nodes: [{ field: text, test: { value: 'a,b' } }, { test: { operator: 'gt' } }] },
    ]);
    expect(level.embeds.get('seller')?.filters).toMatchObject([
      { field: field('m', { key: 'k', asText: false }) },
    ]);
  });

  test('words are searched for in a language, or in none that is named', () => {
    expect(
      filters('a=wfts(english).naira -fee&b=not.fts.x&or=(c.plfts(simple)."a,b")'),
    ).toMatchObject([
      { test: { operator: 'wfts', config: 'english', value: 'naira -fee' } },
      { negated: true, test: { operator: 'fts', config: null, value: 'x' } },
      { nodes: [{ test: { operator: 'plfts', config: 'simple', value: 'a,b' } }] },
    ]);
  });

  test('a path leads to the embed it names', () => {
    const { level } = parseQuery(
      'seller.handle=eq.ada&seller.order=handle.desc&seller.or=(a.eq.1)',
    );
    const seller = level.embeds.get('seller');
    expect(level.filters).toEqual([]);
    expect(seller?.filters).toHaveLength(2);
    expect(seller?.order).toEqual([
      { embed: null, field: field('handle'), descending: true, nulls: null },
    ]);
  });

  test('trees and single filters are counted together', () => {
    const tree = (n: number) => `or=(${Array.from({ length: n }, () => 'a.eq.1').join()})`;
    expect(refusal(`${tree(98)}&a=eq.1`)).toBe('accepted');
    expect(refusal(`${tree(99)}&a=eq.1`)).toBe('PGRST100');
    expect(refusal(`or=${'(or'.repeat(10_000)}`)).toBe('PGRST100');
    expect(refusal(`and=(${'and('.repeat(10_000)}`)).toBe('PGRST100');
  });
});

describe('order and page', () => {
  test('every direction and place for nulls', () => {
    expect(parseQuery('order=a,b.asc,c.desc.nullslast,d.nullsfirst').level.order).toEqual([
      { embed: null, field: field('a'), descending: false, nulls: null },
      { embed: null, field: field('b'), descending: false, nulls: null },
      { embed: null, field: field('c'), descending: true, nulls: 'last' },
      { embed: null, field: field('d'), descending: false, nulls: 'first' },
    ]);
  });

  test('order reaches into JSON and into an embed', () => {
    expect(parseQuery('order=m->>k.desc,seller(handle).asc.nullslast').level.order).toEqual([
      {
        embed: null,
        field: field('m', { key: 'k', asText: true }),
        descending: true,
        nulls: null,
      },
      { embed: 'seller', field: field('handle'), descending: false, nulls: 'last' },
    ]);
  });

  test.each([
    ['order=a.up', 'PGRST100'],
    ['order=a(b', 'PGRST100'],
    ['order=a(b)(c)', 'PGRST100'],
    ['order=a(b->>c->d)', 'PGRST100'],
    ['limit=ten', 'PGRST100'],
    ['limit=1e3', 'PGRST100'],
    ['limit=-1', 'PGRST103'],
    ['offset=100001', 'PGRST103'],
    ['on_conflict=id;', 'PGRST100'],
    [`a=fts.${'x'.repeat(501)}`, 'PGRST100'],
    ['a=fts(english.x', 'PGRST100'],
    ['columns=a,', 'PGRST100'],
  ])('%s is refused', (search, code) => {
    expect(refusal(search)).toBe(code);
  });
});
