import { expect, test } from 'vitest';
import { parseHeaders } from '#server/supabase/rest/grammar/parse-headers.ts';

const parse = (
  headers: Record<string, string>,
  { method = 'GET', csv = false }: { method?: string; csv?: boolean } = {},
) => parseHeaders({ method, headers }, { csv });

test('headers that came before mean the same again, for their own method and kind of answer', () => {
  const given = { accept: '*/*', prefer: 'return=representation, count=exact' };
  const first = parse(given);
  expect(first).toMatchObject({ count: 'exact', applied: ['count=exact'] });
  expect(parse({ ...given })).toEqual(first);
  expect(parse(given, { method: 'POST' })).toMatchObject({ returns: 'representation' });
  expect(parse({ accept: 'text/csv' }, { csv: true })).toMatchObject({ csv: true });
  expect(() => parse({ accept: 'text/csv' })).toThrow('media');
  expect(parse({ accept: '*/*,"' })).toEqual(parse({}));
});

test('what was refused before is refused again, and so is another schema beside known headers', () => {
  const strict = { prefer: 'handling=strict, nonsense' };
  for (const time of ['once', 'twice']) {
    expect(() => parse(strict), time).toThrow('referenc');
    expect(() => parse({ accept: '*/*', 'accept-profile': 'auth' }), time).toThrow('schema');
  }
  expect(parse({ accept: '*/*', 'accept-profile': 'public' })).toEqual(parse({ accept: '*/*' }));
});
