import { sql } from 'kysely';
import type { LateRun, OpenRow } from '#server/trading/trades/late/late-claim.ts';
import type { Money } from '#core/money/money.ts';
import { type Db, maybe, one } from '#server/platform/db/database.ts';
import { exact, type TradeRow } from '#server/trading/trades/trades.sql.ts';

/** The newest run of a trade that expired on this buyer, read from its history. */
export interface ExpiredRun extends LateRun {
  readonly expiredEventId: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly acceptedAt: Date;
  /** Exact decimals, as fixed at acceptance. */
  readonly price: string;
  readonly total: Money;
  readonly methodId: string | null;
  /** The trade that runs again because of an earlier claim. */
  readonly runningId: string | null;
}

/** The data of the new run. */
export interface NewRun extends ExpiredRun {
  readonly tradeId: string;
  readonly escrowId: string;
  readonly now: Date;
  /** The total it has now. */
  readonly totalNow: Money;
}

interface RunRow {
  readonly expired_event_id: string;
  readonly accepted_at: Date;
  readonly expired_at: Date;
  readonly seller_id: string;
  readonly amount: string;
  readonly fee_amount: string;
  readonly price_per_unit: string;
  readonly total_fiat: string;
  readonly payment_method_id: string | null;
  readonly running_id: string | null;
}

/** The terms come from the acceptance before the expiry; the trade's row no longer has them. */
export async function readExpiredRun(
  db: Db,
  trade: TradeRow,
  buyerId: string,
): Promise<ExpiredRun | null> {
  const row = await maybe(
    db,
    sql<RunRow>`
      select x.id as expired_event_id, x.created_at as expired_at, x.seller_id, a.created_at as accepted_at, a.amount::text, a.fee_amount::text,
        a.price_per_unit::text, a.total_fiat::text, a.payment_method_id, c.running_id
      from (select * from trade_events e
        where e.trade_id = ${trade.id} and e.kind = 'expired' and e.buyer_id = ${buyerId}
        order by e.created_at desc, e.id desc limit 1) x
      cross join lateral (select * from trade_events e
        where e.trade_id = x.trade_id and e.kind in ('accepted', 'carried_over')
          and e.buyer_id = x.buyer_id and e.total_fiat is not null
          and (e.created_at, e.id) < (x.created_at, x.id)
        order by e.created_at desc, e.id desc limit 1) a
      left join late_payment_claims c on c.expired_event_id = x.id and c.outcome = 'locked_again'`,
  );
  if (!row) return null;
  return {
    expiredEventId: row.expired_event_id,
    tradeType: trade.trade_type,
    amount: exact(trade.asset, row.amount),
    fee: exact(trade.asset, row.fee_amount),
    expiredAt: row.expired_at,
    claimed: row.running_id !== null,
    sellerId: row.seller_id,
    buyerId,
    acceptedAt: row.accepted_at,
    price: row.price_per_unit,
    total: exact(trade.fiat_currency, row.total_fiat),
    methodId: row.payment_method_id,
    runningId: row.running_id,
  };
}

/** Those of the trade and the offer it came from that are open. */
export function openRows(candidates: readonly (TradeRow | null)[]): OpenRow[] {
  return candidates.flatMap((row) =>
    row?.status === 'open'
      ? [
          {
            id: row.id,
            amount: exact(row.asset, row.amount),
            fee: exact(row.asset, row.seller_fee_amount),
          },
        ]
      : [],
  );
}

/** What the seller could spend of the asset. */
export async function sellerHas(db: Db, { asset }: TradeRow, sellerId: string): Promise<Money> {
  const { units } = await one(
    db,
    sql<{ units: bigint }>`select coalesce(max(balance), 0)::bigint as units from ledger_accounts
      where owner_id = ${sellerId} and kind = 'available' and asset = ${asset} and shard = 0`,
  );
  return { asset, units };
}
