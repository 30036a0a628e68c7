import { naira } from '#core/money/naira.ts';
import { STAMP_DUTY_FROM } from '#core/payouts/limits.ts';
import { formatAmount, formatCurrency } from '#core/money/format-money.ts';
import { coinFor, type PayoutQuote } from '#core/payouts/payout-quote.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Facts } from '#web/ui/display/facts.tsx';

/** What a payout debits and pays, row by row. */
export function PayoutLines({ quote }: { quote: PayoutQuote }) {
  const duty =
    quote.duty.units > 0n
      ? [
          {
            label: t('Stamp duty, from {amount} on', {
              amount: formatCurrency(naira(STAMP_DUTY_FROM)),
            }),
            value: formatCurrency(quote.duty),
          },
        ]
      : [];
  return (
    <Facts
      facts={[
        { label: t('You receive'), value: formatCurrency(quote.amount) },
        { label: t('Fee'), value: formatCurrency(quote.fee) },
        ...duty,
        {
          label: t('Total deducted'),
          value: `${formatAmount(coinFor(quote.total))} cNGN`,
        },
      ]}
    />
  );
}
