import { BRAND } from '#core/brand/brand.ts';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';

/** A mail to support that already names the trade. */
export function helpUrl(
  trade: Pick<PaymentTrade, 'id' | 'reference' | 'role'>,
  about = '',
): string {
  const subject = `Trade ${trade.reference}${about && `: ${about}`}`;
  const body = `Order: ${trade.id}\nI am the ${trade.role}.\n\nWhat happened:\n`;
  return `mailto:${BRAND.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
