import { feeOf } from '#core/money/arithmetic.ts';
import type { Money } from '#core/money/money.ts';
import { AppError } from '#core/errors/app-error.ts';
import { lockAccounts } from '#server/business/invoices/lock-accounts.ts';
import { feeAccount } from '#server/money/ledger/fee-account.ts';
import { type Account, type MovementKind, post } from '#server/money/ledger/post.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Money of one payment on its way to the merchant, with the fee that it costs them. */
export interface ToMerchant {
  readonly kind: Extract<MovementKind, 'invoice_pay' | 'invoice_settle'>;
  /** Names the fact: `invoice:<payment>:pay`. The fee's movement takes the same name with `:fee`. */
  readonly reference: string;
  readonly from: Account;
  readonly merchantId: string;
  readonly amount: Money;
  readonly feeBp: number;
  readonly paymentId: string;
}

/**
 * Moves an amount to a merchant's balance and its fee to the operator, in two movements of one transaction. Returns the
 * fee. Refusal: BALANCE_DOES_NOT_COVER.
 */
export async function payMerchant(
  tx: Tx,
  { kind, reference, from, merchantId, amount, feeBp, paymentId }: ToMerchant,
): Promise<Money> {
  const fee = feeOf(amount, feeBp);
  const fees = feeAccount(reference);
  const to: Account = { ownerId: merchantId, kind: 'available' };
  await lockAccounts(tx, amount.asset, [from, to, fees]);
  const net = { asset: amount.asset, units: amount.units - fee.units };
  await move(tx, { kind, reference, from, to, amount: net, subjectId: paymentId });
  if (fee.units > 0n) {
    const movement = { kind: 'invoice_fee', from, to: fees, amount: fee } as const;
    await move(tx, { ...movement, reference: `${reference}:fee`, subjectId: paymentId });
  }
  return fee;
}

/** One movement between two accounts. Refusal: BALANCE_DOES_NOT_COVER. */
export async function move(tx: Tx, movement: Parameters<typeof post>[1]): Promise<void> {
  if ((await post(tx, movement)) === 'insufficient') throw new AppError('BALANCE_DOES_NOT_COVER');
}
