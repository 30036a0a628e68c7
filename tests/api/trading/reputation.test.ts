import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TraderReputation } from '#core/reputation/wire.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { refreshTraderFigures } from '#server/trading/reputation/refresh-trader-figures.ts';
import { fund, letTimePass, offer, person } from '#tests/support/factories/people.ts';
import { readableFeed } from '#tests/support/harness/readable-feed.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';
import { liftSecurityThresholds } from '#tests/support/factories/eligibility.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
let chidi: SignedUp;
beforeAll(async () => {
  server = await testServer();
  await liftSecurityThresholds(server.oja.db);
  [ada, bola, chidi] = await Promise.all([
    server.signUp(undefined, 'Ada Obi'),
    server.signUp(undefined, 'Bola Ade'),
    server.signUp(undefined, 'Chidi Eze'),
  ]);
  const { db } = server.oja;
  for (const [at, { userId }] of [ada, bola, chidi].entries()) {
    await fund(db, userId, 'USDT', '5000');
    await rows(
      db,
      sql`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name, is_default)
        select ${userId}, code, name, ${`012345678${at}`}, 'ADA OBI', true from banks order by code limit 1`,
    );
  }
});
afterAll(() => server?.close());

async function call<Answer>(who: SignedUp['client'], name: string, args: object): Promise<Answer> {
  const { data, error } = await who.rpc(name, args);
  if (error) throw error;
  return data as Answer;
}

async function refusal(who: SignedUp['client'], name: string, args: object) {
  const { error, status } = await who.rpc(name, args);
  return { status, code: error?.code };
}

/** Somebody takes a new offer of the seller's; returns the running trade. */
async function accepted(seller: SignedUp, buyer: SignedUp, amount = '10'): Promise<string> {
  const id = await offer(server.oja.db, seller.userId, { amount });
  const answer = await call<{ success: boolean; trade_id: string; message: string }>(
    buyer.client,
    'accept_trade_bulletproof',
    { p_trade_id: id, p_user_id: buyer.userId },
  );
  if (!answer.success) throw new Error(answer.message);
  return answer.trade_id;
}

async function completed(seller: SignedUp, buyer: SignedUp, minutesToRelease = 0): Promise<string> {
  const id = await accepted(seller, buyer);
  await call(buyer.client, 'mark_trade_paid', { p_trade_id: id });
  if (minutesToRelease > 0) await letTimePass(server.oja.db, minutesToRelease);
  const { id: escrowId } = await one(
    server.oja.db,
    sql<{ id: string }>`select id from escrow where trade_id = ${id} and status = 'locked'`,
  );
  await call(seller.client, 'release_escrow_funds', {
    p_escrow_id: escrowId,
    p_trade_id: id,
    p_buyer_id: buyer.userId,
  });
  return id;
}

function reputation(who: SignedUp['client'], traderId: string): Promise<TraderReputation> {
  return call(who, 'get_trader_reputation', { p_trader_id: traderId });
}

/** The job follows the feed, which other tests may hold back. Returns how many it refreshed. */
async function refreshFigures(): Promise<number> {
  await readableFeed(server.oja.db);
  return refreshTraderFigures(server.oja);
}

async function handleOf({ userId }: SignedUp): Promise<string> {
  const { handle } = await one(
    server.oja.db,
    sql<{ handle: string }>`select handle from trader_profiles where id = ${userId}`,
  );
  return handle;
}

describe('a rating', () => {
  test('is given once by each party of a completed trade, notified once, and read by all without the trade', async () => {
    const trade = await completed(ada, bola);
    const rate = { p_trade_id: trade, p_rating: 4, p_comment: '  Quick  and kind ' };
    const answer = await call<object>(bola.client, 'rate_trade', rate);
    expect(answer).toMatchObject({
      success: true,
      trade_id: trade,
      trader_id: ada.userId,
      rating: 4,
      comment: 'Quick and kind',
    });
    await call(ada.client, 'rate_trade', { p_trade_id: trade, p_rating: 5 });
    await call(bola.client, 'rate_trade', { ...rate, p_rating: 3 });

    const notifications = await ada.client
      .from('notifications')
      .select('title')
      .eq('type', 'trade_rated');
    expect(notifications.data).toEqual([{ title: `${await handleOf(bola)} rated your order` }]);

    const stranger = await server.client().from('trader_ratings').select('*');
    expect(stranger.data).toHaveLength(2);
    expect(stranger.data?.find(({ trader_id }) => trader_id === ada.userId)).toEqual({
      id: expect.any(String),
      trader_id: ada.userId,
      rater_id: bola.userId,
      rating: 3,
      comment: 'Quick and kind',
      rated_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(JSON.stringify(stranger.data)).not.toContain(trade);

    const links = (who: SignedUp) => who.client.from('trade_ratings').select('trade_id, rater_id');
    expect((await links(ada)).data).toHaveLength(2);
    expect((await links(chidi)).data).toEqual([]);
    expect((await server.client().from('trade_ratings').select('trade_id')).data ?? []).toEqual([]);

    const { figures, ratings } = await reputation(server.client(), ada.userId);
    expect(figures).toMatchObject({ rating_average: 3, rating_count: 1 });
    expect(ratings.distribution).toEqual(
      [1, 2, 3, 4, 5].map((rating) => ({ rating, count: rating === 3 ? 1 : 0 })),
    );
    expect(ratings.latest).toEqual([
      {
        rating: 3,
        comment: 'Quick and kind',
        rated_on: expect.any(String),
        rater_handle: await handleOf(bola),
      },
    ]);
  });

  test('stays one however many times it is sent at once', async () => {
    const trade = await completed(chidi, bola);
    await Promise.all(
      [1, 2, 3, 4, 5].map((p_rating) =>
        call(bola.client, 'rate_trade', { p_trade_id: trade, p_rating }),
      ),
    );
    const { count } = await one(
      server.oja.db,
      sql<{
        count: number;
      }>`select count(*)::int as count from trader_ratings where trader_id = ${chidi.userId}`,
    );
    expect(count).toBe(1);
    const notifications = await chidi.client
      .from('notifications')
      .select('id')
      .eq('type', 'trade_rated');
    expect(notifications.data).toHaveLength(1);
  });

  test('is not for strangers, running trades, other numbers than 1 to 5, or long comments', async () => {
    const trade = await completed(ada, bola);
    const running = await accepted(ada, bola, '12');
    const rate = { p_trade_id: trade, p_rating: 5 };
    expect(await refusal(chidi.client, 'rate_trade', rate)).toEqual({
      status: 404,
      code: 'TRADE_NOT_FOUND',
    });
    expect(await refusal(bola.client, 'rate_trade', { ...rate, p_trade_id: running })).toEqual({
      status: 409,
      code: 'TRADE_NOT_COMPLETED',
    });
    expect(await refusal(server.client(), 'rate_trade', rate)).toMatchObject({ status: 401 });
    for (const bad of [
      { p_rating: 0 },
      { p_rating: 6 },
      { p_rating: 4.5 },
      { p_comment: 'a'.repeat(501) },
    ]) {
      expect(await refusal(bola.client, 'rate_trade', { ...rate, ...bad })).toEqual({
        status: 400,
        code: '22023',
      });
    }
    await call(bola.client, 'cancel_trade', { p_trade_id: running });
  });

  test('can be changed for fourteen days, then never', async () => {
    const trade = await completed(ada, bola);
    const rate = (p_rating: number) => ({ p_trade_id: trade, p_rating });
    await call(bola.client, 'rate_trade', rate(5));
    await letTimePass(server.oja.db, 14 * 24 * 60 - 5);
    await call(bola.client, 'rate_trade', rate(4));
    await letTimePass(server.oja.db, 10);
    expect(await refusal(bola.client, 'rate_trade', rate(1))).toEqual({
      status: 409,
      code: 'RATING_IS_FINAL',
    });
    const { ratings } = await reputation(server.client(), ada.userId);
    expect(ratings.latest[0]).toMatchObject({ rating: 4 });
  });
});

describe('blocking and trusting', () => {
  const about = () => ({ p_trader_id: chidi.userId });

  test('is one’s own, may be done again, and one ends the other', async () => {
    const trusted = await call<object>(ada.client, 'trust_trader', about());
    expect(trusted).toMatchObject({
      success: true,
      trader_id: chidi.userId,
      is_trusted: true,
      is_blocked: false,
    });
    await call(ada.client, 'trust_trader', about());
    const blocked = await call<object>(ada.client, 'block_trader', about());
    expect(blocked).toMatchObject({ is_trusted: false, is_blocked: true });
    await call(ada.client, 'block_trader', about());
    expect(await refusal(ada.client, 'trust_trader', about())).toEqual({
      status: 409,
      code: 'TRADER_IS_BLOCKED',
    });
    const own = await ada.client.from('trader_blocks').select('blocked_id');
    expect(own.data).toEqual([{ blocked_id: chidi.userId }]);
    const freed = await call<object>(ada.client, 'unblock_trader', about());
    expect(freed).toMatchObject({ is_trusted: false, is_blocked: false });
    await call(ada.client, 'trust_trader', about());
    await call(ada.client, 'untrust_trader', about());
    expect((await ada.client.from('trader_trusts').select('trusted_id')).data).toEqual([]);
  });

  test('a block is invisible to the blocked person: no row, notification or figure shows it', async () => {
    await refreshFigures();
    const before = await reputation(chidi.client, chidi.userId);
    const seen = await reputation(chidi.client, ada.userId);
    await call(ada.client, 'block_trader', about());
    await refreshFigures();
    expect(await reputation(chidi.client, chidi.userId)).toEqual(before);
    expect((await reputation(chidi.client, ada.userId)).relation).toEqual(seen.relation);
    for (const table of ['trader_blocks', 'trader_trusts']) {
      expect((await chidi.client.from(table).select('*')).data).toEqual([]);
    }
    expect((await reputation(ada.client, chidi.userId)).relation).toMatchObject({
      is_blocked: true,
    });
    await call(ada.client, 'unblock_trader', about());
  });

  test('is not for oneself, for nobody, or for visitors', async () => {
    for (const name of ['block_trader', 'unblock_trader', 'trust_trader', 'untrust_trader']) {
      expect(await refusal(chidi.client, name, about())).toEqual({
        status: 409,
        code: 'NOT_ABOUT_ONESELF',
      });
      expect(await refusal(ada.client, name, { p_trader_id: crypto.randomUUID() })).toEqual({
        status: 404,
        code: 'TRADER_NOT_FOUND',
      });
      expect((await refusal(server.client(), name, about())).status).toBe(401);
    }
  });
});

describe('figures', () => {
  test('ENT-17 a trader has an id, a handle, a verification level, completed trades and a success rate for everyone', async () => {
    const { data } = await server
      .client()
      .from('trader_profiles')
      .select('id, handle, verification_level, completed_trades, success_rate')
      .eq('id', ada.userId)
      .single();
    expect(data).toEqual({
      id: ada.userId,
      handle: await handleOf(ada),
      verification_level: 'basic',
      completed_trades: 3,
      success_rate: 100,
    });
  });

  test('follow the trades by the job, from both sides, and grow old with the clock', async () => {
    const [dayo, efe] = await Promise.all([
      server.signUp(undefined, 'Dayo Cole'),
      server.signUp(undefined, 'Efe Ovie'),
    ]);
    const { db } = server.oja;
    await fund(db, dayo.userId, 'USDT', '500');
    await rows(
      db,
      sql`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name, is_default)
        select ${dayo.userId}, code, name, '0987654321', 'DAYO COLE', true from banks order by code limit 1`,
    );
    await rows(
      db,
      sql`update trader_profiles set verification_level = 'verified' where id in (${dayo.userId}, ${efe.userId})`,
    );
    await completed(dayo, efe);
    await completed(dayo, bola, 20);
    await completed(dayo, efe);
    const left = await accepted(dayo, efe, '11');
    await call(efe.client, 'cancel_trade', { p_trade_id: left });
    await refreshFigures();
    const visitor = server.client();
    expect((await reputation(visitor, dayo.userId)).figures).toMatchObject({
      completed_trades: 3,
      completed_30d: 3,
      completion_rate_30d: 100,
      verified_counterparties: 1,
      slow_releases: 1,
      disputes_lost: 0,
      first_trade_on: expect.any(String),
    });
    expect((await reputation(visitor, efe.userId)).figures).toMatchObject({
      completed_30d: 2,
      completion_rate_30d: 66.67,
      slow_releases: 0,
    });
    // Two trades with a verified person and one with an unverified: too few for a score.
    const { score } = await reputation(visitor, dayo.userId);
    expect(score.value).toBeNull();
    expect(score.components[0]).toMatchObject({
      name: 'activity',
      explanation: '2 counted orders',
    });

    await letTimePass(db, 31 * 24 * 60);
    expect(await refreshFigures()).toBeGreaterThanOrEqual(2);
    expect((await reputation(visitor, dayo.userId)).figures).toMatchObject({
      completed_30d: 0,
      completion_rate_30d: null,
      slow_releases: 1,
    });
    expect(await refreshTraderFigures(server.oja), 'and then nothing is due').toBe(0);
  });

  test('trades between accounts of one bank account count nothing', async () => {
    const { db } = server.oja;
    const [femi, gozie] = await Promise.all([
      server.signUp(undefined, 'Femi Ade'),
      server.signUp(undefined, 'Gozie Ude'),
    ]);
    await fund(db, femi.userId, 'USDT', '100');
    for (const { userId } of [femi, gozie]) {
      await rows(
        db,
        sql`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name, is_default)
          select ${userId}, code, name, '0555555555', 'FEMI ADE', true from banks order by code limit 1`,
      );
    }
    await completed(femi, gozie);
    await refreshFigures();
    const { score, figures } = await reputation(server.client(), femi.userId);
    expect(figures.completed_30d).toBe(1);
    expect(score.components[0]).toMatchObject({ value: 0, explanation: 'No counted orders yet' });
  });

  test('a dispute lost counts against who lost it, one that was settled against nobody', async () => {
    const { db } = server.oja;
    const trade = await completed(ada, bola);
    const put = (settledBy: string) =>
      rows(
        db,
        sql`insert into disputes (trade_id, raised_by, reason, status, outcome, resolved_at, settled_by)
          values (${trade}, ${bola.userId}, 'Paid, not released', 'resolved', 'completed', app_now(), ${settledBy})`,
      );
    await put('parties');
    await put('arbiter');
    await refreshFigures();
    const of = async (who: SignedUp) =>
      (await reputation(server.client(), who.userId)).figures.disputes_lost;
    expect([await of(ada), await of(bola)]).toEqual([1, 0]);
  });

  test('opinions are counted once a day, and blocks of verified partners once a week and in steps', async () => {
    const { db } = server.oja;
    const people = await Promise.all(Array.from({ length: 5 }, () => person(db)));
    for (const id of people) {
      await rows(
        db,
        sql`update trader_profiles set verification_level = 'verified' where id = ${id}`,
      );
      await rows(
        db,
        sql`insert into trades (creator_id, seller_id, buyer_id, trade_type, status, asset, amount, original_amount,
            price_per_unit, min_order_amount, max_order_amount, payment_method_ids, seller_fee_bp, purchased_amount,
            total_fiat, accepted_at, paid_at, completed_at)
          values (${bola.userId}, ${bola.userId}, ${id}, 'sell', 'completed', 'USDT', 10, 10, 1500, 1000, 15000,
            '{bank-transfer}', 30, 10, 15000, app_now(), app_now(), app_now())`,
      );
      await rows(
        db,
        sql`insert into trader_blocks (blocker_id, blocked_id) values (${id}, ${bola.userId})`,
      );
      await rows(
        db,
        sql`insert into trader_trusts (truster_id, trusted_id) values (${id}, ${bola.userId})`,
      );
    }
    const bolas = async () => {
      await refreshFigures();
      const { figures, score } = await reputation(server.client(), bola.userId);
      return { trusted: figures.trusted_by, conduct: score.components[4]?.explanation };
    };
    expect(await bolas()).toMatchObject({
      trusted: 0,
      conduct: expect.stringContaining('no reports'),
    });
    await letTimePass(db, 25 * 60);
    expect(await bolas()).toMatchObject({
      trusted: 5,
      conduct: expect.stringContaining('no reports'),
    });
    await letTimePass(db, 7 * 24 * 60);
    expect(await bolas()).toMatchObject({ conduct: expect.stringContaining('a few reports') });
  });
});

describe('a trader is looked up', () => {
  test('by handle in any case, by an unknown handle, or by none', async () => {
    const handle = await handleOf(ada);
    const found = await call<TraderReputation>(server.client(), 'get_trader_reputation', {
      p_handle: handle.toUpperCase(),
    });
    expect(found.trader).toMatchObject({ id: ada.userId, handle });
    expect(found.relation).toBeNull();
    for (const question of [
      { p_handle: 'Nobody Here' },
      {},
      { p_trader_id: crypto.randomUUID() },
    ]) {
      expect(await refusal(server.client(), 'get_trader_reputation', question)).toEqual({
        status: 404,
        code: 'TRADER_NOT_FOUND',
      });
    }
  });

  test('by a signed-in person, with their mutual relation', async () => {
    const { relation } = await reputation(bola.client, ada.userId);
    expect(relation).toMatchObject({ is_blocked: false, is_trusted: false });
    expect(relation?.trades_with_me).toBeGreaterThanOrEqual(3);
    expect((await reputation(ada.client, ada.userId)).relation).toBeNull();
  });

  test('by URL, like any read', async () => {
    const answer = await fetch(
      `${server.url}/rest/v1/rpc/get_trader_reputation?p_trader_id=${ada.userId}`,
      { headers: { apikey: server.anonKey } },
    );
    expect(answer.status).toBe(200);
    const { score } = (await answer.json()) as TraderReputation;
    expect(score.formula).toContain('Out of 100');
    expect(score.components).toHaveLength(5);
  });
});
