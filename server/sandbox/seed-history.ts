import { sql } from 'kysely';
import { CreateTrade } from '#core/offers/wire.ts';
import type { Oja } from '#server/define.ts';
import { type Db, maybe, one, rows } from '#server/platform/db/database.ts';
import { inputOf } from '#server/procedure-input.ts';
import { demoHistory, type PastDay, type PastOrder } from '#server/sandbox/demo-history.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { refreshManyCards } from '#server/trading/market/refresh-cards.ts';
import { rateTrade } from '#server/trading/reputation/rate-trade.ts';
import { refreshTrader } from '#server/trading/reputation/refresh-trader.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { createTrade } from '#server/trading/trades/offers/create-trade.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';

type SeedDeps = Pick<Oja, 'db' | 'config' | 'engine'>;

interface People {
  /** The seed's name in idempotency keys. */
  readonly seed: string;
  readonly idOf: (name: string) => string;
  /** Gives somebody what they trade with, once. */
  readonly fund: (name: string) => Promise<unknown>;
}

/** The sandbox's people sign in nowhere here, so their second factor is taken as shown. */
const SHOWN = { shown: 'fresh', sessionId: null } as const;

/**
 * Lets the past of the market happen: by the product's own steps, at the product's clock of that day, so that ledger,
 * history and figures agree with each other. Nobody is told of it any more. Safe to repeat: what happened already stays.
 */
export async function seedHistory(deps: SeedDeps, people: People): Promise<void> {
  const { db } = deps;
  const history = demoHistory();
  const names = new Set(
    history.flatMap(({ orders }) => orders.flatMap((o) => [o.seller, o.buyer])),
  );
  await setClock(db, ((history[0]?.daysAgo ?? 0) + 1) * DAY_MINUTES);
  for (const name of names) await people.fund(name);
  for (const [index, day] of history.entries()) await liveThrough(deps, people, day, index);
  await setClock(db, 0);
  for (const name of names) await transaction(db, (tx) => refreshTrader(tx, people.idOf(name)));
  // Whoever follows the feed is notified of nothing, so the market's list is brought up to date here.
  const offers = await rows(db, sql<{ id: string }>`select id from trades order by id`);
  await refreshManyCards(
    db,
    offers.map(({ id }) => id),
  );
  await rows(db, sql`delete from notifications`);
  await rows(db, sql`delete from change_feed`);
}

async function liveThrough(deps: SeedDeps, people: People, day: PastDay, index: number) {
  const { db } = deps;
  await setClock(db, day.daysAgo * DAY_MINUTES);
  const running: { id: string; order: PastOrder }[] = [];
  for (const [at, order] of day.orders.entries()) {
    const key = `${people.seed}:past:${index}:${at}`;
    running.push({ id: await offered(deps, people.idOf(order.seller), order, key), order });
  }
  await all(running, ({ id, order }) =>
    acceptTrade(deps, { ...TAKES_ALL, tradeId: id, takerId: people.idOf(order.buyer) }),
  );
  await setClock(db, day.daysAgo * DAY_MINUTES - day.minutesToPay);
  await all(running, async ({ id, order }) => {
    if ((await statusOf(db, id)) !== 'in_payment') return;
    const buyer = people.idOf(order.buyer);
    if (order.isLeft) await cancelTrade(deps, { tradeId: id, callerId: buyer, reason: null });
    else await markTradePaid(deps, id, buyer);
  });
  await setClock(db, day.daysAgo * DAY_MINUTES - day.minutesToPay - day.minutesToRelease);
  await all(running, async ({ id, order }) => {
    const seller = people.idOf(order.seller);
    if (order.isLeft) await withdrawn(deps, id, seller);
    else await released(deps, id, seller, people.idOf(order.buyer));
  });
  for (const { id, order } of running) {
    const { rating, comment } = order;
    if (rating === null || (await statusOf(db, id)) !== 'completed') continue;
    await rateTrade(db, { tradeId: id, raterId: people.idOf(order.buyer), rating, comment });
  }
}

const DAY_MINUTES = 24 * 60;

async function offered(deps: SeedDeps, sellerId: string, order: PastOrder, key: string) {
  const input = inputOf(CreateTrade, {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_amount: order.amount,
    p_price_per_unit: order.price,
    p_min_order_amount: '5000',
    p_max_order_amount: '100000',
    p_fiat_currency: 'NGN',
    p_payment_method_ids: ['bank-transfer'],
    p_trade_offer_type: 'Full',
    p_payment_window_minutes: 15,
    p_idempotency_key: key,
  });
  return (await createTrade(deps, sellerId, input)).trade_id;
}

async function released(
  { db, engine }: SeedDeps,
  tradeId: string,
  sellerId: string,
  buyerId: string,
) {
  if ((await statusOf(db, tradeId)) !== 'processing') return;
  const { id } = await one(
    db,
    sql<{ id: string }>`select id from escrow where trade_id = ${tradeId} and status = 'locked'`,
  );
  const release = { tradeId, escrowId: id, buyerId, callerId: sellerId, presence: SHOWN };
  await releaseEscrow({ db, engine }, release);
}

/** What came back on the market from a buyer who left is taken off it. */
async function withdrawn(deps: SeedDeps, tradeId: string, sellerId: string) {
  const open = await rows(
    deps.db,
    sql<{ id: string }>`select id from trades where creator_id = ${sellerId} and status = 'open'
      and created_at < app_now() + interval '1 day' and created_at >= (select created_at from trades where id = ${tradeId})`,
  );
  for (const { id } of open) {
    await cancelTrade(deps, { tradeId: id, callerId: sellerId, reason: null });
  }
}

async function statusOf(db: Db, tradeId: string): Promise<string | undefined> {
  return (await maybe(db, sql<{ status: string }>`select status from trades where id = ${tradeId}`))
    ?.status;
}

/** The engine takes what comes at once as one batch. */
async function all<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  await Promise.all(items.map(work));
}

async function setClock(db: Db, minutesAgo: number): Promise<void> {
  await rows(db, sql`update app_clock set ahead = make_interval(mins => ${-minutesAgo})`);
}
