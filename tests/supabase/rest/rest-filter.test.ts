import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { type Catalog, loadCatalog } from '#server/supabase/rest/catalog.ts';
import { parseQuery } from '#server/supabase/rest/grammar/parse-query.ts';
import { planRead } from '#server/supabase/rest/plan/plan-read.ts';
import { wireTables } from '#server/wire-tables.ts';
import { fetchAs, market, type Market } from '#tests/supabase/rest/rest-market.ts';

let m: Market;
let catalog: Catalog;
beforeAll(async () => {
  m = await market();
  catalog = await loadCatalog(m.server.oja.db, wireTables);
});
afterAll(() => m.server.close());

describe('filters', () => {
  const ids = async (search: string) => {
    const answer = await fetchAs(
      m,
      m.ada.client,
      `/rest/v1/trades?select=id&order=amount&${search}`,
    );
    const list = (await answer.json()) as { id: string }[];
    return Array.isArray(list)
      ? list.map(({ id }) => (id === m.openOfferId ? 'open' : 'running'))
      : list;
  };

  test.each([
    ['status=eq.open', ['open']],
    ['status=neq.open', ['running']],
    ['status=not.eq.open', ['running']],
    ['status=in.(open,"in_payment")', ['open', 'running']],
    ['status=not.in.(open)', ['running']],
    ['status=in.()', []],
    ['amount=gt.50', ['running']],
    ['amount=gte.50', ['open', 'running']],
    ['amount=lt.100', ['open']],
    ['amount=lte.100&amount=gt.50', ['running']],
    ['buyer_id=is.null', ['open']],
    ['buyer_id=not.is.null', ['running']],
    ['buyer_id=is.NOT_NULL', ['running']],
    ['status=like.in_*', ['running']],
    ['status=ilike.IN*', ['running']],
    ['buyer_id=isdistinct.00000000-0000-0000-0000-000000000000', ['open', 'running']],
    ['payment_method_ids=cs.{bank-transfer}', ['open', 'running']],
    ['payment_method_ids=ov.{opay,palmpay}', []],
    ['or=(status.eq.open,amount.eq.100)', ['open', 'running']],
    ['or=(status.eq.open,and(amount.eq.100,status.eq.open))', ['open']],
    ['not.or=(status.eq.open,amount.eq.1)', ['running']],
    ['and=(amount.gt.1,or(status.eq.open,not.and(amount.gt.1,amount.lt.1000)))', ['open']],
    ['payment_method_ids->>0=eq.bank-transfer', ['open', 'running']],
    ['payment_method_ids->0=eq."bank-transfer"', ['open', 'running']],
    ['payment_method_ids->>0=not.eq.bank-transfer', []],
    ['payment_method_ids->>7=is.null', ['open', 'running']],
    ['status=wfts(english).open', ['open']],
    ['status=plfts(simple).in_payment', ['running']],
    ['status=phfts.nothing like it', []],
    ['status=not.fts(simple).open', ['running']],
    ['or=(status.fts(simple).open,payment_method_ids->>0.eq."opay")', ['open']],
    ['or=(terms.eq."a,b)",payment_method_ids.cs.{bank-transfer})', ['open', 'running']],
  ])('%s', async (search, expected) => {
    expect(await ids(search)).toEqual(expected);
  });

  test.each([
    ['an operator that does not exist', 'status=equals.open', 'PGRST100'],
    ['no operator', 'status=open', 'PGRST100'],
    ['an unclosed list', 'status=in.(open', 'PGRST100'],
    ['an unclosed tree', 'or=(status.eq.open', 'PGRST100'],
    ['an empty tree', 'or=()', 'PGRST100'],
    ['a regular expression', 'status=match.^open', 'PGRST127'],
    ['an unknown language', 'terms=fts(klingon).open', '42704'],
    ['words that do not parse', 'terms=fts(english).a%20b', '42601'],
    ['a range operator', 'amount=sl.5', 'PGRST127'],
    ['a quantifier', 'status=eq(any).{open}', 'PGRST127'],
    ['something inside what is not there', 'detail->>a=eq.1', '42703'],
    ['a JSON value that is none', 'payment_method_ids->0=eq.open', '22P02'],
    ['a text for a number', 'amount=eq.plenty', '22P02'],
    ['a text for an id', 'id=eq.mine', '22P02'],
    ['a column that is not there', 'colour=eq.red', '42703'],
    ['too many filters', Array.from({ length: 101 }, () => 'amount=gt.1').join('&'), 'PGRST100'],
    ['too long a list', `amount=in.(${Array.from({ length: 1_001 }, () => 1).join()})`, 'PGRST100'],
  ])('%s is refused', async (_what, search, code) => {
    expect(await ids(search)).toMatchObject({ code, message: expect.any(String) });
  });
});

describe('pages', () => {
  test('order takes several columns and where nulls go', async () => {
    const by = async (nullsFirst: boolean) =>
      (
        await m.ada.client
          .from('trades')
          .select('buyer_id')
          .order('buyer_id', { ascending: false, nullsFirst })
          .order('id')
      ).data?.map(({ buyer_id }) => buyer_id !== null);
    expect(await by(true)).toEqual([false, true]);
    expect(await by(false)).toEqual([true, false]);
  });

  test('a page of a counted list has its range and that there is more', async () => {
    const answer = await m.ada.client
      .from('trades')
      .select('id', { count: 'exact' })
      .order('id')
      .range(1, 1);
    expect(answer).toMatchObject({ status: 206, count: 2, error: null });
    expect(answer.data).toHaveLength(1);
  });

  test('the Range header is a page too, and no count means a star', async () => {
    const answer = await fetchAs(m, m.ada.client, '/rest/v1/trades?select=id', {
      headers: { range: '0-0', 'range-unit': 'items' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-range')).toBe('0-0/*');
    expect(await answer.json()).toHaveLength(1);
  });

  test('HEAD counts without rows, and no row at all is */0', async () => {
    const head = await m.ada.client.from('trades').select('*', { count: 'exact', head: true });
    expect(head).toMatchObject({ status: 200, count: 2, data: null });
    const none = await fetchAs(m, m.ada.client, '/rest/v1/trades?status=eq.completed', {
      headers: { prefer: 'count=exact' },
    });
    expect(none.headers.get('content-range')).toBe('*/0');
  });

  test.each([
    ['an offset behind the last row', 'offset=3', 'count=exact'],
    ['a negative limit', 'limit=-1', ''],
    ['an offset beyond all reason', 'offset=100001', ''],
  ])('%s is 416', async (_what, search, prefer) => {
    const answer = await fetchAs(m, m.ada.client, `/rest/v1/trades?${search}`, {
      headers: { prefer },
    });
    expect(answer.status).toBe(416);
    expect(await answer.json()).toMatchObject({ code: 'PGRST103', hint: null });
  });

  test('never more than a thousand rows', async () => {
    await rows(
      m.server.oja.db,
      sql`insert into banks (code, name) select 'B' || n, 'Bank ' || n from generate_series(1, 1100) n`,
    );
    const { data } = await m.anon.from('banks').select('code').limit(5_000);
    expect(data).toHaveLength(1_000);
  });
});

describe('answers stay small enough to be built', () => {
  test('rows of embeds share what one request may have along a path', () => {
    const statement = (search: string) => {
      const { select, level } = parseQuery(search);
      const relation = catalog.relations.get('trader_profiles')!;
      return planRead({ catalog, role: 'authenticated' }, relation, select, level);
    };
    const offers = 'trades!trades_seller_id_fkey';
    const wide = statement(`select=id,${offers}(id,seller_id(${offers}(id)))`);
    const [first] = wide.embeds;
    const [third] = first!.plan.embeds[0]!.plan.embeds;
    expect([wide.limit, first!.plan.limit, third!.plan.limit]).toEqual([1_000, 20, 1]);
    const narrow = statement(`limit=5&select=id,${offers}(id)&trades.limit=300`);
    expect([narrow.limit, narrow.embeds[0]!.plan.limit]).toEqual([5, 300]);
  });

  test('an answer of more than sixteen megabytes is refused', async () => {
    await rows(
      m.server.oja.db,
      sql`insert into banks (code, name) select 'L' || n, repeat('x', 20000) from generate_series(1, 900) n`,
    );
    const { status, error } = await m.anon.from('banks').select('*').like('code', 'L*');
    expect(status).toBe(400);
    expect(error?.message).toBe('The answer would be too large');
    await rows(m.server.oja.db, sql`delete from banks where code like 'L%'`);
  });
});
