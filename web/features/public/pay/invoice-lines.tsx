import type { ReactNode } from 'react';
import type { PublicInvoice } from '#core/invoices/wire.ts';
import { amountText } from '#web/features/public/pay/pay-text.ts';
import { t } from '#web/lib/i18n/language.ts';

/** What the money is for: the lines, discount and tax, and what the merchant wrote below. */
export function InvoiceLines({
  invoice,
}: {
  invoice: Pick<PublicInvoice, 'items' | 'currency' | 'discount' | 'tax' | 'memo'>;
}) {
  const { items, currency, discount, tax, memo } = invoice;
  return (
    <>
      <ul className="border-t border-line text-sm">
        {items.map(({ title, quantity, unit_price, amount }, at) => (
          <Line key={at} amount={amountText(currency, amount)}>
            {title}
            {quantity !== '1' && (
              <span className="text-ink3">
                {' · '}
                {quantity} × {amountText(currency, unit_price)}
              </span>
            )}
          </Line>
        ))}
        {Number(discount) > 0 && (
          <Line amount={`−${amountText(currency, discount)}`}>{t('Discount')}</Line>
        )}
        {Number(tax) > 0 && <Line amount={amountText(currency, tax)}>{t('Tax')}</Line>}
      </ul>
      {memo && <p className="mt-3 text-sm whitespace-pre-line text-ink2">{memo}</p>}
    </>
  );
}

function Line({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <li className="flex min-h-10 items-center justify-between gap-4 border-b border-line py-1.5">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <span className="shrink-0 font-semibold">{amount}</span>
    </li>
  );
}
