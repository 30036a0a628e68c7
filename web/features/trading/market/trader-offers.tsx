import { useQuery } from '@tanstack/react-query';
import { offerHref } from '#core/market/market-search.ts';
import type { Offer } from '#core/market/offer.ts';
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
                    action={<Take offer={offer} isOwn={viewer === trader.id} />}
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

function Take({ offer, isOwn }: { offer: Offer; isOwn: boolean }) {
  const to = offerHref(offer.id, null);
  if (isOwn) return <ButtonLink to={to}>{t('Open')}</ButtonLink>;
  const price = formatCurrency(offer.price);
  return offer.tradeType === 'sell' ? (
    <ButtonLink to={to} aria-label={t('Buy at {price}', { price })}>
      {t('Buy')}
    </ButtonLink>
  ) : (
    <ButtonLink to={to} aria-label={t('Sell at {price}', { price })}>
      {t('Sell')}
    </ButtonLink>
  );
}
