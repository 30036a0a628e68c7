import { sql } from 'kysely';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import type { TradeEventRow } from '#core/trade/trade-history.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';

export interface TradeWithHistory {
  readonly id: string;
  readonly creator_id: string;
  readonly trade_type: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  readonly fiat_currency: FiatCurrency;
  readonly events: TradeEventRow[];
  readonly now: Date;
}

/**
 * A trade and its events in the order they were written. Ids give it: they are made under the trade's lock, while a
 * step's time may be that of a transaction that began earlier and waited.
 */
export function readHistory(db: Db, tradeId: string): Promise<TradeWithHistory | undefined> {
  return maybe(
    db,
    sql<TradeWithHistory>`
      select t.id, t.creator_id, t.trade_type, t.asset, t.fiat_currency, app_now() as now,
        coalesce((select json_agg(${EVENT_JSON} order by e.id) from trade_events e where e.trade_id = t.id), '[]')
          as events
      from trades t where t.id = ${tradeId}`,
  );
}

/** An event as JSON with amounts as exact texts. */
export const EVENT_JSON = sql`json_build_object('id', e.id, 'kind', e.kind, 'from_status', e.from_status,
  'to_status', e.to_status, 'actor_id', e.actor_id, 'seller_id', e.seller_id, 'buyer_id', e.buyer_id,
  'amount', e.amount::text, 'fee_amount', e.fee_amount::text, 'price_per_unit', e.price_per_unit::text,
  'total_fiat', e.total_fiat::text, 'deadline', e.deadline, 'payment_method_id', e.payment_method_id,
  'child_id', e.child_id, 'detail', e.detail, 'created_at', e.created_at)`;

export interface LedgerRow {
  readonly id: string;
  readonly kind: string;
  readonly asset: CryptoAsset;
  readonly units: bigint;
  readonly fee_units: bigint;
  readonly from_kind: string;
  readonly from_owner_id: string | null;
  readonly to_kind: string;
  readonly to_owner_id: string | null;
  readonly created_at: Date;
}

/** A step's ledger rows are searched within this interval around it: a step and they are one transaction. */
const TOGETHER = sql`interval '30 seconds'`;

/**
 * What the ledger moved for a trade, oldest first: by the references of its escrows and disputes, and around the steps
 * of its history by the seller whose crypto it is. The ledger has no index by trade; these are the ones it has.
 */
export function readMovements(db: Db, tradeId: string): Promise<LedgerRow[]> {
  return rows(
    db,
    sql<LedgerRow>`
      with named as (
        select k.kind || ':' || e.id as reference from escrow e,
          unnest('{escrow_freeze,escrow_release,escrow_refund}'::text[]) k (kind) where e.trade_id = ${tradeId}
        union all
        select k.kind || ':' || d.id || k.tail from disputes d,
          (values ('appeal_settle', ''), ('appeal_return', ''), ('appeal_return', ':fee')) k (kind, tail)
          where d.trade_id = ${tradeId}),
      moved as (
        select l.id from named n join ledger_transactions l on l.reference = n.reference
        union
        select l.id from trade_events e
        join ledger_transactions l on l.from_owner_id = e.seller_id and l.trade_id = ${tradeId}
          and l.created_at between e.created_at - ${TOGETHER} and e.created_at + ${TOGETHER}
        where e.trade_id = ${tradeId} and e.kind in ('created', 'edited', 'cancelled'))
      select l.id, l.kind, l.asset, l.units, l.fee_units, f.kind as from_kind, l.from_owner_id, r.kind as to_kind,
        l.to_owner_id, l.created_at
      from moved m join ledger_transactions l on l.id = m.id
      join ledger_accounts f on f.id = l.from_id join ledger_accounts r on r.id = l.to_id
      order by l.created_at, l.id`,
  );
}

export interface PaymentDestination {
  readonly bank_name: string;
  readonly account_number: string;
  readonly visible_until: Date | null;
  readonly created_at: Date;
}

/** Where the buyer of the run that began at this moment was to pay; a later run has other details. */
export function readPaymentDestination(
  db: Db,
  tradeId: string,
  began: Date,
): Promise<PaymentDestination | undefined> {
  return maybe(
    db,
    sql<PaymentDestination>`select bank_name, account_number, visible_until, created_at from trade_payment_details
      where trade_id = ${tradeId} and created_at >= ${began} and created_at < ${began}::timestamptz + interval '1 second'`,
  );
}

export interface Decision {
  readonly settled_by: 'parties' | 'arbiter' | null;
  readonly appeal_until: Date | null;
  readonly appeal_status: 'open' | 'upheld' | 'overturned' | null;
}

/** How its last dispute was resolved by that moment. */
export function readDecision(db: Db, tradeId: string, by: Date): Promise<Decision | undefined> {
  return db
    .selectFrom('disputes')
    .select(['settled_by', 'appeal_until', 'appeal_status'])
    .where('trade_id', '=', tradeId)
    .where('resolved_at', '<=', by)
    .orderBy('resolved_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
}
