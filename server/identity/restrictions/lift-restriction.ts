import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { BASIS_RULES, restrictionPermission } from '#core/restrictions/may-restrict.ts';
import { RESTRICTION_DONE } from '#core/restrictions/texts.ts';
import { Id } from '#core/wire/shared.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { record } from '#server/identity/audit.ts';
import { closeRestriction } from '#server/identity/restrictions/close-restriction.ts';
import {
  readRestriction,
  type RestrictionRow,
} from '#server/identity/restrictions/restriction-row.sql.ts';
import { requireNotClose } from '#server/identity/staff/require-not-close.ts';
import { requireMay } from '#server/identity/staff/may.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

const Payload = z.strictObject({ restriction_id: Id });

/** Lifts a restriction, or proposes it where that takes a second administrator. Nobody lifts their own. */
export function liftRestriction(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
  { restrictionId, note }: { readonly restrictionId: string; readonly note: string },
) {
  return transaction(db, async (tx) => {
    const row = await requireOpen(tx, restrictionId, [caller.userId]);
    await requireMay(tx, caller, restrictionPermission(row));
    if (BASIS_RULES[row.basis].liftedByTwo) {
      const proposed = await proposeChange(tx, RESTRICTION_LIFT, caller, {
        payload: { restriction_id: row.id },
        subject: row.id,
        changes: [{ label: `Restriction by ${row.basis}`, from: row.blocks.join(', '), to: null }],
        reason: note,
      });
      return { ...proposed, restriction_id: row.id };
    }
    await lift(tx, row, caller, note);
    return {
      success: true as const,
      message: RESTRICTION_DONE.lifted,
      restriction_id: row.id,
      approval_id: null,
    };
  });
}

/** Lifting what a court or a sanctions list ordered, once two administrators agree. */
export const RESTRICTION_LIFT: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'restriction_lift',
  payload: Payload,
  prepare(_oja, { payload, reason, proposerId, confirmer }) {
    return async (tx) => {
      const row = await requireOpen(tx, payload.restriction_id, [proposerId, confirmer.userId]);
      await lift(tx, row, confirmer, reason);
    };
  },
};

async function requireOpen(db: Db, id: string, staff: readonly string[]): Promise<RestrictionRow> {
  const row = await readRestriction(db, id);
  if (!row) throw new AppError('RESTRICTION_NOT_FOUND');
  if (staff.includes(row.user_id)) throw new AppError('RESTRICTION_OF_YOURSELF');
  await requireNotClose(db, staff, row.user_id);
  if (row.closed_at !== null) throw new AppError('RESTRICTION_CLOSED');
  return row;
}

async function lift(
  tx: Tx,
  { id, user_id: userId }: RestrictionRow,
  caller: SignedInCaller,
  note: string,
): Promise<void> {
  const isClosed = await closeRestriction(tx, { id, userId }, { by: caller.userId, note });
  if (!isClosed) throw new AppError('RESTRICTION_CLOSED');
  await record(tx, 'restriction_lifted', caller.userId, caller, { restriction: id, user: userId });
}
