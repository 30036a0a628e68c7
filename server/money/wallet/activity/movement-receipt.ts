import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { wireNumber } from '#server/money/wallet/wire-number.ts';
import { isNairaCoin } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import { worthInNaira } from '#core/wallet/worth.ts';
import type { MovementReceipt } from '#core/wallet/activity-wire.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import {
  asItem,
  type LineRow,
  describedMovements,
} from '#server/money/wallet/activity/lines.sql.ts';
import { named } from '#server/money/wallet/activity/scan.sql.ts';
import { rateAt } from '#server/money/wallet/naira-rate.sql.ts';

/** The receipt of one movement or pending deposit for its owner. Of anybody else it has the handle alone. */
export async function movementReceipt(
  db: Db,
  userId: string,
  id: string,
): Promise<z.input<typeof MovementReceipt>> {
  const row = await maybe(db, describedMovements(userId, named(userId, id)));
  if (!row) throw new AppError('MOVEMENT_NOT_FOUND');
  const item = asItem(row);
  const [steps, rate, invoice] = await Promise.all([
    stepsOf(db, userId, row),
    rateOf(db, row.at),
    item.group === 'invoice' ? invoiceOf(db, row.subject_id) : null,
  ]);
  const mid = rate ? parseMoney('NGN', rate.mid_rate) : null;
  const amount = parseMoney(item.asset, item.amount);
  const isKnown = mid !== null && amount !== null && !rate?.is_estimated;
  return {
    ...item,
    invoice,
    worth_ngn: isKnown ? wireNumber(worthInNaira(amount, mid)) : null,
    rate_at: isKnown && !isNairaCoin(item.asset) ? (rate?.at.toISOString() ?? null) : null,
    rate_source: isKnown && !isNairaCoin(item.asset) ? (rate?.source ?? null) : null,
    steps: steps.map((step) => {
      const { type, direction, asset, amount: moved, fee, created_at } = asItem(step);
      return {
        type,
        direction,
        asset,
        amount: moved,
        fee,
        created_at,
        ledger_id: step.id,
        ledger_reference: step.ledger_reference,
      };
    }),
  };
}

/** The person's own movements of the same deposit, withdrawal, payout or conversion; of anything else, itself. */
function stepsOf(db: Db, userId: string, { id, subject_id }: LineRow) {
  const which = subject_id
    ? sql`subject_id = ${subject_id} and (from_owner_id = ${userId} or to_owner_id = ${userId})`
    : sql`id = ${id}`;
  const movements = sql`select id, created_at, kind, reference, asset, units, fee_units, from_id, to_id,
    from_owner_id, to_owner_id, trade_id, subject_id from ledger_transactions where ${which}`;
  return rows(
    db,
    sql<
      LineRow & { ledger_reference: string }
    >`select l.*, l.reference as ledger_reference from (${describedMovements(userId, movements)}) l order by l.created_at, l.id`,
  );
}

/** The invoice whose payment or refund it is. */
async function invoiceOf(db: Db, subjectId: string | null): Promise<string | null> {
  const found = await maybe(
    db,
    sql<{ public_id: string }>`select i.public_id from invoices i where i.id in (
      select invoice_id from invoice_payments where id = ${subjectId}::uuid
      union all select invoice_id from invoice_refunds where id = ${subjectId}::uuid)`,
  );
  return found?.public_id ?? null;
}

function rateOf(db: Db, at: string) {
  return maybe(
    db,
    sql<{ mid_rate: string; at: Date; source: string; is_estimated: boolean }>`
      select r.* from (select ${at}::timestamptz as at) moment, ${rateAt(sql`moment.at`)} r`,
  );
}
