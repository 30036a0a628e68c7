import { expect, test } from 'vitest';
import { Shapes, shapeOf } from '#server/supabase/rest/shapes.ts';
import { parseQuery } from '#server/supabase/rest/grammar/parse-query.ts';
import type { Filter } from '#server/supabase/rest/grammar/ast.ts';
import { patternOf } from '#server/supabase/rest/sql/statement.ts';

/** A statement of the top filters alone, whose text has everything but their values. */
function made(search: string) {
  const { level } = parseQuery(search);
  const values = level.filters.map(valueOf);
  const text = JSON.stringify(
    level.filters.map(({ kind, ...filter }) => ({ kind, ...bare(filter) })),
  );
  return { statement: { text, values, planEachTime: false }, rest: level.limit };
}

function valueOf(filter: Filter): unknown {
  if (filter.kind !== 'comparison') return JSON.stringify(filter.nodes);
  const { test: tested } = filter;
  if (!('value' in tested)) return [...tested.values];
  return /^i?like$/.test(tested.operator) ? patternOf(tested.value) : tested.value;
}

function bare(filter: object) {
  return 'test' in filter
    ? { ...filter, test: (filter.test as { operator: string }).operator }
    : {};
}

function counting() {
  const asked: string[] = [];
  const shapes = new Shapes<number | null>();
  const ask = (search: string, { role = 'authenticated', conditions = '' } = {}) =>
    shapes.statementFor(role as 'anon', conditions, search, (given) => {
      asked.push(given);
      return made(given);
    });
  return { ask, asked };
}

test('searches that differ in the values of their filters are made once, each with its own values', () => {
  const { ask, asked } = counting();
  const searches = [
    'id=eq.1&name=like.a*&limit=3',
    'id=eq.2&name=like.*b*&limit=3',
    'id=eq.&name=like.&limit=3',
    'id=eq.eq.1&name=like.not.eq.2&limit=3',
    'id=eq.%26x%3D1&name=like.%00%22%27--&limit=3',
  ];
  for (const search of searches) {
    const { statement, rest } = ask(search);
    const plain = made(search);
    expect(statement).toMatchObject({
      ...plain.statement,
      name: expect.stringMatching(/^wire_/) as string,
    });
    expect(rest).toBe(3);
  }
  expect(asked).toHaveLength(1);
});

test('whatever else differs makes another shape', () => {
  const { ask, asked } = counting();
  const searches = [
    'id=eq.1',
    'id=neq.1',
    'id=not.eq.1',
    'ids=eq.1',
    'id=eq.1&id=eq.1',
    'id=eq.1&limit=1',
    'id=eq.1&limit=2',
    'id=in.(1)',
    'id=in.(2)',
    'id=is.null',
    'or=(id.eq.1,id.eq.2)',
    'or=(id.eq.1,id.eq.3)',
    'a=eq.1&b=in.(1)',
    'a=in.(1)&b=eq.1',
  ];
  for (const search of searches) ask(search);
  expect(asked).toHaveLength(searches.length);
  ask('id=eq.1', { role: 'anon' });
  ask('id=eq.1', { conditions: 'csv' });
  expect(asked).toHaveLength(searches.length + 2);
  for (const search of searches) ask(search);
  expect(asked).toHaveLength(searches.length + 2);
  expect(new Set(searches.map((search) => shapeOf(search).key)).size).toBe(searches.length);
});

test('no text of a request can make two different searches one shape', () => {
  const pairs = [
    ['a=1:b', 'a=1&b='],
    ['a=eq.&b=1', 'a?eq.=&b=1'],
    ['a=&1:b=x', 'a=1:b=x'],
  ] as const;
  for (const [one, other] of pairs) expect(shapeOf(one).key).not.toBe(shapeOf(other).key);
});

test('a search that is refused is refused by its own text, and is not remembered', () => {
  const { ask, asked } = counting();
  for (const value of ['eq.desc,', 'eq.1']) {
    expect(() => ask(`order=${value}`)).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({
          message: expect.stringContaining(value) as string,
        }) as object,
      }),
    );
  }
  expect(asked).toHaveLength(4);
  // Where it has a meaning, a word that looks like an operator is not taken for one.
  expect(ask('order=eq.desc').rest).toBeNull();
  expect(ask('order=eq.asc').rest).toBeNull();
  expect(asked).toHaveLength(8);
});
