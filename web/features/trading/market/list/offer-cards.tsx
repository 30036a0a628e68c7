import { offerHref } from '#core/market/market-search.ts';
import { bestPriced } from '#web/features/trading/market/list/offer-filter.ts';
import { relationOf } from '#web/features/trading/market/relation.ts';
import { OfferAction } from '#web/features/trading/market/offer-action.tsx';
import { OfferCard } from '#web/features/trading/market/list/offer-card.tsx';
import { YouGet, type OfferListProps } from '#web/features/trading/market/list/offer-table.tsx';
import { useTrustedTraders } from '#web/features/trading/market/list/use-trusted-traders.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Offers on a phone. Only the button of the best price stands out, wherever it is on the list. */
export function OfferCards({ offers, search, viewer, onCancel }: OfferListProps) {
  const best = bestPriced(offers, viewer);
  const trusted = useTrustedTraders(viewer);
  return (
    <ul className="border-t border-line">
      {offers.map((offer) => {
        const { label, action } = relationOf(offer, viewer);
        const isOwn = action === 'cancel';
        return (
          <li key={offer.id} className="border-b border-line py-3">
            <OfferCard
              offer={offer}
              label={label}
              isTrusted={trusted.has(offer.creatorId)}
              to={offerHref(offer.id, search.amount)}
              youGet={
                search.amount && (
                  <>
                    {search.side === 'buy' ? t('you get') : t('you give')}{' '}
                    <YouGet offer={offer} search={search} own={isOwn} />
                  </>
                )
              }
              action={
                <OfferAction
                  {...{ offer, action, onCancel }}
                  amount={search.amount}
                  size="md"
                  primary={offer.id === best}
                />
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
