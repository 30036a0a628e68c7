import { sql } from 'kysely';
import { STATEMENT_BATCH_ROWS } from '#core/wallet/limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import type { StatementRow } from '#server/money/wallet/statement.ts';
import { type Db, UNPREPARED, rows } from '#server/platform/db/database.ts';

export interface RowsInput {
  readonly userId: string;
  readonly from: Date;
  readonly until: Date;
  readonly assets: readonly CryptoAsset[];
  readonly batch?: number;
}

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly cursor_at: string;
  readonly kind: string;
  readonly direction: 'in' | 'out' | 'held';
  readonly asset: CryptoAsset;
  readonly units: bigint;
  readonly fee_units: bigint;
  readonly total_change: bigint;
  readonly available_change: bigint;
  readonly trade_id: string | null;
  readonly subject_id: string | null;
  readonly counterparty: string | null;
  readonly externalAccount: string | null;
  readonly tx_hash: string | null;
  readonly note: string | null;
}

/**
 * A person's movements of a period, oldest first, in batches: each batch is a query of its own that begins behind the
 * last row, so a slow download holds nothing in the database.
 */
export async function* statementRows(db: Db, input: RowsInput): AsyncGenerator<StatementRow[]> {
  const most = input.batch ?? STATEMENT_BATCH_ROWS;
  let after = { at: input.from.toISOString(), id: FIRST };
  for (;;) {
    const found = await rows(db, batchAfter(input, after, most));
    if (found.length > 0) yield found.map(asRow);
    const last = found.at(-1);
    if (!last || found.length < most) return;
    after = { at: last.cursor_at, id: last.id };
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000';

function batchAfter(
  { userId, until, assets }: RowsInput,
  after: { at: string; id: string },
  most: number,
) {
  const fits = sql`created_at >= ${after.at}::timestamptz and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
    and created_at < ${until} and asset = any(${[...assets]}::text[]) order by created_at, id limit ${most}`;
  return sql<Row>`${sql.raw(UNPREPARED)}
    with batch as materialized (
      select * from (
        (select * from ledger_transactions where from_owner_id = ${userId} and ${fits})
        union all
        (select * from ledger_transactions
          where to_owner_id = ${userId} and to_owner_id is distinct from from_owner_id and ${fits})
      ) x order by created_at, id limit ${most}
    )
    select b.id, b.created_at as at, b.kind, b.asset, b.units, b.trade_id, b.subject_id,
      to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor_at,
      case when b.from_owner_id = ${userId} then b.fee_units else 0 end::bigint as fee_units,
      (case when b.to_owner_id = ${userId} then b.units else 0 end
        - case when b.from_owner_id = ${userId} then b.units + b.fee_units else 0 end)::bigint as total_change,
      (case when b.to_owner_id = ${userId} and r.kind = 'available' then b.units else 0 end
        - case when b.from_owner_id = ${userId} and f.kind = 'available' then b.units + b.fee_units else 0 end)::bigint
        as available_change,
      case when b.from_owner_id is distinct from ${userId} then 'in'
        when b.to_owner_id is distinct from ${userId} then 'out'
        when r.kind = 'available' then 'in' when f.kind = 'available' then 'out' else 'held' end as direction,
      o.handle as counterparty, concat_ws(' ', s.external_account, s.external_account_tail) as "externalAccount", s.tx_hash, s.note
    from batch b
    join ledger_accounts f on f.id = b.from_id
    join ledger_accounts r on r.id = b.to_id
    left join trades t on t.id = b.trade_id
    left join wallet_subjects s on s.id = b.subject_id
    left join trader_profiles o on o.id <> ${userId} and o.id = case
      when t.id is not null then case when t.seller_id = ${userId} then t.buyer_id else t.seller_id end
      when b.from_owner_id = ${userId} then b.to_owner_id else b.from_owner_id end
    order by b.created_at, b.id`;
}

function asRow(row: Row): StatementRow {
  return {
    id: row.id,
    at: row.at,
    kind: row.kind,
    direction: row.direction,
    asset: row.asset,
    units: row.units,
    feeUnits: row.fee_units,
    totalChange: row.total_change,
    availableChange: row.available_change,
    reference: tradeReference(row.trade_id ?? row.subject_id ?? row.id),
    counterparty: row.counterparty,
    externalAccount: row.externalAccount || null,
    txHash: row.tx_hash,
    note: row.note,
  };
}
