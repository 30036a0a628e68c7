import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { asCaller } from '#server/platform/db/transaction.ts';
import { wireTables } from '#server/wire-tables.ts';
import { fetchAs, market, type Market } from '#tests/supabase/rest/rest-market.ts';

let m: Market;
beforeAll(async () => {
  m = await market();
});
afterAll(() => m.server.close());

describe('columns', () => {
  test('the star means every column the caller may read', async () => {
    const mine = await m.ada.client.from('trades').select('*').eq('id', m.openOfferId).single();
    const theirs = await m.anon.from('trades').select('*').eq('id', m.openOfferId).single();
    expect(mine.data).toMatchObject({ id: m.openOfferId, seller_fee_amount: expect.any(Number) });
    expect(mine.data).not.toHaveProperty('bank_account_id');
    expect(theirs.data).toMatchObject({ id: m.openOfferId, amount: 50 });
    expect(theirs.data).not.toHaveProperty('seller_fee_amount');
  });

  test('a column may be renamed and cast, and a price arrives as the exact number', async () => {
    const { data } = await m.anon
      .from('trades')
      .select('offer:id, price_per_unit, price_text:price_per_unit::text')
      .eq('id', m.openOfferId)
      .single();
    expect(data).toEqual({ offer: m.openOfferId, price_per_unit: 1530.5, price_text: '1530.50' });
  });

  test('times keep their microseconds, in UTC', async () => {
    const { data } = await m.ada.client.from('profiles').select('created_at').single();
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{4,6}\+00:00$/);
  });

  test.each([
    ['an unknown column', 'nothing', 400, '42703'],
    ['an unknown type', 'id::regclass', 400, '42704'],
    ['an aggregate', 'amount.sum()', 400, 'PGRST123'],
    ['a spread', '...trader_profiles(id)', 400, 'PGRST127'],
    ['an unfinished embed', 'id,assets(code', 400, 'PGRST100'],
    ['an unknown relation', 'id,banks(code)', 400, 'PGRST200'],
    ['an ambiguous embed', 'id,trader_profiles(id)', 300, 'PGRST201'],
  ])('%s is refused by name', async (_what, select, status, code) => {
    const answer = await m.ada.client.from('trades').select(select);
    expect(answer).toMatchObject({ status, error: { code } });
  });

  test('naming an unreadable column is refused, and a visitor is asked to sign in', async () => {
    const visitor = await m.anon.from('trades').select('id,bank_account_id');
    expect(visitor).toMatchObject({ status: 401, error: { code: '42501' } });
    const filter = await m.anon.from('trades').select('id').not('bank_account_id', 'is', null);
    expect(filter).toMatchObject({ status: 401, error: { code: '42501' } });
  });
});

describe('embeds', () => {
  test('each hint finds the same seller: by constraint, by column, and through the column itself', async () => {
    const expected = { id: m.ada.userId };
    const { data, error } = await m.anon
      .from('trades')
      .select(
        `id, a:trader_profiles!trades_seller_id_fkey(id), b:trader_profiles!seller_id(id),
         c:seller_id(id), d:trades_seller_id_fkey(id)`,
      )
      .eq('id', m.openOfferId)
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ id: m.openOfferId, a: expected, b: expected, c: expected, d: expected });
  });

  test('the types of the client match an embed’s rows', async () => {
    const { data } = await m.bola.client
      .from('trades')
      .select('id, seller:trader_profiles!trades_seller_id_fkey(id,handle), escrow(amount,status)')
      .eq('id', m.runningTradeId)
      .single();
    const handle: string | undefined = data?.seller?.handle;
    const locked: number | undefined = data?.escrow[0]?.amount;
    expect(handle).toEqual(expect.any(String));
    expect(locked).toBe(100);
  });

  test('an open offer has no buyer, so its buyer is null; with !inner it is not listed', async () => {
    const outer = await m.anon
      .from('trades')
      .select('id,buyer:trader_profiles!trades_buyer_id_fkey(id)')
      .eq('id', m.openOfferId);
    expect(outer.data).toEqual([{ id: m.openOfferId, buyer: null }]);
    const inner = await m.anon
      .from('trades')
      .select('id,buyer:trader_profiles!trades_buyer_id_fkey!inner(id)', { count: 'exact' })
      .eq('id', m.openOfferId);
    expect(inner).toMatchObject({ data: [], count: 0 });
  });

  test('a filter on an embed hides the person, and with !inner the trade', async () => {
    const select = 'id,seller:trader_profiles!trades_seller_id_fkey(handle)' as const;
    const hidden = await m.anon.from('trades').select(select).eq('seller.handle', 'nobody');
    expect(hidden.data).toEqual([{ id: m.openOfferId, seller: null }]);
    const gone = await m.anon
      .from('trades')
      .select('id,seller:trader_profiles!trades_seller_id_fkey!inner(handle)')
      .eq('seller.handle', 'nobody');
    expect(gone.data).toEqual([]);
  });

  test('the many sides come as a list with an order and a limit of its own', async () => {
    const { data } = await m.ada.client
      .from('trades')
      .select('id,trade_events(kind,created_at)')
      .eq('id', m.runningTradeId)
      .order('created_at', { referencedTable: 'trade_events', ascending: false })
      .limit(1, { referencedTable: 'trade_events' })
      .single();
    expect(data?.trade_events).toMatchObject([{ kind: 'accepted' }]);
  });

  test('a single row on the other side comes as an object', async () => {
    const { data } = await m.bola.client
      .from('trades')
      .select('trade_payment_details(account_number)')
      .eq('id', m.runningTradeId)
      .single();
    expect(data?.trade_payment_details).toEqual({ account_number: '0123456789' });
  });

  test('three levels are allowed, a fourth is refused', async () => {
    const sellersOffers = (inside: string) =>
      `/rest/v1/escrow?select=trades(seller:trader_profiles!trades_seller_id_fkey(trades!trades_seller_id_fkey(${inside})))`;
    const allowed = await fetchAs(m, m.ada.client, sellersOffers('id'));
    const [row] = (await allowed.json()) as { trades: { seller: { trades: unknown[] } } }[];
    expect(row?.trades.seller.trades).toHaveLength(2);
    const refused = await fetchAs(m, m.ada.client, sellersOffers('escrow(id)'));
    expect(await refused.json()).toMatchObject({
      code: 'PGRST100',
      details: 'At most 3 are allowed.',
    });
  });

  test('a filter on something that is not embedded is refused', async () => {
    const { error } = await m.anon.from('trades').select('id').eq('seller.handle', 'x');
    expect(error?.code).toBe('PGRST108');
  });
});

describe('one row', () => {
  test('single returns the object, and 406 when there is none or more than one', async () => {
    const one = await m.anon.from('trades').select('id').eq('id', m.openOfferId).single();
    expect(one).toMatchObject({ status: 200, data: { id: m.openOfferId } });
    const none = await m.anon.from('trades').select('id').eq('amount', 1).single();
    expect(none).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 0 rows',
        hint: null,
      },
    });
    const two = await m.ada.client.from('trades').select('id').single();
    expect(two.error?.details).toBe('The result contains 2 rows');
  });

  test('maybeSingle returns null for none', async () => {
    const none = await m.anon.from('trades').select('id').eq('amount', 1).maybeSingle();
    expect(none).toMatchObject({ data: null, error: null });
  });
});

describe('what does not exist for the wire', () => {
  test.each([
    'ledger_accounts',
    'ledger_transactions',
    'ledger_postings',
    'idempotency_keys',
    'outgoing_messages',
    'change_feed',
    'app_clock',
    'trade_transitions',
    'schema_migrations',
    'users',
    'auth.users',
    'pg_class',
    '__proto__',
    'constructor',
    'rpc',
  ])('%s', async (name) => {
    const answer = await m.ada.client.from(name as 'trades').select('*');
    expect(answer).toMatchObject({ status: 404, error: { code: 'PGRST205' } });
  });

  test('another schema is refused', async () => {
    const answer = await m.ada.client
      .schema('auth' as 'public')
      .from('trades')
      .select('*');
    expect(answer).toMatchObject({ status: 406, error: { code: 'PGRST106' } });
  });
});

test('with a second factor due nothing is read: not at the edge, and not by the row policies', async () => {
  const dayo = await m.server.signUp(undefined, 'Dayo Bello');
  await rows(
    m.server.oja.db,
    sql`insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret)
      values (${dayo.userId}, 'totp', 'verified', '\\x00')`,
  );
  const refused = await dayo.client.from('profiles').select('*');
  expect(refused).toMatchObject({ status: 403, error: { code: 'mfa_required' } });

  const claims = { sub: dayo.userId, role: 'authenticated', aal: 'aal1' };
  const seen = await asCaller(
    m.server.oja.wirePool,
    { role: 'authenticated', claims },
    { readOnly: true },
    async (client) => {
      const counts: Record<string, unknown> = {};
      for (const table of wireTables.keys()) {
        const { rows: found } = await client.query(`select 1 from public.${table} limit 1`);
        counts[table] = found.length;
      }
      return counts;
    },
  );
  expect(seen).toEqual(Object.fromEntries([...wireTables.keys()].map((table) => [table, 0])));
});
