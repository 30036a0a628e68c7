import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TraderReputation } from '#core/reputation/wire.ts';
import { anonymise } from '#server/identity/admin/anonymise.ts';
import { forgetOldRows } from '#server/identity/forget-old-rows.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import { becomeStaff } from '#tests/support/factories/staff.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
let sam: SignedUp;
let ratingId = '';
let tradeId = '';
beforeAll(async () => {
  server = await testServer();
  [ada, bola] = [await server.signUp(), await server.signUp()];
  sam = await becomeStaff(server.oja.db, await server.signUp(), 'support');
});
afterAll(() => server?.close());

/** Ada rates Bola after an order, with a comment. */
beforeEach(async () => {
  const { db } = server.oja;
  const trade = await one(
    db,
    sql<{
      id: string;
    }>`insert into trades (creator_id, seller_id, buyer_id, trade_type, status, asset, amount,
        original_amount, price_per_unit, min_order_amount, max_order_amount, payment_method_ids, seller_fee_bp,
        purchased_amount, total_fiat, completed_at)
      values (${bola.userId}, ${bola.userId}, ${ada.userId}, 'sell', 'completed', 'USDT', 10, 10, 1500, 1000, 15000,
        '{bank-transfer}', 30, 10, 15000, app_now()) returning id`,
  );
  tradeId = trade.id;
  const rated = await rate(2, 'Call me on 0803 000 0000');
  expect(rated.error).toBeNull();
  const found = await one(
    db,
    sql<{ id: string }>`select rating_id as id from trade_ratings where trade_id = ${tradeId}`,
  );
  ratingId = found.id;
});

const rate = (p_rating: number, p_comment: string | null) =>
  ada.client.rpc('rate_trade', { p_trade_id: tradeId, p_rating, p_comment });

const moderate = (by: SignedUp, isHidden: boolean) =>
  by.client.rpc('moderate_rating', {
    p_rating_id: ratingId,
    p_is_hidden: isHidden,
    p_reason_code: isHidden ? 'personal_data' : 'mistake',
    p_note: 'A phone number',
  });

async function seenByAll() {
  const { data } = await server
    .client()
    .from('trader_ratings')
    .select('rating,comment')
    .eq('id', ratingId)
    .single();
  return data;
}

test('a hidden comment is gone for everybody, its stars stay and count, and its author is notified', async () => {
  expect((await moderate(sam, true)).error).toBeNull();
  expect(await seenByAll()).toEqual({ rating: 2, comment: null });
  const page = await ada.client.rpc('get_trader_reputation', { p_trader_id: bola.userId });
  const { ratings } = page.data as TraderReputation;
  expect(JSON.stringify(ratings)).not.toContain('0803');
  expect(ratings.distribution.find(({ rating }) => rating === 2)?.count).toBeGreaterThan(0);
  const notified = await rows(
    server.oja.db,
    sql<{ message: string }>`select message from notifications where user_id = ${ada.userId}
      and type = 'rating_moderated' and metadata ->> 'ratingId' = ${ratingId}`,
  );
  expect(notified).toEqual([
    {
      message:
        'We hid it because it contains private data, such as a phone number or an account. Your stars stay and count.',
    },
  ]);
  const { data } = await sam.client.rpc('list_ratings', { p_show: 'hidden' });
  expect((data as { ratings: unknown[] }).ratings).toContainEqual(
    expect.objectContaining({
      id: ratingId,
      comment: 'Call me on 0803 000 0000',
      decisions: [expect.objectContaining({ is_hidden: true, reason_code: 'personal_data' })],
    }),
  );
});

test('while it is hidden its author changes the stars, and writes no other comment', async () => {
  await moderate(sam, true);
  expect((await rate(3, 'Call 0803 instead')).error).toMatchObject({
    code: 'RATING_COMMENT_HIDDEN',
  });
  expect((await rate(3, null)).error).toBeNull();
  expect(await seenByAll()).toEqual({ rating: 3, comment: null });
});

test('a comment hidden by mistake is shown again as it was', async () => {
  await moderate(sam, true);
  expect((await moderate(sam, false)).error).toBeNull();
  expect(await seenByAll()).toEqual({ rating: 2, comment: 'Call me on 0803 000 0000' });
  expect((await moderate(sam, false)).error).toMatchObject({ code: 'RATING_IS_SO' });
});

async function storedTexts() {
  return rows(
    server.oja.db,
    sql<{ comment: string | null }>`select comment from rating_decisions
      where rating_id = ${ratingId} order by id`,
  );
}

async function expectTextIsGone(): Promise<void> {
  expect(await storedTexts()).toEqual([{ comment: null }]);
  const { data } = await sam.client.rpc('list_ratings', { p_show: 'hidden' });
  expect(JSON.stringify(data)).not.toContain(ratingId);
  expect((await moderate(sam, false)).error).toMatchObject({ code: 'RATING_NOT_FOUND' });
}

test('the text of a hidden comment ends with its author’s account', async () => {
  const chidi = await server.signUp();
  await moderate(sam, true);
  await rows(
    server.oja.db,
    sql`update trader_ratings set rater_id = ${chidi.userId} where id = ${ratingId}`,
  );
  await transaction(server.oja.db, (tx) => anonymise(tx, chidi.userId));
  await expectTextIsGone();
});

test('of two who hide it at once one does, and nobody decides about their own rating', async () => {
  const both = await Promise.all([moderate(sam, true), moderate(sam, true)]);
  expect(both.filter(({ error }) => error).map(({ error }) => error?.code)).toEqual([
    'RATING_IS_SO',
  ]);
  await rows(
    server.oja.db,
    sql`update trader_ratings set rater_id = ${sam.userId} where id = ${ratingId}`,
  );
  expect((await moderate(sam, false)).error).toMatchObject({ code: 'RATING_IS_YOURS' });
  await rows(
    server.oja.db,
    sql`update trader_ratings set rater_id = ${ada.userId} where id = ${ratingId}`,
  );
});

test('another person, a visitor and staff without the part neither read nor decide', async () => {
  const finance = await becomeStaff(server.oja.db, await server.signUp(), 'finance');
  for (const who of [ada, finance]) {
    expect((await moderate(who, true)).error).not.toBeNull();
    expect((await who.client.rpc('list_ratings', {})).error).not.toBeNull();
  }
  expect((await server.client().rpc('list_ratings', {})).error).not.toBeNull();
  expect((await ada.client.from('rating_decisions').select('*')).error).not.toBeNull();
});

test('the list is paged, each rating once, and searched by words and handles', async () => {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const { data } = await sam.client.rpc('list_ratings', { p_limit: 2, p_cursor: cursor });
    const page = data as { ratings: { id: string }[]; next_cursor: string | null };
    ids.push(...page.ratings.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(ids[0]).toBe(ratingId);
  expect(new Set(ids).size).toBe(ids.length);
  const { data } = await sam.client.rpc('list_ratings', { p_query: '100%_nobody wrote' });
  expect(data).toMatchObject({ ratings: [] });
});

test('the text of a hidden comment is kept for 180 days', async () => {
  await moderate(sam, true);
  await letTimePass(server.oja.db, 179 * 24 * 60);
  await forgetOldRows(server.oja);
  expect(await storedTexts()).toEqual([{ comment: 'Call me on 0803 000 0000' }]);
  await letTimePass(server.oja.db, 2 * 24 * 60);
  await forgetOldRows(server.oja);
  expect(await storedTexts()).toEqual([{ comment: null }]);
});
