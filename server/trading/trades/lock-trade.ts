import { sql } from 'kysely';
import { maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { TRADE_COLUMNS, type TradeRow } from '#server/trading/trades/trades.sql.ts';

interface LockedEscrow {
  readonly id: string;
  /** Exact decimals of the trade's asset. */
  readonly amount: string;
  readonly fee_amount: string;
}

export interface LockedTrade {
  readonly trade: TradeRow;
  /** The offer it was taken from, locked too; null for an offer's own row. */
  readonly offer: TradeRow | null;
  /** The escrow held for it now; null when it is not running. */
  readonly escrow: LockedEscrow | null;
  /** The product's clock, read under the locks. */
  readonly now: Date;
}

/**
 * Locks a trade and the offer it came from, in id order as the trade engine does, and reads them under the lock: for
 * steps too rare for the engine. After this, people's rows (trader_profiles) may be locked, and then ledger accounts,
 * in this order and each in id order. Null when there is no such trade.
 */
export async function lockTrade(tx: Tx, tradeId: string): Promise<LockedTrade | null> {
  const known = await tx
    .selectFrom('trades')
    .select('parent_id')
    .where('id', '=', tradeId)
    .executeTakeFirst();
  if (!known) return null;
  const ids = known.parent_id === null ? [tradeId] : [tradeId, known.parent_id];
  const locked = await rows(
    tx,
    sql<TradeRow>`select ${TRADE_COLUMNS} from trades t where t.id = any(${ids}::uuid[])
      order by t.id for no key update`,
  );
  const trade = locked.find(({ id }) => id === tradeId);
  if (!trade) return null;
  const escrow = await maybe(
    tx,
    sql<LockedEscrow>`select id, amount::text, fee_amount::text from escrow
      where trade_id = ${tradeId} and status = 'locked'`,
  );
  return {
    trade,
    offer: locked.find(({ id }) => id === known.parent_id) ?? null,
    escrow: escrow ?? null,
    now: await timeUnderLock(tx),
  };
}

/**
 * Not the transaction's own time, which may be before the step that held the lock until now. Whole milliseconds, since
 * a Date holds no more, and rounded up, so that no earlier step seems to come later.
 */
async function timeUnderLock(tx: Tx): Promise<Date> {
  const { now } = await one(
    tx,
    sql<{
      now: Date;
    }>`select date_trunc('milliseconds', clock_timestamp() + ahead) + interval '1 ms' as now
      from app_clock`,
  );
  return now;
}
