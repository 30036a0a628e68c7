import { sql } from 'kysely';
import type { TradeEventKind } from '#core/trade/trade-event.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';
import { one, type Tx } from '#server/platform/db/database.ts';

export interface NewTradeEvent {
  readonly tradeId: string;
  readonly kind: TradeEventKind;
  /** Null: the trade did not exist before. */
  readonly from: TradeStatus | null;
  readonly to: TradeStatus;
  /** Null: the clock, or somebody of the staff: the parties read it, so their own table says who. */
  readonly actorId: string | null;
  readonly sellerId: string | null;
  readonly buyerId: string | null;
  /** What the step moved, as exact decimals of the asset; only where something moved. */
  readonly amount?: string;
  readonly feeAmount?: string;
  /** Only where the step fixed them. */
  readonly pricePerUnit?: string;
  readonly totalFiat?: string;
  readonly deadline?: Date;
  readonly paymentMethodId?: string;
  readonly childId?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Where the trade's row has the time; without it, now, read under the locks. */
  readonly at?: Date;
}

/** Writes one event of a trade's history, in the transaction it describes. Returns its id. */
export async function recordEvent(tx: Tx, event: NewTradeEvent): Promise<string> {
  const { id } = await one(
    tx,
    sql<{
      id: string;
    }>`insert into trade_events (trade_id, kind, from_status, to_status, actor_id, seller_id,
        buyer_id, amount, fee_amount, price_per_unit, total_fiat, deadline, payment_method_id, child_id, detail,
        created_at)
      values (${event.tradeId}, ${event.kind}, ${event.from}, ${event.to}, ${event.actorId}::uuid,
        ${event.sellerId}::uuid, ${event.buyerId}::uuid, ${event.amount ?? null}::numeric,
        ${event.feeAmount ?? null}::numeric, ${event.pricePerUnit ?? null}::numeric,
        ${event.totalFiat ?? null}::numeric, ${event.deadline ?? null}::timestamptz,
        ${event.paymentMethodId ?? null}, ${event.childId ?? null}::uuid,
        ${JSON.stringify(event.detail ?? {})}::jsonb,
        coalesce(${event.at ?? null}::timestamptz, clock_timestamp() + (select ahead from app_clock)))
      returning id`,
  );
  return id;
}
