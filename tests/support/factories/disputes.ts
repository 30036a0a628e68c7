import { sql } from 'kysely';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import type { TradeEngine } from '#server/money/ledger/trade-engine.ts';
import { acceptTrade } from '#server/trading/trades/accept-trade.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { raiseDispute } from '#server/trading/disputes/raise-dispute.ts';
import { offer, type OfferOptions, person } from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';
import { makeAdministrator } from '#tests/support/factories/staff.ts';

export interface TradeDeps {
  readonly db: Db;
  readonly engine: TradeEngine;
}

/** A trade of two new people; 100 USDT unless it is a part. */
export interface Running {
  readonly tradeId: string;
  readonly offerId: string;
  readonly seller: string;
  readonly buyer: string;
}

export interface RunningTradeOptions extends OfferOptions {
  readonly part?: string;
  readonly paid?: boolean;
  /** The offer's maker, if not a new person. */
  readonly maker?: string;
}

export async function running(at: TradeDeps, options: RunningTradeOptions = {}): Promise<Running> {
  const { part, paid = true, ...rest } = options;
  const maker = options.maker ?? (await person(at.db, { amount: '2000' }));
  const taker = await person(at.db, { amount: '2000' });
  const offerId = await offer(at.db, maker, rest);
  const answer = await acceptTrade(at, {
    presence: PROVEN,
    tradeId: offerId,
    takerId: taker,
    part: part ?? null,
    bankAccountId: null,
    idempotencyKey: null,
  });
  if (!answer.success) throw new Error(answer.code);
  const [seller, buyer] = rest.type === 'buy' ? [taker, maker] : [maker, taker];
  if (paid) await markTradePaid(at, answer.trade_id, buyer);
  return { tradeId: answer.trade_id, offerId, seller, buyer };
}

export interface Disputed extends Running {
  readonly disputeId: string;
}

export async function disputed(
  at: TradeDeps,
  options: RunningTradeOptions = {},
): Promise<Disputed> {
  const trade = await running(at, options);
  const { disputeId } = await raiseDispute(at.db, {
    tradeId: trade.tradeId,
    callerId: trade.buyer,
    reason: 'paid_not_released',
    description: null,
  });
  return { ...trade, disputeId };
}

export async function administrator(db: Db): Promise<string> {
  const id = await person(db);
  await makeAdministrator(db, id);
  return id;
}

/** The status of a trade, its escrow and its dispute. */
export function tradeState(db: Db, tradeId: string) {
  return one(
    db,
    sql<{
      trade: string;
      reason: string | null;
      escrow: string;
      released: string | null;
      fee: string | null;
      refunded: string | null;
      dispute: string | null;
      outcome: string | null;
    }>`select t.status as trade, t.cancel_reason as reason, e.status as escrow, e.released_amount as released,
        e.charged_fee_amount as fee, e.refunded_amount as refunded, d.status as dispute, d.outcome
      from trades t
      join lateral (select * from escrow e where e.trade_id = t.id order by e.locked_at desc, e.id desc limit 1) e on true
      left join lateral (select * from disputes d where d.trade_id = t.id order by d.id desc limit 1) d on true
      where t.id = ${tradeId}`,
  );
}

/** The kinds of a trade's events, in order. */
export async function historyOf(db: Db, tradeId: string): Promise<string[]> {
  const events = await rows(
    db,
    sql<{ kind: string }>`select kind from trade_events where trade_id = ${tradeId} order by id`,
  );
  return events.map(({ kind }) => kind);
}

export async function figuresOf(db: Db, userId: string) {
  const { completed, failed } = await one(
    db,
    sql<{
      completed: number;
      failed: number;
    }>`select completed_trades as completed, failed_trades as failed
      from trader_profiles where id = ${userId}`,
  );
  return { completed, failed };
}

/** A person's available and pending balance, and the platform's fees, in USDT. */
export async function walletBalances(db: Db, userId: string) {
  const found = await one(
    db,
    sql<{ available: string; pending: string; locked: string }>`
      select coalesce(max(available_balance), 0)::text as available, coalesce(max(pending_balance), 0)::text as pending,
        coalesce(max(p2p_locked_balance), 0)::text as locked
      from user_balances_v3 where user_id = ${userId} and asset = 'USDT'`,
  );
  return found;
}

export async function feesEarned(db: Db): Promise<bigint> {
  const { earned } = await one(
    db,
    sql<{ earned: bigint }>`select coalesce(sum(balance), 0)::bigint as earned from ledger_accounts
      where kind = 'fees' and asset = 'USDT'`,
  );
  return earned;
}
