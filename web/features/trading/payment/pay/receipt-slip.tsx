import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Room } from '#web/features/trading/payment/page/room.ts';
import { t } from '#web/lib/i18n/language.ts';
import { fullTime } from '#web/lib/time/short-time.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { Knot } from '#web/ui/knot.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';

/** The receipt of a complete trade, for both. */
export function ReceiptSlip({ room }: { room: Room }) {
  const facts = [
    { label: t('Paid'), value: formatCurrency(room.fiat) },
    {
      label: t('Price, 1 {asset}', { asset: room.crypto.asset }),
      value: formatCurrency(room.price),
    },
    ...(room.fee.units > 0n ? [{ label: t('Your fee'), value: formatWithUnit(room.fee) }] : []),
    ...(room.completedAt ? [{ label: t('Released'), value: fullTime(room.completedAt) }] : []),
    { label: t('Receipt'), value: room.reference },
  ];
  return (
    <PaperSlip>
      <p className="flex items-center gap-3 font-display text-xl font-bold md:text-money">
        <Knot tied={false} size={36} className="shrink-0 text-aro" />
        {formatWithUnit(room.crypto)}
      </p>
      <p className="mt-1 text-ink2">
        {t('{seller} to {buyer}', { seller: room.seller ?? '', buyer: room.buyer ?? '' })}
      </p>
      <SlipRule className="my-4 md:my-5" />
      <Facts tight facts={facts} />
    </PaperSlip>
  );
}
