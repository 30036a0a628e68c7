import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { takesOrder } from '#core/restrictions/may-restrict.ts';
import { AttachRestrictionOrder } from '#core/restrictions/wire.ts';
import { Id } from '#core/wire/shared.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { record } from '#server/identity/audit.ts';
import { lockAccount } from '#server/identity/restrictions/lock-account.ts';
import { orderFile } from '#server/identity/restrictions/order-file.ts';
import {
  lockRestriction,
  readRestriction,
} from '#server/identity/restrictions/restriction-row.sql.ts';
import { requireNotClose } from '#server/identity/staff/require-not-close.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { untilText } from '#server/identity/restrictions/until-text.ts';

const Payload = z.strictObject({
  restriction_id: Id,
  authority: z.string(),
  number: z.string(),
  file_id: Id,
  ends_at: z.iso.datetime().nullable(),
});

/** Proposes that a court's order takes the place of what holds for hours; the hours run on until it is confirmed. */
export function attachOrder(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
  input: InputOf<typeof AttachRestrictionOrder>,
) {
  return transaction(db, async (tx) => {
    const userId = await requireTakesOrder(tx, input.restrictionId);
    if (userId === caller.userId) throw new AppError('RESTRICTION_OF_YOURSELF');
    await requireNotClose(tx, [caller.userId], userId);
    const fileId = await orderFile(tx, input.fileName);
    if (fileId === null) throw new AppError('RESTRICTION_FILE_NOT_FOUND');
    const endsAt = input.endsAt === null ? null : new Date(input.endsAt);
    if (endsAt !== null && endsAt <= (await readNow(tx))) {
      throw new AppError('RESTRICTION_ENDS_BEFORE');
    }
    const proposed = await proposeChange(tx, RESTRICTION_ORDER, caller, {
      payload: {
        restriction_id: input.restrictionId,
        authority: input.authority,
        number: input.number,
        file_id: fileId,
        ends_at: endsAt?.toISOString() ?? null,
      },
      subject: input.restrictionId,
      changes: [
        { label: 'Court order', from: null, to: `${input.authority} ${input.number}` },
        { label: 'Until', from: '72 hours', to: untilText(endsAt) },
      ],
      reason: input.note,
    });
    return { ...proposed, restriction_id: input.restrictionId };
  });
}

/** A court's order for a restriction that would otherwise end by the clock. */
export const RESTRICTION_ORDER: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'restriction_order',
  payload: Payload,
  prepare(_oja, { payload, proposerId, confirmer }) {
    return async (tx) => {
      const userId = await requireTakesOrder(tx, payload.restriction_id);
      if ([proposerId, confirmer.userId].includes(userId)) {
        throw new AppError('RESTRICTION_OF_YOURSELF');
      }
      await requireNotClose(tx, [proposerId, confirmer.userId], userId);
      await lockAccount(tx, userId);
      await lockRestriction(tx, payload.restriction_id);
      // Looked at again under the lock: its hours may have ended meanwhile.
      await requireTakesOrder(tx, payload.restriction_id);
      await tx
        .updateTable('account_restrictions')
        .set({
          basis: 'court_order',
          authority: payload.authority,
          number: payload.number,
          file_id: payload.file_id,
          ends_at: payload.ends_at === null ? null : new Date(payload.ends_at),
          placed_by: proposerId,
          approved_by: confirmer.userId,
        })
        .where('id', '=', payload.restriction_id)
        .execute();
      await record(tx, 'restriction_order_attached', confirmer.userId, confirmer, {
        restriction: payload.restriction_id,
        user: userId,
        proposed_by: proposerId,
      });
    };
  },
};

/** The person it restricts. One whose hours are over takes no order: it is placed anew. */
async function requireTakesOrder(tx: Tx, id: string): Promise<string> {
  const row = await readRestriction(tx, id);
  if (!row) throw new AppError('RESTRICTION_NOT_FOUND');
  if (row.closed_at !== null || (row.ends_at && row.ends_at <= (await readNow(tx)))) {
    throw new AppError('RESTRICTION_CLOSED');
  }
  if (!takesOrder(row.basis)) throw new AppError('RESTRICTION_TAKES_NO_ORDER');
  return row.user_id;
}
