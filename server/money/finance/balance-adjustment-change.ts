import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { text } from '#core/language/text.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { Id } from '#core/wire/shared.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { requireNotClose } from '#server/identity/staff/require-not-close.ts';
import { record } from '#server/identity/audit.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { type Account, post } from '#server/money/ledger/post.ts';
import { lockOwner } from '#server/money/wallet/outflow-guard.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';

const Payload = z.strictObject({
  target_user_id: Id,
  asset: z.enum(CRYPTO_ASSETS),
  direction: z.enum(['credit', 'debit']),
  amount: z.string(),
});

interface Adjustment {
  readonly userId: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: Money;
}

const TREASURY: Account = { ownerId: null, kind: 'treasury' };

/** A person's available balance is corrected once two people agree, and the person is notified with the reason. */
export const BALANCE_ADJUSTMENT: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'balance_adjustment',
  payload: Payload,
  prepare(_oja, { approvalId, payload, proposerId, confirmer, reason }) {
    const { target_user_id: userId, asset, direction } = payload;
    const amount = parseMoney(asset, payload.amount);
    if (!amount) throw new Error(`${payload.amount} is no amount of ${asset}`);
    if (userId === confirmer.userId) throw new AppError('ADJUSTMENT_OF_YOURSELF');
    return async (tx) => {
      await requireNotClose(tx, [proposerId, confirmer.userId], userId);
      await lockOwner(tx, userId);
      const { id } = await tx
        .insertInto('ledger_adjustments')
        .values({
          user_id: userId,
          asset,
          direction,
          units: amount.units,
          reason,
          approval_id: approvalId,
          proposed_by: proposerId,
          approved_by: confirmer.userId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await move(tx, id, { userId, direction, amount });
      const values = { amount: formatWithUnit(amount), reason };
      await notify(tx, { adjustmentId: id }, [
        {
          userId,
          text:
            direction === 'credit'
              ? notificationText('balance_adjusted.credited', values)
              : notificationText('balance_adjusted.debited', values),
        },
      ]);
      await record(tx, 'balance_adjusted', userId, confirmer, {
        adjustment: id,
        direction,
        amount: `${payload.amount} ${asset}`,
        proposed_by: proposerId,
        confirmed_by: confirmer.userId,
      });
    };
  },
};

/** Refuses what the debited account does not hold now, as confirming it would. */
export async function requireAvailable(
  tx: Tx,
  { userId, direction, amount }: Adjustment,
): Promise<void> {
  const account = await maybe(
    tx,
    sql<{
      balance: bigint;
    }>`select balance from ledger_accounts where asset = ${amount.asset} and shard = 0
      and ${
        direction === 'debit'
          ? sql`owner_id = ${userId} and kind = 'available'`
          : sql`owner_id is null and kind = 'treasury'`
      }`,
  );
  const units = account?.balance ?? 0n;
  if (units < amount.units) throw tooMuch(direction, { ...amount, units });
}

async function move(tx: Tx, id: string, adjustment: Adjustment): Promise<void> {
  const { userId, direction, amount } = adjustment;
  const available: Account = { ownerId: userId, kind: 'available' };
  const outcome = await post(tx, {
    kind: direction === 'credit' ? 'adjust_credit' : 'adjust_debit',
    reference: `adjustment:${id}`,
    from: direction === 'credit' ? TREASURY : available,
    to: direction === 'credit' ? available : TREASURY,
    amount,
    subjectId: id,
  });
  if (outcome === 'insufficient') {
    await requireAvailable(tx, adjustment);
    throw new Error('an account that holds enough did not');
  }
}

function tooMuch(direction: Adjustment['direction'], held: Money): AppError {
  if (direction === 'credit') return new AppError('TREASURY_TOO_LOW');
  return new AppError('ADJUSTMENT_TOO_MUCH', {
    details: text('{held} is available.', { held: formatWithUnit(held) }),
  });
}
