import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { asCaller } from '#server/platform/db/transaction.ts';
import { wireTable } from '#server/define.ts';
import { loadCatalog } from '#server/supabase/rest/catalog.ts';
import { parseHeaders } from '#server/supabase/rest/grammar/parse-headers.ts';
import { parseQuery } from '#server/supabase/rest/grammar/parse-query.ts';
import { planInsert } from '#server/supabase/rest/plan/plan-write.ts';
import { writeStatement } from '#server/supabase/rest/sql/write.ts';
import {
  contentOf,
  fetchAs,
  market,
  type Market,
  type Trader,
} from '#tests/supabase/rest/rest-market.ts';

let m: Market;
let me: Trader;
beforeAll(async () => {
  m = await market();
  me = m.chidi;
});
afterAll(() => m.server.close());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetchAs(m, me.client, `/rest/v1/${path}`, { method: 'POST', body, headers });

describe('TBL-01 a profile that may or may not be there', () => {
  const forget = () => rows(m.server.oja.db, sql`delete from profiles where id = ${me.userId}`);
  const name = async () =>
    (
      await one(
        m.server.oja.db,
        sql<{ full_name: string }>`select full_name from profiles where id = ${me.userId}`,
      )
    ).full_name;

  test('is made with 201 where it is missing, and changed with 200 where it is there', async () => {
    await forget();
    const row = { id: me.userId, full_name: 'Ada Lagos' };
    const made = await me.client.from('profiles').upsert(row);
    expect(made).toMatchObject({ status: 201, error: null, data: null });
    const { status, data } = await me.client
      .from('profiles')
      .upsert([{ ...row, full_name: 'Ada Ibadan' }], { onConflict: 'id', count: 'exact' })
      .select('full_name');
    expect({ status, data }).toEqual({ status: 200, data: [{ full_name: 'Ada Ibadan' }] });
    expect(await name()).toBe('Ada Ibadan');
  });

  test('stays as it is where duplicates are ignored, and is not returned', async () => {
    const { status, data } = await me.client
      .from('profiles')
      .upsert({ id: me.userId, full_name: 'Somebody Else' }, { ignoreDuplicates: true })
      .select();
    expect({ status, data }).toEqual({ status: 201, data: [] });
    expect(await name()).not.toBe('Somebody Else');
  });

  test('for one object, what was not written is refused and undone', async () => {
    const before = await name();
    const { status, error } = await me.client
      .from('profiles')
      .upsert({ id: me.userId, full_name: 'Ada Again' }, { ignoreDuplicates: true })
      .select()
      .single();
    expect(status).toBe(406);
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows' });
    expect(await name()).toBe(before);
  });

  test("somebody else's is neither made nor changed", async () => {
    const before = await contentOf(m.server, 'profiles');
    for (const ignoreDuplicates of [true, false]) {
      const { status, error } = await me.client
        .from('profiles')
        .upsert({ id: m.bola.userId, full_name: 'Mine Now' }, { ignoreDuplicates });
      expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' });
    }
    expect(await contentOf(m.server, 'profiles')).toEqual(before);
  });

  test('takes only columns that may be both inserted and updated', async () => {
    const row = { id: me.userId, full_name: 'Ada Obi' };
    for (const extra of [
      { city: 'Jos' },
      { verification_level: 'verified' },
      { email: 'x@y.zz' },
    ]) {
      const body = JSON.stringify({ ...row, ...extra });
      const answer = await post('profiles', body, { prefer: 'resolution=merge-duplicates' });
      expect(answer.status).toBe(403);
    }
    const known = await post('profiles?on_conflict=username', JSON.stringify(row), {
      prefer: 'resolution=merge-duplicates',
    });
    expect([400, 403]).toContain(known.status);
  });

  test.each([
    ['full_name', '42P10'],
    ['id,full_name', '42P10'],
    ['nothing', '42703'],
    ['id)--', 'PGRST100'],
  ])('is no row by %s', async (target, code) => {
    const body = JSON.stringify({ id: me.userId, full_name: 'Ada Obi' });
    const path = `profiles?on_conflict=${encodeURIComponent(target)}`;
    const answer = await post(path, body, { prefer: 'resolution=merge-duplicates' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code,
      message: expect.any(String),
      details: code === 'PGRST100' ? expect.any(String) : null,
      hint: null,
    });
  });

  test.each(['notifications', 'trades', 'bank_accounts', 'user_balances_v3', 'user_roles'])(
    'no other way in: %s',
    async (table) => {
      const before = await contentOf(m.server, table);
      for (const resolution of ['merge-duplicates', 'ignore-duplicates']) {
        const body = JSON.stringify({ id: m.openOfferId, user_id: me.userId });
        const answer = await post(table, body, { prefer: `resolution=${resolution}` });
        expect(answer.status).toBe(403);
        expect(await answer.json()).toMatchObject({ code: '42501' });
      }
      expect(await contentOf(m.server, table)).toEqual(before);
    },
  );

  test('headers-only locates the new row', async () => {
    await forget();
    const body = JSON.stringify({ id: me.userId, full_name: 'Ada Obi' });
    const answer = await post('profiles', body, { prefer: 'return=headers-only,count=exact' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/profiles?id=eq.${me.userId}`);
    expect(answer.headers.get('content-range')).toBe('*/1');
    expect(answer.headers.get('preference-applied')).toBe('return=headers-only, count=exact');
    expect(await answer.text()).toBe('');
  });

  test('no rows at all are no change', async () => {
    const { status, data } = await me.client.from('profiles').insert([]).select();
    expect({ status, data }).toEqual({ status: 201, data: [] });
  });

  describe('as comma-separated values', () => {
    const csv = { 'content-type': 'text/csv', prefer: 'return=representation' };
    beforeEach(forget);

    test('is made of a line of names and a line of values', async () => {
      const answer = await post(
        'profiles?select=full_name',
        `id,full_name\r\n${me.userId},"Ada ""Naira"" Obi"\r\n`,
        csv,
      );
      expect(answer.status).toBe(201);
      expect(await answer.json()).toEqual([{ full_name: 'Ada "Naira" Obi' }]);
    });

    test.each([
      ['no line at all', '', 'PGRST102'],
      ['too few values', 'id,full_name\nx', 'PGRST102'],
      ['an open quote', 'id\n"x', 'PGRST102'],
      ['an unknown column', 'id,colour\nx,red', 'PGRST204'],
      ['a column of no caller', 'id,email\nx,y', '42501'],
      ['a prototype', '__proto__\nx', 'PGRST102'],
      ['what cannot be stored', 'id\na\0b', 'PGRST102'],
      ['a name that reads backwards', `id,full_name\nx,a\u202eb`, 'PGRST102'],
    ])('%s is refused', async (_what, body, code) => {
      const answer = await post('profiles', body, csv);
      expect(await answer.json()).toMatchObject({ code });
    });
  });
});

describe('changes that return nothing still count their rows', () => {
  test('when requested', async () => {
    const { client, userId } = m.ada;
    const change = await client
      .from('notifications')
      .update({ is_read: true }, { count: 'exact' })
      .eq('user_id', userId);
    const gone = await client
      .from('notifications')
      .delete({ count: 'exact' })
      .eq('user_id', userId);
    expect(change).toMatchObject({ status: 204, data: null });
    expect(gone).toMatchObject({ status: 204, count: change.count });
    expect(change.count).toBeGreaterThan(0);
  });
});

describe('rows that do not name every column', () => {
  const table = async (preferHeader: string, body: unknown) => {
    const catalog = await loadCatalog(
      m.server.oja.db,
      new Map([
        ['parcels', wireTable({ rowsOf: 'everyone', writes: { insert: ['id'], update: ['id'] } })],
      ]),
    );
    const relation = catalog.relations.get('parcels')!;
    const search = 'columns="id","note","weight","stamp"&on_conflict=id';
    const parsedHeaders = parseHeaders({
      method: 'POST',
      headers: { prefer: preferHeader },
    } as never);
    const query = parseQuery(search);
    const plan = planInsert('authenticated', relation, query, body, parsedHeaders);
    const { text, values } = writeStatement(plan, null, {
      role: 'authenticated',
      shape: parsedHeaders,
    });
    await asCaller(
      m.server.oja.wirePool,
      { role: 'authenticated', claims: { sub: m.ada.userId } },
      { readOnly: false },
      (client) => client.query(text, [...values]),
    );
    return (await contentOf(m.server, 'parcels')) as Record<string, unknown>[];
  };

  beforeEach(async () => {
    const owner = new Client({ connectionString: m.server.oja.urls.owner });
    await owner.connect();
    await owner.query(`drop table if exists parcels;
      create table parcels (id int primary key, note text default 'it''s none', weight int default 1 + 1,
        stamp timestamptz default app_now());
      grant select, insert, update on parcels to authenticated`);
    await owner.end();
  });

  const body = [
    { id: 1, note: 'a' },
    { id: 2, weight: null },
  ];

  test('get nothing for it', async () => {
    expect(await table('', body)).toMatchObject([
      { id: 1, note: 'a', weight: null, stamp: null },
      { id: 2, note: null, weight: null, stamp: null },
    ]);
  });

  test('get the default where the client requests it, but not for a deliberate null', async () => {
    expect(await table('missing=default', body)).toMatchObject([
      { id: 1, note: 'a', weight: 2, stamp: expect.any(String) },
      { id: 2, note: "it's none", weight: null, stamp: expect.any(String) },
    ]);
  });

  test('of many, those that are there are changed and the others made', async () => {
    await table('', [{ id: 1, note: 'old' }]);
    const after = await table('resolution=merge-duplicates,missing=default', body);
    expect(after.map(({ id, note }) => [id, note])).toEqual([
      [1, 'a'],
      [2, "it's none"],
    ]);
  });
});
