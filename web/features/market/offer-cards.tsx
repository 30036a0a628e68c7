import { offerHref } from '#core/market/market-search.ts';
import { relationOf } from '#core/market/relation.ts';
import { OfferAction } from '#web/features/market/offer-action.tsx';
import { OfferCard } from '#web/features/market/offer-card.tsx';
import { YouGet, type OfferListProps } from '#web/features/market/offer-table.tsx';

/** Offers on a phone. Only the best one's button stands out. */
export function OfferCards({ offers, search, viewer, onCancel }: OfferListProps) {
  return (
    <ul className="border-t border-line">
      {offers.map((offer, place) => {
        const { label, action } = relationOf(offer, viewer);
        const isOwn = action === 'cancel';
        return (
          <li key={offer.id} className="border-b border-line py-3">
            <OfferCard
              offer={offer}
              label={label}
              to={offerHref(offer.id, search.amount)}
              youGet={
                search.amount && (
                  <>
                    you {search.side === 'buy' ? 'get' : 'give'}{' '}
                    <YouGet offer={offer} search={search} own={isOwn} />
                  </>
                )
              }
              action={
                <OfferAction
                  {...{ offer, action, onCancel }}
                  amount={search.amount}
                  size="md"
                  primary={place === 0 && !isOwn}
                />
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
