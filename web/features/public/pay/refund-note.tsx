import type { PublicInvoice, RefundView } from '#core/invoices/wire.ts';
import { amountText, dayText } from '#web/features/public/pay/pay-text.ts';
import { t } from '#web/lib/i18n/language.ts';

/** What comes back to the payer, and how they get it. */
export function RefundNote({ invoice }: { invoice: PublicInvoice }) {
  if (invoice.refunds.length === 0) return null;
  return (
    <ul className="border-t border-line text-sm">
      {invoice.refunds.map((refund) => (
        <li
          key={refund.id}
          className="flex min-h-10 items-center justify-between gap-4 border-b border-line py-1.5"
        >
          <span className="min-w-0 text-ink2">{refundText(refund, invoice.now)}</span>
          <span className="shrink-0 font-semibold">{amountText(refund.asset, refund.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function refundText({ state, expires_at }: RefundView, now: string): string {
  switch (state) {
    case 'offered':
      return expires_at
        ? t('Kept for you until {day}: the mail we sent says how you take it', {
            day: dayText(expires_at, now),
          })
        : t('Kept for you: the mail we sent says how you take it');
    case 'claimed':
    case 'sending':
      return t('On its way back to you');
    case 'done':
      return t('Went back');
    case 'expired':
      return t('Not taken in time: ask support');
    case 'cancelled':
      return t('Not given back');
  }
}
