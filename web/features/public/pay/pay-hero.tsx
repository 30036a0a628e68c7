import type { PublicInvoice } from '#core/invoices/wire.ts';
import { amountText, dayText, splitAmount } from '#web/features/public/pay/pay-text.ts';
import { t } from '#web/lib/i18n/language.ts';

/** What is asked for: the invoice, and how much of it is left. */
export function PayHero({ invoice, canPay }: { invoice: PublicInvoice; canPay: boolean }) {
  const { number, payer_name, payee, currency, total, due } = invoice;
  const { whole, rest } = splitAmount(currency, due);
  return (
    <div>
      <p className="text-sm text-ink2">
        {payer_name
          ? t('Invoice {number} for {name}', { number, name: payer_name })
          : t('Invoice {number}', { number })}
      </p>
      <h1 className="mt-1 text-2xl font-bold wrap-anywhere md:text-3xl">
        <span className="sr-only">{t('To pay to {name}:', { name: payee.display_name })} </span>
        {whole}
        <span className="text-ink3">{rest}</span>
      </h1>
      <p className="mt-1 text-ink2">{[...besideAmount(invoice, canPay)].join(', ')}</p>
      {due !== total && (
        <p className="mt-1 text-sm text-ink2">
          {t('{due} is left of {total}.', {
            due: amountText(currency, due),
            total: amountText(currency, total),
          })}
        </p>
      )}
    </div>
  );
}

function* besideAmount(
  { due_on, now, options, currency }: PublicInvoice,
  canPay: boolean,
): Iterable<string> {
  if (due_on) yield t('due {day}', { day: dayText(due_on, now) });
  if (!canPay) return;
  const coin = options.find(({ method, amount }) => method !== 'bank_manual' && amount !== null);
  if (coin?.amount && coin.asset !== currency && coin.asset !== 'NGN') {
    yield t('or {amount}', { amount: amountText(coin.asset, coin.amount) });
  }
}
