import { expect, test } from 'vitest';
import { matching, named, oneOf, rowId, someOf, text } from '#web/lib/page/search-params.ts';
import { searchHref, searchSchema } from '#web/lib/page/search-schema.ts';

const ID = '0199a1b2-0000-7000-8000-0123456789ab';
const schema = searchSchema('/things', {
  tab: oneOf(['list', 'board'], 'list'),
  kinds: named('kind', someOf(['a', 'b', 'c'])),
  open: named('thing', rowId()),
  code: matching(/^\d{3}$/),
  query: named('q', text(5)),
});
const NOTHING = { tab: 'list', kinds: [], open: null, code: null, query: '' } as const;

test('a link says the whole search, and is read as the same search', () => {
  const search = {
    tab: 'board',
    kinds: ['a', 'c'],
    open: ID,
    code: '007',
    query: 'a & b',
  } as const;
  const href = searchHref(schema, search);
  expect(href).toBe(`/things?tab=board&kind=a%2Cc&thing=${ID}&code=007&q=a+%26+b`);
  expect(schema.parse(Object.fromEntries(new URL(href, 'http://here').searchParams))).toEqual(
    search,
  );
});

test('what a page assumes anyway is not in its links', () => {
  expect(schema.parse({})).toEqual(NOTHING);
  expect(searchHref(schema, NOTHING)).toBe('/things');
  expect(searchHref(schema, { code: '123' })).toBe('/things?code=123');
});

test('a mangled link is read without its invalid parameters', () => {
  const mangled = { tab: 'x', kind: 'd,,b', thing: "1' or true", code: 7, q: ['a'], other: '1' };
  expect(schema.parse(mangled)).toEqual({ ...NOTHING, kinds: ['b'] });
  expect(schema.parse({ q: '  longer than five' }).query).toBe('longe');
});
