import { formatCount } from '#core/language/format-count.ts';
import { EVERY_OFFER, marketHref } from '#core/market/market-search.ts';
import type { CoinFacts } from '#core/market-data/coin-wire.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { nairaOf } from '#web/features/trading/rate-history/usdt-chart.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** What people here ask and pay for a coin now, and the way to their offers. */
export function BestOffers({ asset, best }: { asset: CryptoAsset; best: CoinFacts['best'] }) {
  return (
    <section aria-labelledby="offers" className="mt-10">
      <h2 id="offers" className="font-display text-xl font-bold">
        {t('On the market')}
      </h2>
      <ul className="mt-3 grid gap-x-12 border-t border-line md:grid-cols-2">
        {(['buy', 'sell'] as const).map((side) => (
          <li
            key={side}
            className="flex items-center justify-between gap-4 border-b border-line py-3"
          >
            <Best side={side} found={best[side]} />
            <ButtonLink
              to={marketHref({ ...EVERY_OFFER, side, asset })}
              {...(side === 'buy' && { variant: 'primary' })}
              className="shrink-0"
            >
              {side === 'buy' ? t('Buy {asset}', { asset }) : t('Sell {asset}', { asset })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Best({ side, found }: { side: 'buy' | 'sell'; found: CoinFacts['best']['buy'] }) {
  if (!found) {
    return (
      <p className="text-ink2">
        {side === 'buy' ? t('Nobody sells it right now.') : t('Nobody buys it right now.')}
      </p>
    );
  }
  const count = found.offers_is_capped
    ? t('{count}+ offers', { count: formatCount(found.offers) })
    : t('{count, plural, one {# offer} other {# offers}}', { count: found.offers });
  return (
    <p className="min-w-0">
      <span className="block text-sm text-ink2">
        {side === 'buy' ? t('Best price to buy') : t('Best price to sell')}
      </span>
      <span className="block text-money font-semibold">{nairaOf(found.price)}</span>
      <span className="block text-sm text-ink3">{count}</span>
    </p>
  );
}
