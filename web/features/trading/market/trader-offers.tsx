import { useQuery } from '@tanstack/react-query';
import { offerHref } from '#core/market/market-search.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { offersOfTraderQuery } from '#web/features/trading/market/list/offer-query.ts';
import { OfferCard } from '#web/features/trading/market/list/offer-card.tsx';
import { relationOf } from '#web/features/trading/market/relation.ts';
import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** Somebody's offers on the market, the best price of each kind first. */
export function TraderOffers({
  trader,
  viewer,
}: {
  trader: { readonly id: string; readonly handle: string };
  viewer: string | null;
}) {
  const query = useQuery(offersOfTraderQuery(trader.id, viewer));
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="mb-3 font-display text-lg font-bold">
        {t('Open offers')}
      </h2>
      <QueryPart query={query} failed={t('Couldn’t load these offers')} rows={2}>
        {(offers) =>
          offers.length === 0 ? (
            <p className="border-t border-line pt-3 text-ink2">
              {t('{handle} has no open offer right now.', { handle: trader.handle })}
            </p>
          ) : (
            <ul className="grid gap-x-12 border-t border-line lg:grid-cols-2">
              {offers.map((offer) => (
                <li key={offer.id} className="border-b border-line py-3">
                  <OfferCard
                    offer={offer}
                    label={relationOf(offer, viewer).label}
                    to={offerHref(offer.id, null)}
                    youGet={offer.asset}
                    action={
                      <ButtonLink
                        to={offerHref(offer.id, null)}
                        aria-label={t('Open the offer at {price}', {
                          price: formatCurrency(offer.price),
                        })}
                      >
                        {viewer === trader.id
                          ? t('Open')
                          : offer.tradeType === 'sell'
                            ? t('Buy')
                            : t('Sell')}
                      </ButtonLink>
                    }
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </section>
  );
}
