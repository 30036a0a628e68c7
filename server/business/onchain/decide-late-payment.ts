import { AppError } from '#core/errors/app-error.ts';
import { dueOf } from '#core/invoices/status.ts';
import { INVOICE_TEXTS } from '#core/invoices/texts.ts';
import type { PaymentToDecide } from '#server/business/invoices/bank-payments.ts';
import { requireActiveMerchant } from '#server/business/merchants/merchant.sql.ts';
import { countHeldPayment } from '#server/business/onchain/count-deposit.ts';
import { countPayment } from '#server/business/invoices/count-payment.ts';
import { unitsIn } from '#server/business/invoices/invoice.sql.ts';
import {
  emailOf,
  offerSurplus,
  returnLatePayment,
  returnTestPayment,
} from '#server/business/refunds/offer-refund.ts';
import type { Oja } from '#server/define.ts';
import type { Tx } from '#server/platform/db/database.ts';

export interface LateDecision {
  readonly by: string;
  readonly decision: 'count' | 'return';
  readonly email: string | null;
}

/**
 * The merchant says whether money that came late counts, at what it was worth when it was seen, or goes back. Refusals:
 * INVOICE_NOT_PAYABLE where nothing is due any more, MERCHANT_PAUSED, INVOICE_REFUND_NEEDS_EMAIL.
 */
export async function decideLatePayment(
  tx: Tx,
  config: Pick<Oja['config'], 'mode' | 'url'>,
  { invoice, payment }: PaymentToDecide,
  { by, decision, email }: LateDecision,
) {
  const { row, facts } = invoice;
  if (decision === 'return') {
    if (row.is_test) await returnTestPayment(tx, invoice, payment);
    else await returnLatePayment(tx, config, invoice, payment, emailOf(row, payment, email));
    return { success: true as const, message: INVOICE_TEXTS.returned, status: row.status };
  }
  await requireActiveMerchant(tx, row.merchant_id);
  if (row.status === 'void' || dueOf(facts) <= 0n) throw new AppError('INVOICE_NOT_PAYABLE');
  if (row.is_test) {
    const value = unitsIn(row, payment.value);
    const late = { paymentId: payment.id, value, isLate: true };
    const { row: after } = await countPayment(tx, invoice, late, { actorId: by });
    return { success: true as const, message: INVOICE_TEXTS.counted, status: after.status };
  }
  const counted = await countHeldPayment(tx, invoice, payment, {
    isLate: true,
    by: { actorId: by },
  });
  await offerSurplus(tx, config, counted, payment.id);
  return { success: true as const, message: INVOICE_TEXTS.counted, status: counted.row.status };
}
