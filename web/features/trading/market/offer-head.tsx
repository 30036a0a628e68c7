import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { formatCurrency } from '#core/money/format-money.ts';
import { marketGap } from '#core/market/market-gap.ts';
import { EVERY_OFFER, marketHref } from '#core/market/market-search.ts';
import { pricingText, type OfferAsks } from '#web/features/trading/market/offer-asks.ts';
import type { Offer } from '#core/market/offer.ts';
import type { Relation } from '#web/features/trading/market/relation.ts';
import { firstName } from '#core/identity/names/first-name.ts';
import { AsOf } from '#web/features/trading/market/list/as-of.tsx';
import { exchangeRateQuery } from '#web/lib/money/exchange-rate.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { StatusChip } from '#web/ui/feedback/status-chip.tsx';

/** The viewer's relation to this trade, and its price. */
export function OfferHead({
  offer,
  asks,
  relation,
  isGone,
}: {
  offer: Offer;
  asks: OfferAsks;
  relation: Relation;
  /** It left the market while it was open: its terms no longer apply. */
  isGone: boolean;
}) {
  const isOwn = relation.label === 'Your Trade';
  const back = marketHref({
    ...EVERY_OFFER,
    side: readerSide(offer),
    asset: offer.asset,
    fiat: offer.fiatCurrency,
  });
  return (
    <header>
      <Link
        to={back}
        className="mb-4 hidden items-center gap-3 py-1 text-sm font-semibold text-ink2 hover:text-ink md:inline-flex"
      >
        <Icon of={ArrowLeft} size={16} />
        {t('Trades')}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 tabIndex={-1} className="font-display text-xl font-bold md:text-2xl">
          {offerTitle(offer, relation)}
        </h1>
        <p className="flex flex-wrap gap-2">
          {isGone ? (
            <Chip tone="quiet">{t('View Only')}</Chip>
          ) : (
            <>
              <StatusChip status={offer.status} />
              <Chip tone="quiet">{relation.label}</Chip>
            </>
          )}
          {offer.isFull && <Chip outlined>{t('Full amount only')}</Chip>}
          {asks.isPrivate && <Chip outlined>{t('Private')}</Chip>}
        </p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-2xl font-bold md:text-3xl">{formatCurrency(offer.price)}</p>
        <div className="text-sm text-ink2">
          <p>{t('for 1 {asset}, {asks}', { asset: offer.asset, asks: pricingText(asks) })}</p>
          <Gap offer={offer} side={isOwn ? offer.tradeType : readerSide(offer)} />
        </div>
      </div>
    </header>
  );
}

export function offerTitle(offer: Offer, { label }: Relation): string {
  if (label === 'Your Trade') {
    return offer.tradeType === 'sell'
      ? t('You sell {asset}', { asset: offer.asset })
      : t('You buy {asset}', { asset: offer.asset });
  }
  const name = firstName(offer.trader.handle);
  return offer.tradeType === 'sell'
    ? t('Buy {asset} from {name}', { asset: offer.asset, name })
    : t('Sell {asset} to {name}', { asset: offer.asset, name });
}

/** The taker's side: the opposite of the owner's. */
export function readerSide({ tradeType }: Offer): 'buy' | 'sell' {
  return tradeType === 'sell' ? 'buy' : 'sell';
}

function Gap({ offer, side }: { offer: Offer; side: 'buy' | 'sell' }) {
  const { data: rate } = useQuery(exchangeRateQuery());
  if (!rate || offer.asset !== 'USDT' || offer.fiatCurrency !== 'NGN') return null;
  const { text, isGood } = marketGap(offer.price, rate.mid, side);
  // On the narrowest phones the time, which the browser adds, begins a second line.
  return (
    <p className="text-wrap max-[24rem]:min-h-10">
      <span className={isGood ? 'font-semibold text-ewe' : 'font-semibold'}>{t(text)}</span> (
      {formatCurrency(rate.mid)}
      {rate.estimated ? t(', estimated') : <AsOf time={Date.parse(rate.updatedAt)} before=" " />})
    </p>
  );
}
