import { AppError } from '#core/errors/app-error.ts';
import { COINS } from '#core/money/assets.ts';
import { messageOf } from '#core/wire/text-schema.ts';
import { TRANSFER_DETAILS } from '#core/transfers/refusal-details.ts';
import { TRANSFER_DONE } from '#core/transfers/texts.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { plainComment } from '#server/trading/reputation/plain-comment.ts';
import type { Db } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { moveTransfer } from '#server/money/transfers/move-transfer.ts';

/** The input that a transfer, a request and a plan share. */
export interface TransferInput {
  readonly asset: CryptoAsset;
  readonly amount: string | number;
  readonly note?: string | null;
  readonly idempotencyKey?: string | null;
}

/** Sends somebody money, at once and irrevocably. Repeated with the same key it is the same transfer. */
export async function sendTransfer(
  db: Db,
  caller: SignedInCaller,
  input: TransferInput & { readonly recipientId: string },
) {
  const { userId } = caller;
  const amount = amountOf(input);
  const transfer = {
    senderId: userId,
    recipientId: input.recipientId,
    amount,
    note: plainComment(input.note),
  };
  return transaction(db, (tx) =>
    once(
      tx,
      { userId, key: input.idempotencyKey, procedure: 'send_transfer', request: input },
      async () => {
        const by = { outflow: 'transfer', presence: presenceOf(caller) } as const;
        const { id, createdAt, recipient } = await moveTransfer(tx, transfer, by);
        await record(tx, 'transfer_sent', userId, caller, { transfer_id: id });
        return {
          success: true as const,
          ...messageOf(TRANSFER_DONE.sent(formatWithUnit(amount), recipient.handle)),
          transfer_id: id,
          asset: input.asset,
          amount: Number(toDecimal(amount)),
          recipient_id: recipient.id,
          recipient_handle: recipient.handle,
          created_at: createdAt.toISOString(),
        };
      },
    ),
  );
}

/** Parses the amount; refuses one that cannot be sent, requested or planned. */
export function amountOf(input: Pick<TransferInput, 'asset' | 'amount'>): Money {
  const { asset } = input;
  const amount = parseMoney(asset, input.amount);
  if (!amount || amount.units <= 0n || !fitsAColumn(amount)) {
    throw new AppError('WALLET_AMOUNT_NOT_ALLOWED');
  }
  const least = parseMoney(asset, COINS[asset].leastTransfer);
  if (least && amount.units < least.units) {
    throw new AppError('TRANSFER_TOO_SMALL', { details: TRANSFER_DETAILS.least(least) });
  }
  return amount;
}

/** A money column has seven digits before the point. */
function fitsAColumn({ units }: Money): boolean {
  return units < 10n ** 15n;
}
