import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { rows } from '#server/platform/db/database.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import { contentOf, fetchAs, market, type Market } from '#tests/supabase/rest/rest-market.ts';

let m: Market;
beforeAll(async () => {
  m = await market();
});
afterAll(() => m.server.close());

describe('a profile', () => {
  test('is changed by its owner, and returned when requested', async () => {
    const silent = await m.ada.client
      .from('profiles')
      .update({ city: 'Ibadan' })
      .eq('id', m.ada.userId);
    expect(silent).toMatchObject({ status: 204, data: null, error: null });
    const { status, data } = await m.ada.client
      .from('profiles')
      .update({ city: 'Lagos' })
      .eq('id', m.ada.userId)
      .select('id, town:city')
      .single();
    expect({ status, data }).toEqual({ status: 200, data: { id: m.ada.userId, town: 'Lagos' } });
  });

  test.each([
    ['email', 'someone@else.test'],
    ['verification_level', 'verified'],
    ['address_verified', true],
    ['phone_verified', true],
    ['created_at', '2020-01-01'],
    ['id', '00000000-0000-0000-0000-000000000000'],
  ])('keeps its %s for any input of the owner', async (column, value) => {
    const before = await contentOf(m.server, 'profiles');
    const answer = await fetchAs(m, m.ada.client, `/rest/v1/profiles?id=eq.${m.ada.userId}`, {
      method: 'PATCH',
      body: JSON.stringify({ city: 'Abuja', [column]: value }),
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: '42501' });
    expect(await contentOf(m.server, 'profiles')).toEqual(before);
  });

  test.each(['username', 'street_address', 'city', 'state', 'country', 'usdt_wallet_address'])(
    'has room for a %s, not for a book',
    async (column) => {
      const { error } = await m.ada.client
        .from('profiles')
        .update({ [column]: 'x'.repeat(400) } as { city: string })
        .eq('id', m.ada.userId);
      expect(error).toMatchObject({ code: '23514' });
    },
  );

  test('takes no name that reads in another order than it is written', async () => {
    const { error } = await m.ada.client
      .from('profiles')
      .update({ full_name: 'Ada\u202etroppuS' })
      .eq('id', m.ada.userId);
    expect(error).toMatchObject({ code: 'PGRST102' });
  });

  test('a second factor cannot be claimed', async () => {
    const { data } = await m.ada.client
      .from('profiles')
      .update({ mfa_enabled: true })
      .eq('id', m.ada.userId)
      .select('mfa_enabled')
      .single();
    expect(data).toEqual({ mfa_enabled: false });
  });

  test('a rule of the table is a 400 without showing the row', async () => {
    const { status, error } = await m.chidi.client
      .from('profiles')
      .update({ full_name: 'A' })
      .eq('id', m.chidi.userId);
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '23514', details: null, hint: null });
    expect(error?.message).not.toContain('@');
  });

  test('is made by its owner alone, once', async () => {
    const own = await m.ada.client.from('profiles').insert({ id: m.ada.userId, full_name: 'Ada' });
    expect(own).toMatchObject({ status: 409, error: { code: '23505', details: null } });
    const foreign = await m.ada.client
      .from('profiles')
      .insert({ id: '00000000-0000-0000-0000-000000000001', full_name: 'Nobody' });
    expect(foreign).toMatchObject({ status: 403, error: { code: '42501' } });

    await rows(m.server.oja.db, sql`delete from profiles where id = ${m.chidi.userId}`);
    const made = await m.chidi.client
      .from('profiles')
      .insert({ id: m.chidi.userId, full_name: 'Chidi Eze' })
      .select()
      .single();
    expect(made).toMatchObject({ status: 201, data: { id: m.chidi.userId, country: 'Nigeria' } });
    expect(made.data?.verification_level).toBe('basic');
  });
});

describe('a notification', () => {
  beforeEach(async () => {
    const { db } = m.server.oja;
    await rows(db, sql`delete from notifications`);
    await rows(
      db,
      sql`insert into notifications (user_id, title, message, type)
        select ${m.ada.userId}::uuid, 'T' || n, 'M', 'trade' from generate_series(1, 3) n
        union all select ${m.bola.userId}::uuid, 'hers', 'M', 'trade'`,
    );
  });

  test('is marked as read by its owner, counted, and nobody else is touched', async () => {
    const { data, count } = await m.ada.client
      .from('notifications')
      .update({ is_read: true }, { count: 'exact' })
      .neq('title', '')
      .select('title,is_read')
      .order('title', { ascending: false });
    expect(count).toBe(3);
    expect(data).toEqual(['T3', 'T2', 'T1'].map((title) => ({ title, is_read: true })));
    const hers = await m.bola.client.from('notifications').select('is_read').single();
    expect(hers.data).toEqual({ is_read: false });
  });

  test('is not rewritten', async () => {
    const answer = await fetchAs(m, m.ada.client, '/rest/v1/notifications?title=eq.T1', {
      method: 'PATCH',
      body: JSON.stringify({ title: 'You won' }),
    });
    expect(answer.status).toBe(403);
  });

  test('is deleted by its owner alone', async () => {
    const { error } = await m.ada.client.from('notifications').delete().eq('title', 'hers');
    expect(error).toBeNull();
    const gone = await m.ada.client
      .from('notifications')
      .delete()
      .eq('title', 'T1')
      .select('title');
    expect(gone.data).toEqual([{ title: 'T1' }]);
    expect(await contentOf(m.server, 'notifications')).toHaveLength(3);
  });

  test.each(['PATCH', 'DELETE'])('%s without a filter is refused', async (method) => {
    const answer = await fetchAs(m, m.ada.client, '/rest/v1/notifications', {
      method,
      body: JSON.stringify({ is_read: true }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: '21000',
      message: expect.stringContaining('requires a WHERE clause'),
    });
    expect(await contentOf(m.server, 'notifications')).toHaveLength(4);
  });

  test('for one object, a change of more rows is undone', async () => {
    const { status, error } = await m.ada.client
      .from('notifications')
      .update({ is_read: true })
      .neq('title', '')
      .select()
      .single();
    expect(status).toBe(406);
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 3 rows' });
    const unread = await m.ada.client.from('notifications').select('id').eq('is_read', false);
    expect(unread.data).toHaveLength(3);
  });

  test('a change of more rows than the client allows is undone', async () => {
    const answer = await fetchAs(m, m.ada.client, '/rest/v1/notifications?title=neq.x', {
      method: 'DELETE',
      headers: { prefer: 'handling=strict, max-affected=2' },
    });
    expect(await answer.json()).toMatchObject({ code: 'PGRST124' });
    expect(await contentOf(m.server, 'notifications')).toHaveLength(4);
  });

  test('an empty change changes nothing', async () => {
    const { status, data } = await m.ada.client
      .from('notifications')
      .update({})
      .eq('title', 'T1')
      .select();
    expect({ status, data }).toEqual({ status: 200, data: [] });
  });
});

describe('bodies that make no sense', () => {
  test.each([
    ['a list', '[{"is_read":true}]', 'PGRST102'],
    ['a text', '"is_read"', 'PGRST102'],
    ['no JSON', '{"is_read":', 'PGRST102'],
    ['an unknown column', '{"colour":"red"}', 'PGRST204'],
    ['a number too large', '{"is_read":1e999}', 'PGRST102'],
    ['a wrong type', '{"is_read":"perhaps"}', '22P02'],
    ['a prototype', '{"__proto__":{"is_read":true}}', 'PGRST102'],
  ])('%s', async (_what, body, code) => {
    const path = `/rest/v1/notifications?title=eq.T1`;
    const answer = await fetchAs(m, m.ada.client, path, { method: 'PATCH', body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code, message: expect.any(String) });
  });

  test('rows that do not share their columns', async () => {
    const body = JSON.stringify([{ id: m.ada.userId }, { id: m.ada.userId, full_name: 'x' }]);
    const answer = await fetchAs(m, m.ada.client, '/rest/v1/profiles', { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ message: 'All object keys must match' });
  });

  test('a PUT is not offered', async () => {
    const put = await fetchAs(m, m.ada.client, '/rest/v1/profiles', { method: 'PUT', body: '{}' });
    expect(put.status).toBe(405);
    expect(await put.json()).toMatchObject({ code: 'PGRST117' });
  });
});

describe('the request to reopen expired trades', () => {
  const reset = {
    status: 'open',
    buyer_id: null,
    purchased_amount: null,
    completion_timeout: null,
    payment_method_id: null,
  };

  test('silently changes nothing before the time is over', async () => {
    const before = await contentOf(m.server, 'trades');
    const answer = await m.ada.client.from('trades').update(reset).eq('id', m.runningTradeId);
    expect(answer).toMatchObject({ status: 204, error: null });
    expect(await contentOf(m.server, 'trades')).toEqual(before);
  });

  test('any other change of a trade is refused', async () => {
    const answer = await m.ada.client
      .from('trades')
      .update({ price_per_unit: 1 })
      .eq('id', m.openOfferId);
    expect(answer.status).toBe(403);
    const visitor = await m.anon.from('trades').update(reset).eq('id', m.runningTradeId);
    expect(visitor).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  test('puts an expired trade back on the market, and returns the row as it then is', async () => {
    await letTimePass(m.server.oja.db, 20);
    const { data, error } = await m.ada.client
      .from('trades')
      .update(reset)
      .eq('status', 'in_payment')
      .select('id,status,buyer_id');
    expect(error).toBeNull();
    expect(data).toEqual([{ id: m.runningTradeId, status: 'open', buyer_id: null }]);
  });
});
