import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import {
  DECLINES_COUNT_DAYS,
  DECLINES_THAT_SUFFICE,
  MONEY_REQUEST_DAYS,
  OPEN_REQUESTS,
  OPEN_REQUESTS_TO_ONE,
  REQUESTS_PER_DAY,
} from '#core/transfers/limits.ts';
import { TRANSFER_DONE } from '#core/transfers/texts.ts';
import { messageOf } from '#core/wire/text-schema.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { toDecimal } from '#core/money/money.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { plainComment } from '#server/trading/reputation/plain-comment.ts';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { lockPair, readReachable, readSender } from '#server/money/transfers/people.sql.ts';
import { amountOf, type TransferInput } from '#server/money/transfers/send-transfer.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

/** Requests an amount from somebody. It stays open for a week; nothing moves unless they pay it. */
export async function requestTransfer(
  db: Db,
  userId: string,
  input: TransferInput & { readonly payerId: string },
) {
  const amount = amountOf(input);
  const payerId = input.payerId;
  if (payerId === userId) throw new AppError('TRANSFER_TO_ONESELF');
  return transaction(db, (tx) =>
    once(
      tx,
      { userId, key: input.idempotencyKey, procedure: 'request_transfer', request: input },
      async () => {
        await lockPair(tx, userId, payerId);
        const own = await readSender(tx, userId);
        const payer = await readReachable(tx, userId, { by: 'id', value: payerId });
        if (!own || !payer) throw new AppError('RECIPIENT_NOT_AVAILABLE');
        await refuseTooMany(tx, userId, payerId);
        const { id, expiresAt } = await tx
          .insertInto('transfer_requests')
          .values({
            requester_id: userId,
            payer_id: payerId,
            asset: amount.asset,
            amount: toDecimal(amount),
            note: plainComment(input.note),
            expires_at: sql<Date>`app_now() + make_interval(days => ${MONEY_REQUEST_DAYS})`,
          })
          .returning(['id', 'expires_at as expiresAt'])
          .executeTakeFirstOrThrow();
        const text = formatWithUnit(amount);
        await notify(tx, { transferRequestId: id }, [
          {
            userId: payerId,
            text: notificationText('transfer_request', { amount: text, handle: own.handle }),
          },
        ]);
        return {
          success: true as const,
          ...messageOf(TRANSFER_DONE.requested(text, payer.handle)),
          request_id: id,
          expires_at: expiresAt.toISOString(),
        };
      },
    ),
  );
}

/** Requests are free, so they are limited: in total, per payer, and after repeated declines. */
async function refuseTooMany(tx: Tx, userId: string, payerId: string): Promise<void> {
  const { open, to_them, today, declined } = await one(
    tx,
    sql<{ open: number; to_them: number; today: number; declined: number }>`
      select count(*) filter (where is_open)::int as open,
        count(*) filter (where is_open and payer_id = ${payerId})::int as to_them,
        count(*) filter (where created_at > app_now() - interval '24 hours')::int as today,
        count(*) filter (where payer_id = ${payerId} and status = 'declined')::int as declined
      from (select *, status = 'pending' and expires_at > app_now() as is_open from transfer_requests
        where requester_id = ${userId}
          and created_at > app_now() - make_interval(days => ${DECLINES_COUNT_DAYS})) r`,
  );
  const isEnough =
    open >= OPEN_REQUESTS ||
    to_them >= OPEN_REQUESTS_TO_ONE ||
    today >= REQUESTS_PER_DAY ||
    declined >= DECLINES_THAT_SUFFICE;
  if (isEnough) throw new AppError('MONEY_REQUESTS_TOO_MANY');
}
