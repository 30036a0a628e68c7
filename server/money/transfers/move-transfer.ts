import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';
import { post } from '#server/money/ledger/post.ts';
import {
  lockPair,
  type OtherPerson,
  readReachable,
  readSender,
} from '#server/money/transfers/people.sql.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { requireFewTransfers } from '#server/money/transfers/few-transfers.ts';
import { takeWithinLimits } from '#server/money/limits/within-limits.ts';
import { leaveWaitOrEarly } from '#server/money/wallet/early-outflow.ts';
import {
  countUnproven,
  guardOutflow,
  type Leaving,
  lockOwner,
  measureUnproven,
  worthOf,
} from '#server/money/wallet/outflow-guard.ts';

export interface TransferInput {
  readonly senderId: string;
  readonly recipientId: string;
  readonly amount: Money;
  readonly note: string | null;
  readonly requestId?: string;
  /** The plan that makes it, and the period it is for. */
  readonly plan?: { readonly id: string; readonly period: string };
}

export interface Moved {
  readonly id: string;
  readonly createdAt: Date;
  readonly recipient: OtherPerson;
}

/**
 * Moves money between two people and notifies both: the only code path for it, whether sent, paid as a request or
 * planned. `by` says which of these it is and whose session acts.
 */
export async function moveTransfer(
  tx: Tx,
  input: TransferInput,
  by: Omit<Leaving, 'ownerId'>,
): Promise<Moved> {
  const { senderId, recipientId, amount } = input;
  if (senderId === recipientId) throw new AppError('TRANSFER_TO_ONESELF');
  await requireOpen(tx, 'transfers');
  const leaving = { ...by, ownerId: senderId };
  await lockOwner(tx, senderId);
  await lockPair(tx, senderId, recipientId);
  const { isMeasured } = await guardOutflow(tx, leaving);
  const sender = await readSender(tx, senderId);
  const recipient = await readReachable(tx, senderId, { by: 'id', value: recipientId });
  if (!sender || !recipient) throw new AppError('RECIPIENT_NOT_AVAILABLE');

  const worth = await worthOf(tx, amount);
  await requireFewTransfers(tx, senderId);
  await takeWithinLimits(tx, { userId: senderId, product: 'transfer', worth: { naira: worth } });
  if (isMeasured) await measureUnproven(tx, leaving, amount);

  const { id, createdAt } = await insertTransfer(tx, input, worth);
  if (isMeasured) await countUnproven(tx, leaving, id, worth);
  const posted = await post(tx, {
    kind: 'transfer',
    reference: `transfer:${id}:move`,
    from: { ownerId: senderId, kind: 'available' },
    to: { ownerId: recipientId, kind: 'available' },
    amount,
    subjectId: id,
  });
  if (posted === 'insufficient') throw new AppError('BALANCE_DOES_NOT_COVER');
  await leaveWaitOrEarly(tx, leaving, id, { amount });
  const text = formatWithUnit(amount);
  await notify(tx, { transferId: id }, [
    {
      userId: senderId,
      text: notificationText('transfer_sent', { amount: text, handle: recipient.handle }),
    },
    {
      userId: recipientId,
      text: notificationText('transfer_received', { amount: text, handle: sender.handle }),
    },
  ]);
  return { id, createdAt, recipient };
}

function insertTransfer(tx: Tx, input: TransferInput, worth: Money) {
  const { senderId, recipientId, amount, note, requestId, plan } = input;
  return one(
    tx,
    sql<{ id: string; createdAt: Date }>`
      insert into transfers (sender_id, recipient_id, asset, amount, value_ngn, note, request_id, scheduled_id, period)
      values (${senderId}, ${recipientId}, ${amount.asset}, ${toDecimal(amount)}::numeric,
        ${toDecimal(worth)}::numeric, ${note}, ${requestId ?? null}::uuid, ${plan?.id ?? null}::uuid,
        ${plan?.period ?? null}::date)
      returning id, created_at as "createdAt"`,
  );
}
