import { type RawBuilder, sql } from 'kysely';
import type { ActivityItem } from '#core/wallet/activity-wire.ts';
import { groupOf, activityState } from '#core/wallet/activity-kinds.ts';
import { isCrypto } from '#core/money/assets.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';

/** A line as the database returns it; amounts are exact decimals. */
export interface LineRow {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly direction: 'in' | 'out' | 'held';
  readonly asset: string;
  readonly amount: string;
  readonly fee: string;
  readonly reference: string;
  readonly subject_id: string | null;
  readonly counterparty: string | null;
  readonly status: string | null;
  readonly chain: string | null;
  readonly external_account: string | null;
  readonly label: string | null;
  readonly tx_hash: string | null;
  readonly note: string | null;
  readonly fee_within: string | null;
  readonly other_asset: string | null;
  readonly other_amount: string | null;
  readonly confirmations: number | null;
  readonly confirmations_needed: number | null;
  readonly trade_id: string | null;
  readonly trade_status: string | null;
  readonly fiat_currency: string;
  readonly price_per_unit: string;
  readonly total_fiat: string | null;
  readonly is_taken: boolean;
}

/** Movements `x` of a person, joined with what they belong to, each by its own key. */
export function describedMovements(
  userId: string,
  movements: RawBuilder<unknown>,
): RawBuilder<LineRow> {
  return sql<LineRow>`
    select x.id, x.created_at, x.kind, x.asset, x.subject_id, x.trade_id, x.reference,
      to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      app_decimal(x.units, a.scale) as amount,
      app_decimal(case when x.from_owner_id = ${userId} then x.fee_units + ${feeOfInvoice(userId)} else 0 end, a.scale)
        as fee,
      case when ${isOnlyHeld(userId)} then 'held'
        when x.from_owner_id is distinct from ${userId} then 'in'
        when x.to_owner_id is distinct from ${userId} then 'out'
        when r.kind = 'available' then 'in' when f.kind = 'available' then 'out' else 'held' end as direction,
      o.handle as counterparty, s.status, s.chain, concat_ws(' ', s.external_account, s.external_account_tail) as external_account, s.label, s.tx_hash,
      s.note, s.fee as fee_within, s.other_asset, s.other_amount, s.confirmations, s.confirmations_needed,
      s.outside_reference, t.status as trade_status, t.fiat_currency, t.price_per_unit, t.total_fiat,
      t.buyer_id is not null and t.seller_id is not null as is_taken
    from (${movements}) x (id, created_at, kind, reference, asset, units, fee_units, from_id, to_id, from_owner_id,
      to_owner_id, trade_id, subject_id)
    join assets a on a.code = x.asset
    left join ledger_accounts f on f.id = x.from_id
    left join ledger_accounts r on r.id = x.to_id
    left join trades t on t.id = x.trade_id
    left join wallet_subjects s on s.id = x.subject_id
    left join trader_profiles o on o.id <> ${userId} and o.id = case
      when t.id is not null then case when t.seller_id = ${userId} then t.buyer_id else t.seller_id end
      when x.from_owner_id = ${userId} then x.to_owner_id else x.from_owner_id end`;
}

/** Coins that come into what is held for invoices, or go out of it, never were this person's to spend. */
function isOnlyHeld(userId: string): RawBuilder<boolean> {
  return sql<boolean>`((x.kind = 'deposit' and r.kind = 'invoice_hold')
    or (x.kind in ('deposit_reversal', 'invoice_refund') and f.kind = 'invoice_hold' and x.from_owner_id = ${userId}))`;
}

/** The fee of a payment of an invoice is a movement of its own, beside the one the line `x` is of. */
function feeOfInvoice(userId: string): RawBuilder<bigint> {
  return sql<bigint>`case when x.kind in ('invoice_pay', 'invoice_settle') then coalesce((
    select sum(g.units) from ledger_transactions g
    where g.subject_id = x.subject_id and g.kind = 'invoice_fee' and g.from_owner_id = ${userId}), 0)::bigint else 0 end`;
}

/** The line in the wire's shape. */
export function asItem(row: LineRow): ActivityItem {
  if (!isCrypto(row.asset)) throw new Error(`${row.asset} is nothing a wallet holds`);
  return {
    id: row.id,
    type: row.kind,
    group: groupOf(row.kind),
    direction: row.direction,
    asset: row.asset,
    amount: Number(row.amount),
    fee: Number(row.fee),
    fee_within: Number(row.fee_within ?? 0),
    state: activityState(row.status),
    status: row.status,
    created_at: row.at,
    reference: tradeReference(row.trade_id ?? row.subject_id ?? row.id),
    subject_id: row.subject_id,
    counterparty: row.counterparty,
    note: row.note,
    chain: row.chain,
    external_account: row.external_account || null,
    label: row.label,
    tx_hash: row.tx_hash,
    confirmations: row.confirmations,
    confirmations_needed: row.confirmations_needed,
    other_asset: row.other_asset !== null && isCrypto(row.other_asset) ? row.other_asset : null,
    other_amount: row.other_amount === null ? null : Number(row.other_amount),
    trade:
      row.trade_id === null || row.trade_status === null
        ? null
        : {
            id: row.trade_id,
            status: row.trade_status,
            fiat_currency: row.fiat_currency,
            price_per_unit: Number(row.price_per_unit),
            total_fiat: row.total_fiat === null ? null : Number(row.total_fiat),
            is_taken: row.is_taken,
          },
  };
}
