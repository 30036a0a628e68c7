import { AppError } from '#core/errors/app-error.ts';
import { dueOf } from '#core/invoices/status.ts';
import { INVOICE_TEXTS } from '#core/invoices/texts.ts';
import { isCrypto } from '#core/money/assets.ts';
import type { PaymentToDecide } from '#server/business/invoices/bank-payments.ts';
import { requireActiveMerchant } from '#server/business/merchants/merchant.sql.ts';
import { countHeldPayment } from '#server/business/onchain/count-deposit.ts';
import { countPayment } from '#server/business/invoices/count-payment.ts';
import { unitsIn } from '#server/business/invoices/invoice.sql.ts';
import {
  emailOf,
  isNamed,
  offerSurplus,
  returnLatePayment,
  returnTestPayment,
} from '#server/business/refunds/offer-refund.ts';
import { payBackCoversOf } from '#server/business/onchain/pay-back-covers.ts';
import { guardRefund } from '#server/business/refunds/guard-refund.ts';
import type { Oja } from '#server/define.ts';
import type { Presence } from '#server/identity/second-factor/presence.ts';
import type { Tx } from '#server/platform/db/database.ts';

export interface LateDecision {
  readonly by: string;
  readonly presence: Presence;
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
  { by, presence, decision, email }: LateDecision,
) {
  const { row, facts } = invoice;
  if (decision === 'return') {
    if (row.is_test) await returnTestPayment(tx, invoice, payment);
    else await giveBack(tx, config, { invoice, payment }, { by, presence, email });
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
  await payBackCoversOf(tx, payment);
  await offerSurplus(tx, config, counted, payment.id);
  return { success: true as const, message: INVOICE_TEXTS.counted, status: counted.row.status };
}

/** Where nobody left an email it goes where the merchant says, who proves themselves as for money of their own. */
async function giveBack(
  tx: Tx,
  config: Pick<Oja['config'], 'mode' | 'url'>,
  { invoice, payment }: PaymentToDecide,
  { by: userId, presence, email }: Omit<LateDecision, 'decision'>,
): Promise<void> {
  const { row } = invoice;
  const { asset, held_units: units } = payment;
  if (!isCrypto(asset)) throw new Error('what is held is coins');
  const to = emailOf(row, payment, email);
  if (!to) throw new AppError('INVOICE_REFUND_NEEDS_EMAIL');
  const guarded = { userId, presence, amount: { asset, units }, isOwn: false } as const;
  const leave = isNamed(row, payment) ? await guardRefund(tx, guarded) : null;
  const id = await returnLatePayment(tx, config, invoice, payment, to);
  await leave?.(id);
}
