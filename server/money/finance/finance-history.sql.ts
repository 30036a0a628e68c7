import { sql } from 'kysely';
import type { z } from 'zod';
import { FINANCE_HISTORY_LENGTH } from '#core/finance/limits.ts';
import type { FinanceReport } from '#core/finance/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

type Report = z.input<typeof FinanceReport>;
type Row<Part> = Omit<Part, 'created_at'> & { readonly created_at: Date };

/** The newest sweeps, with both people. */
export function readSweeps(db: Db): Promise<Report['sweeps']> {
  return listed(
    rows(
      db,
      sql<Row<Report['sweeps'][number]>>`
        select w.id, w.asset, app_decimal(w.units, s.scale)::text as amount, w.note, p.handle as proposed_by,
          c.handle as approved_by, w.created_at
        from fee_sweeps w join assets s on s.code = w.asset
        left join trader_profiles p on p.id = w.proposed_by left join trader_profiles c on c.id = w.approved_by
        order by w.id desc limit ${FINANCE_HISTORY_LENGTH}`,
    ),
  );
}

/** The newest corrections of balances, with both people. */
export function readAdjustments(db: Db): Promise<Report['adjustments']> {
  return listed(
    rows(
      db,
      sql<Row<Report['adjustments'][number]>>`
        select a.id, t.handle, a.asset, a.direction, app_decimal(a.units, s.scale)::text as amount, a.reason,
          p.handle as proposed_by, c.handle as approved_by, a.created_at
        from ledger_adjustments a join assets s on s.code = a.asset join trader_profiles t on t.id = a.user_id
        left join trader_profiles p on p.id = a.proposed_by left join trader_profiles c on c.id = a.approved_by
        order by a.id desc limit ${FINANCE_HISTORY_LENGTH}`,
    ),
  );
}

async function listed<Part extends { readonly created_at: Date }>(found: Promise<Part[]>) {
  return (await found).map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
