import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentOf, fetchAs, market, type Market } from '#tests/wire/rest-market.ts';

/** A word no statement of ours contains, and what people put around words to break out of statements. */
const CANARY = 'zq7canary';
const METACHARACTERS = [
  `${CANARY}"`,
  `${CANARY}'`,
  `${CANARY}";drop table trades;--`,
  `${CANARY}'; drop table trades; --`,
  `${CANARY}/**/union/**/select`,
  `${CANARY}) or (1=1`,
  `"${CANARY}\\""`,
  `${CANARY}$1`,
  `${CANARY}\\`,
  `${CANARY}::text`,
  `${CANARY}->>'a'`,
  `${CANARY}%00`,
  `${CANARY}\u202e\ufffd😀`,
];

let m: Market;
let statements: string[] = [];

/** Listens to what the wire's connections send to the database, texts alone. */
function listen(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query(...given: unknown[]) {
        const [first] = given;
        statements.push(
          typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''),
        );
        return send(...given);
      },
    });
  });
}

beforeAll(async () => {
  m = await market();
  expect(m.server.oja.wirePool.totalCount).toBe(0);
  listen(m.server.oja.wirePool);
});
afterAll(() => m.server.close());

const e = encodeURIComponent;
const POSITIONS: Record<string, (word: string) => { path: string; init?: RequestInit }> = {
  table: (word) => ({ path: `/${e(word)}` }),
  column: (word) => ({ path: `/trades?select=${e(word)}` }),
  alias: (word) => ({ path: `/trades?select=${e(`${word}:id`)}` }),
  'quoted alias': (word) => ({
    path: `/trades?select=${e(`"${word.replaceAll(/["\\]/g, '\\$&')}":id`)}`,
  }),
  cast: (word) => ({ path: `/trades?select=${e(`id::${word}`)}` }),
  'embedded table': (word) => ({ path: `/trades?select=${e(`id,${word}(id)`)}` }),
  hint: (word) => ({ path: `/trades?select=${e(`id,trader_profiles!${word}(id)`)}` }),
  'embedded column': (word) => ({ path: `/trades?select=${e(`id,seller_id(${word})`)}` }),
  'embedded alias': (word) => ({ path: `/trades?select=${e(`${word}:seller_id(id)`)}` }),
  order: (word) => ({ path: `/trades?order=${e(word)}` }),
  'order direction': (word) => ({ path: `/trades?order=${e(`id.${word}`)}` }),
  'filter column': (word) => ({ path: `/trades?${e(word)}=eq.1` }),
  'filter path': (word) => ({ path: `/trades?${e(`${word}.id`)}=eq.1` }),
  operator: (word) => ({ path: `/trades?status=${e(`${word}.open`)}` }),
  value: (word) => ({ path: `/trades?status=${e(`eq.${word}`)}` }),
  'value of a list': (word) => ({ path: `/trades?status=${e(`in.(${word})`)}` }),
  'quoted value of a list': (word) => ({ path: `/trades?status=${e(`in.("${word}")`)}` }),
  'value of an array': (word) => ({ path: `/trades?payment_method_ids=${e(`cs.{${word}}`)}` }),
  pattern: (word) => ({ path: `/trades?status=${e(`like.*${word}*`)}` }),
  'is value': (word) => ({ path: `/trades?status=${e(`is.${word}`)}` }),
  'tree value': (word) => ({ path: `/trades?or=${e(`(status.eq.${word},id.is.null)`)}` }),
  'tree column': (word) => ({ path: `/trades?or=${e(`(${word}.eq.1)`)}` }),
  id: (word) => ({ path: `/trades?id=${e(`eq.${word}`)}` }),
  'JSON member': (word) => ({ path: `/trades?select=${e(`terms->${word}`)}` }),
  'quoted JSON member': (word) => ({ path: `/trades?select=${e(`terms->${quoted(word)}->>0`)}` }),
  'JSON member to filter by': (word) => ({ path: `/trades?${e(`terms->>${word}`)}=eq.1` }),
  'JSON member of a tree': (word) => ({
    path: `/trades?or=${e(`(terms->>${quoted(word)}.eq.${quoted(word)})`)}`,
  }),
  'JSON member to order by': (word) => ({ path: `/trades?order=${e(`terms->>${quoted(word)}`)}` }),
  'search language': (word) => ({ path: `/trades?terms=${e(`fts(${word}).x`)}` }),
  'words to search for': (word) => ({ path: `/trades?terms=${e(`fts(english).${word}`)}` }),
  'words of the web to search for': (word) => ({ path: `/trades?terms=${e(`wfts.${word}`)}` }),
  'embed to order by': (word) => ({
    path: `/trades?select=${e(`${quoted(word)}:seller_id(id)`)}&order=${e(`${quoted(word)}(id)`)}`,
  }),
  'embedded column to order by': (word) => ({
    path: `/trades?select=${e('s:seller_id(id)')}&order=${e(`s(${word})`)}`,
  }),
  'embed that is missing': (word) => ({
    path: `/trades?select=${e(`${quoted(word)}:seller_id(id)`)}&${e(quoted(word))}=is.null`,
  }),
  'line of labels': (word) => ({
    path: `/trades?select=${e(`${quoted(word)}:id`)}`,
    init: { headers: { accept: 'text/csv' } },
  }),
  'names of a CSV body': (word) => ({
    path: '/profiles',
    init: { ...post(`${quoted(word)}\n1`), headers: { 'content-type': 'text/csv' } },
  }),
  limit: (word) => ({ path: `/trades?limit=${e(word)}` }),
  offset: (word) => ({ path: `/trades?offset=${e(word)}` }),
  'conflict target': (word) => ({
    path: `/profiles?on_conflict=${e(word)}`,
    init: { ...post('{"id":"x"}'), headers: { prefer: 'resolution=merge-duplicates' } },
  }),
  'columns to write': (word) => ({
    path: `/profiles?columns=${e(word)}`,
    init: post('{"city":"x"}'),
  }),
  'key of a body': (word) => ({ path: '/profiles', init: post(JSON.stringify({ [word]: 'x' })) }),
  'value of a body': (word) => ({
    path: `/profiles?id=eq.${m.ada.userId}`,
    init: { method: 'PATCH', body: JSON.stringify({ city: word }) },
  }),
  procedure: (word) => ({ path: `/rpc/${e(word)}`, init: post('{}') }),
  'argument name': (word) => ({
    path: '/rpc/get_server_time',
    init: post(JSON.stringify({ [word]: 1 })),
  }),
  'argument value': (word) => ({
    path: '/rpc/has_role',
    init: post(JSON.stringify({ _user_id: m.ada.userId, _role: word.slice(0, 40) })),
  }),
};

function quoted(word: string): string {
  return `"${word.replaceAll(/["\\]/g, '\\$&')}"`;
}

function post(body: string): RequestInit {
  return { method: 'POST', body };
}

describe('text of a request never becomes text of a statement', () => {
  test.each(Object.keys(POSITIONS))('as a %s', async (position) => {
    const before = await contentOf(m.server, 'trades');
    statements = [];
    for (const word of METACHARACTERS) {
      const { path, init } = POSITIONS[position]!(word);
      const answer = await fetchAs(m, m.ada.client, `/rest/v1${path}`, init);
      expect({ word, status: answer.status, is: answer.status < 500 }).toMatchObject({ is: true });
      await answer.text();
    }
    expect(statements.filter((text) => text.includes(CANARY))).toEqual([]);
    expect(await contentOf(m.server, 'trades')).toEqual(before);
  });

  test('the listener hears what is said', async () => {
    statements = [];
    await fetchAs(m, m.ada.client, '/rest/v1/assets?select=code');
    expect(statements.join('\n')).toContain('public."assets"');
  });

  test('a text that looks like SQL is kept and answered as it is', async () => {
    const text = `'; drop table trades; -- "${CANARY}" \\`;
    const { data } = await m.ada.client
      .from('profiles')
      .update({ city: text })
      .eq('id', m.ada.userId)
      .select('city');
    expect(data).toEqual([{ city: text }]);
  });
});
