import type { PaymentMethod } from '#core/invoices/methods.ts';
import { msg } from '#web/lib/i18n/language.ts';

/** How something was or can be paid. */
export const METHOD_LABELS: Record<PaymentMethod, string> = {
  wallet: msg('Oja balance'),
  onchain: msg('On chain'),
  bank: msg('Bank transfer'),
  bank_manual: msg('Transfer to your bank'),
  p2p: msg('Paid through a trader'),
};
