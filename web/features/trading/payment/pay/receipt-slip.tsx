import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { t } from '#web/lib/i18n/language.ts';
import { fullTime } from '#web/lib/time/short-time.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { Knot } from '#web/ui/knot.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';

/** The receipt of a complete trade, for both. */
export function ReceiptSlip({ trade }: { trade: PaymentTrade }) {
  const facts = [
    { label: t('Paid'), value: formatCurrency(trade.fiat) },
    {
      label: t('Price, 1 {asset}', { asset: trade.crypto.asset }),
      value: formatCurrency(trade.price),
    },
    ...(trade.fee.units > 0n ? [{ label: t('Your fee'), value: formatWithUnit(trade.fee) }] : []),
    ...(trade.completedAt ? [{ label: t('Released'), value: fullTime(trade.completedAt) }] : []),
    { label: t('Receipt'), value: trade.reference },
  ];
  return (
    <PaperSlip>
      <p className="flex items-center gap-3 font-display text-xl font-bold md:text-money">
        <Knot tied={false} size={36} className="shrink-0 text-aro" />
        {formatWithUnit(trade.crypto)}
      </p>
      <p className="mt-1 text-ink2">
        {t('{seller} to {buyer}', { seller: trade.seller ?? '', buyer: trade.buyer ?? '' })}
      </p>
      <SlipRule className="my-4 md:my-5" />
      <Facts tight facts={facts} />
    </PaperSlip>
  );
}
