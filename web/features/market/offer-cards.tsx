import { formatAmount, formatCurrency } from '#core/money/format-money.ts';
import { limitsText } from '#core/market/offer-limits.ts';
import type { Offer } from '#core/market/offer.ts';
import { relationOf } from '#core/market/relation.ts';
import { trackRecord, usualTime, type Trader } from '#core/market/trader.ts';
import { MethodNames } from '#web/features/market/method-names.tsx';
import { OfferAction } from '#web/features/market/offer-action.tsx';
import { YouGet, type OfferListProps } from '#web/features/market/offer-table.tsx';
import { TraderLine } from '#web/features/market/trader-line.tsx';
import { Link } from '#web/ui/link.tsx';

/** Offers on a phone: price, limits, trader, action, always in this order. */
export function OfferCards({ offers, search, viewer, onCancel }: OfferListProps) {
  return (
    <ul className="border-t border-line">
      {offers.map((offer, place) => {
        const { label, action } = relationOf(offer, viewer);
        return (
          <li key={offer.id} className="border-b border-line py-3">
            <Link to={`/trades/${offer.id}`} className="block rounded-chip">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="text-money font-semibold">{formatCurrency(offer.price)}</span>
                {search.amount && (
                  <span className="text-sm text-ink3">
                    you {search.side === 'buy' ? 'get' : 'give'}{' '}
                    <YouGet offer={offer} search={search} own={action === 'cancel'} />
                  </span>
                )}
              </span>
              <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-ink2">
                <span>
                  {limitsText(offer)}
                  {offer.isFull && <span className="text-ink3"> · Full</span>}
                </span>
                <span>
                  {formatAmount(offer.amount)} {search.side === 'buy' ? 'available' : 'wanted'}
                </span>
              </span>
            </Link>
            <div className="mt-2 flex items-center justify-between gap-3">
              <TraderLine
                trader={offer.trader}
                detail={
                  <>
                    {label === 'Available' ? summary(offer) : label}
                    {label === 'Available' && <span className="sr-only">, {label}</span>}
                    <span className="block">
                      <MethodNames ids={offer.paymentMethodIds} />
                    </span>
                  </>
                }
              />
              <OfferAction
                {...{ offer, action, onCancel }}
                size="md"
                primary={place === 0 && action !== 'cancel'}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function summary({ trader, tradeType }: Offer): string {
  const time = waits(trader, tradeType);
  return time ? `${trackRecord(trader)} · ${time}` : trackRecord(trader);
}

function waits(trader: Trader, tradeType: Offer['tradeType']): string | null {
  const time = usualTime(tradeType === 'sell' ? trader.releaseSeconds : trader.paymentSeconds);
  return time && `${tradeType === 'sell' ? 'releases' : 'pays'} in ${time}`;
}
