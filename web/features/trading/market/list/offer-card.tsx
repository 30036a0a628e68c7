import type { ReactNode } from 'react';
import { formatCurrency, formatShort } from '#core/money/format-money.ts';
import { limitsText } from '#core/market/offer-limits.ts';
import type { Offer } from '#core/market/offer.ts';
import type { RelationLabel } from '#web/features/trading/market/relation.ts';
import { trackRecord, usualTime, type Trader } from '#core/market/trader.ts';
import { MethodNames } from '#web/features/trading/market/method-names.tsx';
import { TraderLine } from '#web/features/trading/market/trader-line.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Link } from '#web/ui/link.tsx';

/** An offer on a card: price, limits, trader, action, always in this order. */
export function OfferCard({
  offer,
  label,
  to,
  youGet,
  action,
  isTrusted,
}: {
  offer: Offer;
  label: RelationLabel;
  /** The link of the card's amounts; a preview has none. */
  to?: string;
  /** What a typed amount is worth here. */
  youGet?: ReactNode;
  action: ReactNode;
  /** The viewer trusts its owner. */
  isTrusted?: boolean;
}) {
  const figures = <Figures offer={offer} youGet={youGet} />;
  return (
    <>
      {to ? (
        <Link to={to} className="block rounded-chip">
          {figures}
        </Link>
      ) : (
        figures
      )}
      <div className="mt-2 flex items-center justify-between gap-3">
        <TraderLine
          trader={offer.trader}
          isTrusted={isTrusted}
          detail={
            <>
              {label === 'Available' ? <Summary offer={offer} /> : t(label)}
              {label === 'Available' && <span className="sr-only">, {t(label)}</span>}
              <span className="block">
                <MethodNames ids={offer.paymentMethodIds} />
              </span>
            </>
          }
        />
        {action}
      </div>
    </>
  );
}

function Figures({ offer, youGet }: { offer: Offer; youGet?: ReactNode }) {
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-money font-semibold">{formatCurrency(offer.price)}</span>
        {youGet && <span className="text-sm text-ink3">{youGet}</span>}
      </span>
      <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-ink2">
        <span>
          {limitsText(offer)}
          {offer.isFull && <span className="text-ink3"> {t('· Full')}</span>}
        </span>
        <span>
          {offer.tradeType === 'sell'
            ? t('{amount} available', { amount: formatShort(offer.amount, 'down') })
            : t('{amount} wanted', { amount: formatShort(offer.amount, 'down') })}
        </span>
      </span>
    </>
  );
}

/** Two facts of the trader, which break between one another and not within. */
function Summary({ offer: { trader, tradeType } }: { offer: Offer }) {
  const time = waits(trader, tradeType);
  const record = t(trackRecord(trader));
  if (!time) return record;
  return (
    <>
      <span className="inline-block">{record} ·</span> <span className="inline-block">{time}</span>
    </>
  );
}

function waits(trader: Trader, tradeType: Offer['tradeType']): string | null {
  const time = usualTime(tradeType === 'sell' ? trader.releaseSeconds : trader.paymentSeconds);
  if (!time) return null;
  return tradeType === 'sell'
    ? t('avg. release {time}', { time })
    : t('avg. payment {time}', { time });
}
