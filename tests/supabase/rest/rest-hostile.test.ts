import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentOf, fetchAs, market, type Market } from '#tests/supabase/rest/rest-market.ts';

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

/** One statement, or several that are sent together. */
interface SentQuery {
  readonly text?: string;
  readonly statements?: readonly { readonly text: string }[];
}

function textsOf(query: string | SentQuery): string[] {
  if (typeof query === 'string') return [query];
  return query.statements?.map(({ text }) => text) ?? [query.text ?? ''];
}

/** Records the texts that the wire's connections send to the database. */
function listen(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query(...given: unknown[]) {
        statements.push(...textsOf(given[0] as string | SentQuery));
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
const POSITIONS: Record<string, (payload: string) => { path: string; init?: RequestInit }> = {
  table: (payload) => ({ path: `/${e(payload)}` }),
  column: (payload) => ({ path: `/trades?select=${e(payload)}` }),
  alias: (payload) => ({ path: `/trades?select=${e(`${payload}:id`)}` }),
  'quoted alias': (payload) => ({
    path: `/trades?select=${e(`"${payload.replaceAll(/["\\]/g, '\\$&')}":id`)}`,
  }),
  cast: (payload) => ({ path: `/trades?select=${e(`id::${payload}`)}` }),
  'embedded table': (payload) => ({ path: `/trades?select=${e(`id,${payload}(id)`)}` }),
  hint: (payload) => ({ path: `/trades?select=${e(`id,trader_profiles!${payload}(id)`)}` }),
  'embedded column': (payload) => ({ path: `/trades?select=${e(`id,seller_id(${payload})`)}` }),
  'embedded alias': (payload) => ({ path: `/trades?select=${e(`${payload}:seller_id(id)`)}` }),
  order: (payload) => ({ path: `/trades?order=${e(payload)}` }),
  'order direction': (payload) => ({ path: `/trades?order=${e(`id.${payload}`)}` }),
  'filter column': (payload) => ({ path: `/trades?${e(payload)}=eq.1` }),
  'filter path': (payload) => ({ path: `/trades?${e(`${payload}.id`)}=eq.1` }),
  operator: (payload) => ({ path: `/trades?status=${e(`${payload}.open`)}` }),
  value: (payload) => ({ path: `/trades?status=${e(`eq.${payload}`)}` }),
  'value of a list': (payload) => ({ path: `/trades?status=${e(`in.(${payload})`)}` }),
  'quoted value of a list': (payload) => ({ path: `/trades?status=${e(`in.("${payload}")`)}` }),
  'value of an array': (payload) => ({
    path: `/trades?payment_method_ids=${e(`cs.{${payload}}`)}`,
  }),
  pattern: (payload) => ({ path: `/trades?status=${e(`like.*${payload}*`)}` }),
  'is value': (payload) => ({ path: `/trades?status=${e(`is.${payload}`)}` }),
  'tree value': (payload) => ({ path: `/trades?or=${e(`(status.eq.${payload},id.is.null)`)}` }),
  'tree column': (payload) => ({ path: `/trades?or=${e(`(${payload}.eq.1)`)}` }),
  id: (payload) => ({ path: `/trades?id=${e(`eq.${payload}`)}` }),
  'JSON member': (payload) => ({ path: `/trades?select=${e(`terms->${payload}`)}` }),
  'quoted JSON member': (payload) => ({
    path: `/trades?select=${e(`terms->${quoted(payload)}->>0`)}`,
  }),
  'JSON member to filter by': (payload) => ({ path: `/trades?${e(`terms->>${payload}`)}=eq.1` }),
  'JSON member of a tree': (payload) => ({
    path: `/trades?or=${e(`(terms->>${quoted(payload)}.eq.${quoted(payload)})`)}`,
  }),
  'JSON member to order by': (payload) => ({
    path: `/trades?order=${e(`terms->>${quoted(payload)}`)}`,
  }),
  'search language': (payload) => ({ path: `/trades?terms=${e(`fts(${payload}).x`)}` }),
  'words to search for': (payload) => ({ path: `/trades?terms=${e(`fts(english).${payload}`)}` }),
  'words of the web to search for': (payload) => ({
    path: `/trades?terms=${e(`wfts.${payload}`)}`,
  }),
  'embed to order by': (payload) => ({
    path: `/trades?select=${e(`${quoted(payload)}:seller_id(id)`)}&order=${e(`${quoted(payload)}(id)`)}`,
  }),
  'embedded column to order by': (payload) => ({
    path: `/trades?select=${e('s:seller_id(id)')}&order=${e(`s(${payload})`)}`,
  }),
  'embed that is missing': (payload) => ({
    path: `/trades?select=${e(`${quoted(payload)}:seller_id(id)`)}&${e(quoted(payload))}=is.null`,
  }),
  'line of labels': (payload) => ({
    path: `/trades?select=${e(`${quoted(payload)}:id`)}`,
    init: { headers: { accept: 'text/csv' } },
  }),
  'names of a CSV body': (payload) => ({
    path: '/profiles',
    init: { ...post(`${quoted(payload)}\n1`), headers: { 'content-type': 'text/csv' } },
  }),
  limit: (payload) => ({ path: `/trades?limit=${e(payload)}` }),
  offset: (payload) => ({ path: `/trades?offset=${e(payload)}` }),
  'conflict target': (payload) => ({
    path: `/profiles?on_conflict=${e(payload)}`,
    init: { ...post('{"id":"x"}'), headers: { prefer: 'resolution=merge-duplicates' } },
  }),
  'columns to write': (payload) => ({
    path: `/profiles?columns=${e(payload)}`,
    init: post('{"city":"x"}'),
  }),
  'key of a body': (payload) => ({
    path: '/profiles',
    init: post(JSON.stringify({ [payload]: 'x' })),
  }),
  'value of a body': (payload) => ({
    path: `/profiles?id=eq.${m.ada.userId}`,
    init: { method: 'PATCH', body: JSON.stringify({ city: payload }) },
  }),
  procedure: (payload) => ({ path: `/rpc/${e(payload)}`, init: post('{}') }),
  'argument name': (payload) => ({
    path: '/rpc/get_server_time',
    init: post(JSON.stringify({ [payload]: 1 })),
  }),
  'argument value': (payload) => ({
    path: '/rpc/has_role',
    init: post(JSON.stringify({ _user_id: m.ada.userId, _role: payload.slice(0, 40) })),
  }),
};

function quoted(payload: string): string {
  return `"${payload.replaceAll(/["\\]/g, '\\$&')}"`;
}

function post(body: string): RequestInit {
  return { method: 'POST', body };
}

describe('text of a request never becomes text of a statement', () => {
  test.each(Object.keys(POSITIONS))('as a %s', async (position) => {
    const before = await contentOf(m.server, 'trades');
    statements = [];
    for (const payload of METACHARACTERS) {
      const { path, init } = POSITIONS[position]!(payload);
      const answer = await fetchAs(m, m.ada.client, `/rest/v1${path}`, init);
      expect({ word: payload, status: answer.status, is: answer.status < 500 }).toMatchObject({
        is: true,
      });
      await answer.text();
    }
    expect(statements.filter((text) => text.includes(CANARY))).toEqual([]);
    expect(await contentOf(m.server, 'trades')).toEqual(before);
  });

  test('the recorder records statements', async () => {
    statements = [];
    await fetchAs(m, m.ada.client, '/rest/v1/assets?select=code');
    expect(statements.join('\n')).toContain('public."assets"');
  });

  test('a text that looks like SQL is stored and returned', async () => {
    const text = `'; drop table trades; -- "${CANARY}" \\`;
    const { data } = await m.ada.client
      .from('profiles')
      .update({ city: text })
      .eq('id', m.ada.userId)
      .select('city');
    expect(data).toEqual([{ city: text }]);
  });
});
