import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Block, BLOCKS } from '#core/restrictions/kinds.ts';
import { setBan } from '#server/identity/admin/ban.ts';
import { accountState } from '#server/identity/restrictions/account-state.ts';
import { lapseRestrictions } from '#server/identity/restrictions/lapse-restrictions.ts';
import { liftRestriction } from '#server/identity/restrictions/lift-restriction.ts';
import { attachOrder } from '#server/identity/restrictions/attach-order.ts';
import { listRestrictions } from '#server/identity/restrictions/list-restrictions.ts';
import { QUEUE_SOURCES } from '#server/identity/staff/queues/queue-rows.sql.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { bringToDesk } from '#server/trading/disputes/bring-to-desk.ts';
import { listRestrictedOrders } from '#server/trading/disputes/list-restricted-orders.ts';
import { raiseDispute } from '#server/trading/disputes/raise-dispute.ts';
import { recordStoppedTrade } from '#server/trading/trades/record-stopped-trade.ts';
import { StoppedError } from '#server/money/limits/stopped-error.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { linkedOffer } from '#server/trading/trades/offers/linked-offer.ts';
import { resumeTrade } from '#server/trading/trades/offers/pause-trade.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { proven } from '#tests/support/factories/callers.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  OFFER_CONFIG,
  person,
} from '#tests/support/factories/people.ts';
import {
  confirm,
  courtOrder,
  paper,
  restrict,
  restrictionStaff,
  type RestrictionStaff,
} from '#tests/support/factories/restrictions.ts';

let at: MoneyDatabase;
let staff: RestrictionStaff;
beforeAll(async () => {
  at = await moneyDatabase();
  staff = await restrictionStaff(at.db);
});
afterEach(async () => {
  await at.engine.idle();
  await expectSoundLedger(at.db);
});
afterAll(() => at.close());

const seller = () => person(at.db, { amount: '401.2' });
const accept = (tradeId: string, takerId: string) =>
  acceptTrade(at, { ...TAKES_ALL, tradeId, takerId });
const log = { error: () => undefined } as never;
const desk = () => ({ db: at.db, config: OFFER_CONFIG });
const editor = (userId: string) => ({ userId, hasSecondFactor: true });

async function onMarket(tradeId: string): Promise<boolean> {
  const { found } = await one(
    at.db,
    sql<{ found: boolean }>`select exists (select from offer_listings where trade_id = ${tradeId})
      or exists (select from offers_on_market where id = ${tradeId}) as found`,
  );
  return found;
}

async function tradeRow(id: string) {
  return one(
    at.db,
    sql<{
      status: string;
      pause_reason: string | null;
      completion_timeout: Date | null;
    }>`select status, pause_reason, completion_timeout from trades where id = ${id}`,
  );
}

async function refusal(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'nothing',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
}

/** A running order that the maker sells, and its offer's maker. */
async function running(makerId: string): Promise<{ id: string; buyerId: string }> {
  const buyerId = await person(at.db);
  const id = await offer(at.db, makerId, { full: true });
  expect(await accept(id, buyerId)).toMatchObject({ success: true });
  return { id, buyerId };
}

test('a suspended seller’s offers leave the market with the decision, are paused, and nobody takes them', async () => {
  const maker = await seller();
  const id = await offer(at.db, maker);
  expect(await onMarket(id)).toBe(true);
  await restrict(staff, maker, ['trade']);
  expect(await onMarket(id)).toBe(false);
  expect(await tradeRow(id)).toMatchObject({ status: 'open', pause_reason: 'owner' });
  const taken = await accept(id, await person(at.db));
  expect(taken).toMatchObject({ success: false, code: 'TRADE_NOT_AVAILABLE' });
  expect(await refusal(resumeTrade(desk(), editor(maker), id))).toBe('TRADING_RESTRICTED');
  expect(await refusal(offer(at.db, maker))).toBe('TRADING_RESTRICTED');
});

test('once lifted the owner resumes an offer, and is notified', async () => {
  const maker = await seller();
  const id = await offer(at.db, maker);
  const { restriction_id } = await restrict(staff, maker, ['trade', 'login']);
  await liftRestriction(staff.oja, proven(staff.ben), {
    restrictionId: restriction_id ?? '',
    note: 'Cleared',
  });
  expect(await onMarket(id)).toBe(false);
  await resumeTrade(desk(), editor(maker), id);
  expect(await onMarket(id)).toBe(true);
  expect(await accept(id, await person(at.db))).toMatchObject({ success: true });
  const written = await rows(
    at.db,
    sql<{ type: string }>`select type from notifications where user_id = ${maker}
      and type in ('account_restricted', 'account_restored') order by created_at, id`,
  );
  expect(written.map(({ type }) => type)).toEqual(['account_restricted', 'account_restored']);
});

test('a private offer’s link shows nothing while its owner is restricted', async () => {
  const maker = await seller();
  const id = await offer(at.db, maker);
  await rows(at.db, sql`update trades set is_private = true where id = ${id}`);
  const token = crypto.randomUUID();
  await rows(
    at.db,
    sql`insert into offer_links (trade_id, creator_id, token) values (${id}, ${maker}, ${token})`,
  );
  expect(await linkedOffer(at.db, token)).not.toBeNull();
  await restrict(staff, maker, ['trade']);
  expect(await linkedOffer(at.db, token)).toBeNull();
});

test('who may not trade takes nothing; whose coins may not leave still buys, and sells nothing', async () => {
  const maker = await seller();
  const [sells, other] = [await offer(at.db, maker, { full: true }), await offer(at.db, maker)];
  const buyer = await person(at.db, { amount: '200.6' });
  await restrict(staff, buyer, ['out'], { p_basis: 'internal' });
  const buys = await offer(at.db, await person(at.db), { type: 'buy', full: true });
  expect(await accept(buys, buyer)).toMatchObject({ success: false, code: 'OUT_RESTRICTED' });
  expect(await accept(sells, buyer)).toMatchObject({ success: true });
  await restrict(staff, buyer, ['trade']);
  expect(await accept(other, buyer)).toMatchObject({ success: false, code: 'TRADING_RESTRICTED' });
});

test.each([
  [['trade'], 'terms', 'TRADING_RESTRICTED'],
  [['out'], 'internal', 'OUT_RESTRICTED'],
] as const)(
  'what a restriction of %s refused in trading is kept for its owner',
  async (blocks, basis, code) => {
    const me = await person(at.db, { amount: '200.6' });
    await restrict(staff, me, [...blocks], { p_basis: basis });
    await recordStoppedTrade({ db: at.db, log }, me, code);
    const refused = await rows(
      at.db,
      sql`select product, code from limit_refusals where user_id = ${me}`,
    );
    expect(refused).toEqual([{ product: 'trade', code }]);
    const posted = await offer(at.db, me).catch((error: unknown) => error);
    expect(posted).toBeInstanceOf(StoppedError);
    expect(posted).toMatchObject({ code, stopped: { userId: me, product: 'trade' } });
  },
);

test.each(['before', 'after'] as const)(
  'an acceptance and a suspension at the same moment are one order (%s)',
  async (first) => {
    for (let round = 0; round < 4; round++) {
      const maker = await seller();
      const takers = await Promise.all([person(at.db), person(at.db), person(at.db)]);
      const id = await offer(at.db, maker, { amount: '300' });
      const suspend = () => restrict(staff, maker, ['trade']);
      const takes = () =>
        takers.map((takerId) =>
          acceptTrade(at, { ...TAKES_ALL, tradeId: id, takerId, part: '100' }),
        );
      const placing = first === 'before' ? suspend() : null;
      const taking = takes();
      await (placing ?? suspend());
      const taken = await Promise.all(taking);
      // Whoever got one got it before the suspension: all of those are known as running orders of it.
      const won = taken.filter(({ success }) => success).length;
      const { restrictions } = await listRestrictions(
        at.db,
        {
          userId: maker,
          over: false,
          cursor: null,
          limit: 20,
        },
        { seesOrders: true },
      );
      expect(restrictions[0]?.running_orders).toBe(won);
      const late = await acceptTrade(at, {
        ...TAKES_ALL,
        tradeId: id,
        takerId: await person(at.db),
        part: '10',
      });
      expect(late).toMatchObject({ success: false, code: 'TRADE_NOT_AVAILABLE' });
    }
  },
);

test('an acceptance that was read before the suspension is refused under the engine’s locks', async () => {
  const maker = await seller();
  const id = await offer(at.db, maker);
  const step = {
    kind: 'accept',
    trade_id: id,
    actor_id: await person(at.db),
    child_id: crypto.randomUUID(),
    units: 100n * 100_000_000n,
    fee_units: 30_000_000n,
    total_fiat_minor: 15_200_000n,
    tail: null,
    limit: null,
    seen_price: '1520.00',
    bank_account_id: null,
    payment_method_id: null,
    notifications: [],
  } as const;
  const { restriction_id } = await restrict(staff, maker, ['trade']);
  // Even if it were not paused.
  await rows(at.db, sql`update trades set pause_reason = null where id = ${id}`);
  expect(await at.engine.take(step)).toMatchObject({ code: 'TRADE_NOT_AVAILABLE' });
  await rows(at.db, sql`update trades set pause_reason = 'owner' where id = ${id}`);
  await liftRestriction(staff.oja, proven(staff.ann), {
    restrictionId: restriction_id ?? '',
    note: 'Cleared',
  });
});

test('a suspended seller’s order waits at the desk: no clock runs, the buyer pays late and can dispute', async () => {
  const maker = await seller();
  const order = await running(maker);
  const disputed = await running(maker);
  await restrict(staff, maker, ['trade', 'login']);
  const listed = await listRestrictedOrders(at.db);
  expect(listed.filter(({ trade_id }) => [order.id, disputed.id].includes(trade_id))).toEqual([
    expect.objectContaining({
      restricted: ['seller'],
      blocks: ['login', 'trade'],
    }),
    expect.objectContaining({ restricted: ['seller'] }),
  ]);
  const { completion_timeout: open } = await tradeRow(order.id);
  expect(open?.getTime()).toBeGreaterThan(Date.now() + 71 * 3_600_000);
  await letTimePass(at.db, 80 * 60);
  await expireOverdueTrades(at);
  expect(await tradeRow(order.id)).toMatchObject({ status: 'in_payment' });
  await markTradePaid(at, order.id, order.buyerId);
  expect(await tradeRow(order.id)).toMatchObject({ status: 'processing' });
  await raiseDispute(at.db, {
    tradeId: disputed.id,
    callerId: disputed.buyerId,
    reason: 'wrong_account',
    description: null,
  });
  expect(await tradeRow(disputed.id)).toMatchObject({ status: 'disputed' });
});

test('a suspended buyer who paid loses nothing by the clock, and gets a new window with the end', async () => {
  const order = await running(await seller());
  const { restriction_id } = await restrict(staff, order.buyerId, ['login']);
  await letTimePass(at.db, 40);
  await expireOverdueTrades(at);
  expect(await tradeRow(order.id)).toMatchObject({ status: 'in_payment' });
  await liftRestriction(staff.oja, proven(staff.ann), {
    restrictionId: restriction_id ?? '',
    note: 'Cleared',
  });
  await expireOverdueTrades(at);
  const { status, completion_timeout } = await tradeRow(order.id);
  expect(status).toBe('in_payment');
  const { left } = await one(
    at.db,
    sql<{
      left: number;
    }>`select extract(epoch from ${completion_timeout}::timestamptz - app_now())::float8 / 60 as left`,
  );
  expect(left).toBeGreaterThan(14);
  await letTimePass(at.db, 16);
  await expireOverdueTrades(at);
  expect((await tradeRow(order.id)).status).not.toBe('in_payment');
});

test('the desk opens the dispute for the other side, and of no order whose sides can act', async () => {
  const maker = await seller();
  const order = await running(maker);
  const other = await running(await seller());
  expect(await refusal(bringToDesk(at.db, proven(staff.ann), order.id))).toBe(
    'ORDER_AT_DESK_NOT_POSSIBLE',
  );
  await restrict(staff, maker, ['trade', 'login']);
  const { dispute_id } = await bringToDesk(at.db, proven(staff.ann), order.id);
  const opened = await one(
    at.db,
    sql`select raised_by, description from disputes where id = ${dispute_id}`,
  );
  expect(opened).toEqual({
    raised_by: order.buyerId,
    description: 'Our team is looking at this order.',
  });
  const notified = await rows(
    at.db,
    sql<{
      text: string;
    }>`select title || ' ' || message as text from notifications where type = 'trade_at_desk'
      and user_id in (${maker}, ${order.buyerId})`,
  );
  expect(notified.length).toBeGreaterThanOrEqual(2);
  for (const { text } of notified) expect(text).not.toMatch(/other side|restrict|cannot act/i);
  expect(await refusal(bringToDesk(at.db, proven(staff.ann), order.id))).toBe(
    'ORDER_AT_DESK_NOT_POSSIBLE',
  );
  expect(await refusal(bringToDesk(at.db, proven(staff.ann), other.id))).toBe(
    'ORDER_AT_DESK_NOT_POSSIBLE',
  );
});

const OF_SIDES = (['seller', 'buyer'] as const).flatMap((side) =>
  BLOCKS.map((block) => [side, block] as const),
);
test.each(OF_SIDES)(
  'an order whose %s is restricted by %s is listed and comes to the desk only where no clock runs',
  async (side, block) => {
    const maker = await seller();
    const order = await running(maker);
    const restricted = side === 'seller' ? maker : order.buyerId;
    await restrict(staff, restricted, [block], { p_basis: 'sanctions', p_number: 'NSC 4' });
    const { waits } = await one(
      at.db,
      sql<{ waits: boolean }>`select trade_waits_for_desk(${maker}, ${order.buyerId}) as waits`,
    );
    const listed = await listRestrictedOrders(at.db);
    expect(listed.some(({ trade_id }) => trade_id === order.id)).toBe(waits);
    expect(await queued(order.id)).toBe(waits);
    expect(await refusal(bringToDesk(at.db, proven(staff.ann), order.id))).toBe(
      waits ? 'nothing' : 'ORDER_AT_DESK_NOT_POSSIBLE',
    );
    expect((await listRestrictedOrders(at.db)).some(({ trade_id }) => trade_id === order.id)).toBe(
      false,
    );
  },
);

test('a restriction whose time is over brings nothing to the desk, though no job closed it', async () => {
  const maker = await seller();
  const order = await running(maker);
  await restrict(staff, maker, ['out'], {
    p_basis: 'stop_order',
    p_authority: 'NFIU',
    p_number: `NFIU/${order.id.slice(0, 8)}`,
  });
  expect(await queued(order.id)).toBe(true);
  await letTimePass(at.db, 72 * 60 + 1);
  expect((await listRestrictedOrders(at.db)).some(({ trade_id }) => trade_id === order.id)).toBe(
    false,
  );
  expect(await queued(order.id)).toBe(false);
  expect(await refusal(bringToDesk(at.db, proven(staff.ann), order.id))).toBe(
    'ORDER_AT_DESK_NOT_POSSIBLE',
  );
  await lapseRestrictions({ db: at.db, log });
});

/** Whether the queue of the staff's home counts this order. */
async function queued(tradeId: string): Promise<boolean> {
  const waiting = QUEUE_SOURCES.restricted_orders.rows({ userId: staff.ann, permissions: [] });
  const { found } = await one(
    at.db,
    sql<{
      found: boolean;
    }>`select exists (select from (${waiting}) q where q.row_id = ${tradeId}) as found`,
  );
  return found;
}

test('the histories that parties read name nobody of the staff, and not which side cannot act', async () => {
  const maker = await seller();
  const offerId = await offer(at.db, maker);
  const order = await running(maker);
  await restrict(staff, maker, ['trade', 'login']);
  await bringToDesk(at.db, proven(staff.ann), order.id);
  const written = await rows(
    at.db,
    sql`select kind, actor_id, detail - 'dispute_id' as detail from trade_events
      where trade_id in (${offerId}, ${order.id}) and kind in ('paused', 'disputed') order by id`,
  );
  expect(written).toEqual([
    { kind: 'paused', actor_id: null, detail: { reason: 'owner' } },
    {
      kind: 'disputed',
      actor_id: null,
      detail: { reason: 'other', from: 'in_payment', desk: true },
    },
  ]);
});

test('a stop order lapses after 72 hours by the clock, though no job ran', async () => {
  const me = await person(at.db, { amount: '200.6' });
  await restrict(staff, me, ['out'], {
    p_basis: 'stop_order',
    p_authority: 'NFIU',
    p_number: 'NFIU/1',
  });
  expect((await accountState(at.db, me)).can).toMatchObject({ send: false, trade: true });
  expect(await refusal(offer(at.db, me))).toBe('OUT_RESTRICTED');
  await letTimePass(at.db, 72 * 60 - 1);
  expect((await accountState(at.db, me)).can.send).toBe(false);
  await letTimePass(at.db, 2);
  expect(await accountState(at.db, me)).toMatchObject({ can: { send: true }, text: null });
  await offer(at.db, me, { amount: '50' });
  expect(await lapseRestrictions({ db: at.db, log })).toBeGreaterThan(0);
  expect(await lapseRestrictions({ db: at.db, log })).toBe(0);
  expect(
    await refusal(
      restrict(staff, me, ['out'], {
        p_basis: 'stop_order',
        p_authority: 'NFIU',
        p_number: 'NFIU/1',
      }),
    ),
  ).toBe('RESTRICTION_AGAIN');
});

test('a court order attached in time keeps what a stop order held; two people do that', async () => {
  const me = await person(at.db);
  const { restriction_id } = await restrict(staff, me, ['out'], {
    p_basis: 'stop_order',
    p_authority: 'EFCC',
    p_number: 'EFCC/9',
  });
  const attach = async () =>
    attachOrder(staff.oja, proven(staff.ann), {
      restrictionId: restriction_id ?? '',
      authority: 'Federal High Court',
      number: 'FHC/7',
      fileName: await paper(at.db, staff.ann),
      endsAt: null,
      note: 'Order of the court',
    });
  const { approval_id } = await attach();
  expect(await refusal(confirm({ ...staff, ben: staff.ann }, approval_id))).toBe(
    'APPROVAL_IS_YOURS',
  );
  await confirm(staff, approval_id);
  await letTimePass(at.db, 73 * 60);
  await lapseRestrictions({ db: at.db, log });
  expect((await accountState(at.db, me)).can.send).toBe(false);
  expect(await refusal(attach())).toBe('RESTRICTION_TAKES_NO_ORDER');
});

test('a court order takes two people to place and to lift', async () => {
  const me = await person(at.db);
  const id = await courtOrder(staff, me, ['out', 'trade']);
  const lifting = await liftRestriction(staff.oja, proven(staff.ann), {
    restrictionId: id,
    note: 'Lifted by the court',
  });
  expect(lifting.approval_id).not.toBeNull();
  expect((await accountState(at.db, me)).can.send).toBe(false);
  await confirm(staff, lifting.approval_id);
  expect((await accountState(at.db, me)).can).toMatchObject({ send: true, trade: true });
});

test('nobody restricts themselves or an administrator, and nothing changes then', async () => {
  expect(await refusal(restrict(staff, staff.ann, ['trade']))).toBe('RESTRICTION_OF_YOURSELF');
  expect(await refusal(restrict(staff, staff.ben, ['trade']))).toBe('RESTRICTION_OF_STAFF');
  expect(await refusal(restrict(staff, crypto.randomUUID(), ['trade']))).toBe('USER_NOT_FOUND');
  const me = await person(at.db);
  expect(await refusal(restrict(staff, me, ['out']))).toBe('RESTRICTION_NOT_ALLOWED');
  expect((await accountState(at.db, me)).text).toBeNull();
});

test('who may not sign in loses every session; a longer block outlives a shorter one', async () => {
  const me = await person(at.db);
  const { id } = await one(
    at.db,
    sql<{ id: string }>`insert into auth.sessions (user_id) values (${me}) returning id`,
  );
  await restrict(staff, me, ['login'], { p_basis: 'sanctions' });
  expect(staff.ended).toContain(id);
  await transaction(at.db, (tx) => setBan(tx, me, 3_600));
  await transaction(at.db, (tx) => setBan(tx, me, null));
  const { banned } = await one(
    at.db,
    sql<{
      banned: boolean;
    }>`select banned_until > app_now() as banned from auth.users where id = ${me}`,
  );
  expect(banned).toBe(true);
});

test('what the person reads is the same whatever the basis is, and their data names no case', async () => {
  const words = new Set<string | null>();
  const placed: [Block[], object][] = [
    [['out'], { p_basis: 'stop_order', p_authority: 'NFIU', p_number: 'NFIU/2' }],
    [['out'], { p_basis: 'internal' }],
    [['out'], { p_basis: 'sanctions' }],
  ];
  for (const [blocks, more] of placed) {
    const me = await person(at.db);
    await restrict(staff, me, blocks, more);
    await rows(
      at.db,
      sql`update account_restrictions set ends_at = null where user_id = ${me} and closed_at is null`,
    );
    words.add((await accountState(at.db, me)).text);
  }
  expect(words.size).toBe(1);
  const { owners } = await one(
    at.db,
    sql<{ owners: number }>`select count(*)::int as owners from information_schema.role_table_grants
      where table_name in ('account_restrictions', 'liens') and grantee in ('anon', 'authenticated', 'service_role')`,
  );
  expect(owners).toBe(0);
});

test.each(BLOCKS)('the list of open restrictions names what blocks %s', async (block) => {
  const me = await person(at.db);
  await restrict(staff, me, [block], { p_basis: 'sanctions', p_number: 'NSC 4' });
  const { restrictions } = await listRestrictions(
    at.db,
    {
      userId: me,
      over: false,
      cursor: null,
      limit: 20,
    },
    { seesOrders: true },
  );
  expect(restrictions).toMatchObject([
    { blocks: [block], basis: 'sanctions', number: 'NSC 4', in_force: true, liens: [] },
  ]);
});
