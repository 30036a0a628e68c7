import { describe, expect, test } from 'vitest';
import { ProblemError } from '#server/edge/gateway/problem.ts';
import { parseQuery } from '#server/edge/rest/grammar/parse-query.ts';

function refusal(search: string): string {
  try {
    parseQuery(search);
  } catch (error) {
    if (error instanceof ProblemError) return String(error.problem.code);
    throw error;
  }
  return 'accepted';
}

describe('select', () => {
  const select = (text: string) => parseQuery(`select=${encodeURIComponent(text)}`).select;

  test('without one everything is meant', () => {
    expect(parseQuery('').select).toEqual([{ kind: 'all' }]);
    expect(select('')).toEqual([{ kind: 'all' }]);
  });

  test('names, aliases and casts', () => {
    expect(select('id, price:price_per_unit::text,"odd \\"name\\""')).toEqual([
      { kind: 'column', name: 'id', alias: null, cast: null },
      { kind: 'column', name: 'price_per_unit', alias: 'price', cast: 'text' },
      { kind: 'column', name: 'odd "name"', alias: null, cast: null },
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
          { kind: 'column', name: 'id', alias: null, cast: null },
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
    ['a->b', 'PGRST127'],
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
        column: 'name',
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
          { column: 'a', test: { operator: 'eq', value: 'b,c)' } },
          { column: 'd', test: { operator: 'cs', value: '{e,f}' } },
          { column: 'g', test: { operator: 'is', value: 'null' } },
        ],
      },
    ]);
  });

  test('negation stands before an operator and before a tree', () => {
    expect(filters('a=not.lt.5&not.and=(b.not.eq.1,or(c.gt.2))')).toMatchObject([
      { negated: true, test: { operator: 'lt', value: '5' } },
      {
        kind: 'and',
        negated: true,
        nodes: [
          { column: 'b', negated: true },
          { kind: 'or', nodes: [{ column: 'c' }] },
        ],
      },
    ]);
  });

  test('a path leads to the embed it names', () => {
    const { level } = parseQuery(
      'seller.handle=eq.ada&seller.order=handle.desc&seller.or=(a.eq.1)',
    );
    const seller = level.embeds.get('seller');
    expect(level.filters).toEqual([]);
    expect(seller?.filters).toHaveLength(2);
    expect(seller?.order).toEqual([{ column: 'handle', descending: true, nulls: null }]);
  });

  test('trees and single filters are counted together', () => {
    const tree = (n: number) => `or=(${Array.from({ length: n }, () => 'a.eq.1').join()})`;
    expect(refusal(`${tree(30)}&a=eq.1`)).toBe('accepted');
    expect(refusal(`${tree(31)}&a=eq.1`)).toBe('PGRST100');
    expect(refusal(`or=${'(or'.repeat(10_000)}`)).toBe('PGRST100');
    expect(refusal(`and=(${'and('.repeat(10_000)}`)).toBe('PGRST100');
  });
});

describe('order and page', () => {
  test('every direction and place for nulls', () => {
    expect(parseQuery('order=a,b.asc,c.desc.nullslast,d.nullsfirst').level.order).toEqual([
      { column: 'a', descending: false, nulls: null },
      { column: 'b', descending: false, nulls: null },
      { column: 'c', descending: true, nulls: 'last' },
      { column: 'd', descending: false, nulls: 'first' },
    ]);
  });

  test.each([
    ['order=a.up', 'PGRST100'],
    ['order=a(b)', 'PGRST127'],
    ['limit=ten', 'PGRST100'],
    ['limit=1e3', 'PGRST100'],
    ['limit=-1', 'PGRST103'],
    ['offset=100001', 'PGRST103'],
    ['on_conflict=id', 'PGRST127'],
    ['columns=a,', 'PGRST100'],
  ])('%s is refused', (search, code) => {
    expect(refusal(search)).toBe(code);
  });
});
