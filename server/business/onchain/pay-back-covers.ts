import type { PaymentRow } from '#server/business/invoices/payments.sql.ts';
import { readInvoiceDeposit } from '#server/business/onchain/deposit-row.ts';
import { payBackCovers } from '#server/money/deposits/credit-deposit.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * The transfer of a payment that came late may have been counted before, reversed, and what was gone of it covered by the
 * treasury: the merchant gives that back once the transfer is here again, whether it counts now or goes back.
 */
export async function payBackCoversOf(
  tx: Tx,
  { deposit_id, merchant_id }: Pick<PaymentRow, 'deposit_id' | 'merchant_id'>,
): Promise<void> {
  const deposit = deposit_id && (await readInvoiceDeposit(tx, deposit_id));
  if (deposit) await payBackCovers(tx, deposit, merchant_id);
}
