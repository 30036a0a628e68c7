import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limitsText } from '#core/market/offer-limits.ts';
import {
  EVERY_OFFER,
  marketHref,
  offerHref,
  type MarketSearch,
} from '#core/market/market-search.ts';
import type { Offer } from '#core/market/offer.ts';
import { trackRecord } from '#core/market/trader.ts';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { offersQuery } from '#web/features/trading/market/list/market-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Buy now and Sell now at the best price of the market, one tap from its offer. */
export function TakeNow({ viewer }: { viewer: string | null }) {
  const [asset, setAsset] = useState<CryptoAsset>(EVERY_OFFER.asset);
  return (
    <>
      <div role="group" aria-label={t('Crypto')} className="mb-4 flex flex-wrap gap-2">
        {CRYPTO_ASSETS.map((one) => (
          <ChoiceChip key={one} pressed={one === asset} onClick={() => setAsset(one)}>
            {one}
          </ChoiceChip>
        ))}
      </div>
      <div className="grid gap-x-12 max-md:in-order md:grid-cols-2">
        <Lane key={`buy ${asset}`} side="buy" asset={asset} viewer={viewer} />
        <Lane key={`sell ${asset}`} side="sell" asset={asset} viewer={viewer} />
      </div>
    </>
  );
}

interface LaneProps {
  side: 'buy' | 'sell';
  asset: CryptoAsset;
  viewer: string | null;
}

function Lane({ side, asset, viewer }: LaneProps) {
  const search: MarketSearch = { ...EVERY_OFFER, side, asset, sort: 'price' };
  const online = useOnline();
  const query = useInfiniteQuery(offersQuery(search, viewer));
  const title = side === 'buy' ? t('Buy {asset} now', { asset }) : t('Sell {asset} now', { asset });
  const best = query.data && bestOf(query.data.offers, viewer);
  return (
    <section
      aria-label={title}
      className="in-order flex min-h-48 flex-col border-t border-line py-5"
    >
      <h2 className="text-sm font-semibold text-ink2">{title}</h2>
      {best && <Best offer={best} side={side} />}
      {query.data && !best && (
        <p className="mt-2 flex-1 text-ink2">
          {side === 'buy'
            ? t('Nobody sells {asset} right now.', { asset })
            : t('Nobody buys {asset} right now.', { asset })}
        </p>
      )}
      {!query.data && (query.isError || query.fetchStatus === 'paused') && (
        <p className="mt-2 flex flex-1 flex-wrap items-center gap-3 text-ink2">
          {online ? t('Couldn’t load the best price.') : t('You are offline.')}
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {!query.data && !query.isError && query.fetchStatus !== 'paused' && <Waiting />}
      <p className="mt-1">
        <TextLink to={marketHref(search)} className="inline-flex min-h-11 items-center text-sm">
          {query.data && query.data.total > 0
            ? t('See all {count, plural, one {# offer} other {# offers}}', {
                count: query.data.total,
              })
            : t('See the market')}
        </TextLink>
      </p>
    </section>
  );
}

function Best({ offer, side }: { offer: Offer; side: 'buy' | 'sell' }) {
  const price = formatCurrency(offer.price);
  const [other, asset] = [offer.trader.handle, offer.asset];
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="text-money font-semibold">{price}</span>
        <span className="text-sm text-ink3">{t('best price per {asset}', { asset })}</span>
      </p>
      <p className="mt-1 text-sm text-ink2">
        {limitsText(offer)} · {other}, {t(trackRecord(offer.trader))}
      </p>
      <ButtonLink
        to={offerHref(offer.id, null)}
        variant={side === 'buy' ? 'primary' : 'outline'}
        size="lg"
        wide
        className="mt-3"
        aria-label={
          side === 'buy'
            ? t('Buy now from {other} at {price}', { other, price })
            : t('Sell now to {other} at {price}', { other, price })
        }
      >
        {side === 'buy' ? t('Buy now') : t('Sell now')}
      </ButtonLink>
    </>
  );
}

/** The best price at which one can choose the amount; only where there is none, one that is taken whole. */
function bestOf(offers: readonly Offer[], viewer: string | null): Offer | undefined {
  const others = offers.filter(({ creatorId }) => creatorId !== viewer);
  return others.find(({ isFull }) => !isFull) ?? others[0];
}

function Waiting() {
  return (
    <SkeletonFrame>
      <Skeleton className="mt-2 h-8 w-40" />
      <Skeleton className="mt-2 h-4 w-64 max-w-full" />
      <Skeleton className="mt-3 h-12 w-full rounded-control!" />
    </SkeletonFrame>
  );
}
