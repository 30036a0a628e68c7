import { clsx } from 'clsx';
import { BellPlus, Bookmark, CircleHelp, HeartHandshake } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { countText } from '#web/features/trading/market/list/offer-filter.ts';
import type { MarketSearch } from '#core/market/market-search.ts';
import { traderHref } from '#core/market/trader.ts';
import { AsOf } from '#web/features/trading/market/list/as-of.tsx';
import type { OfferList } from '#web/features/trading/market/list/market-queries.ts';
import type { MarketChoice } from '#web/features/trading/market/list/use-market-search.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

const RankingDialog = lazy(() => import('#web/features/trading/market/list/ranking-dialog.tsx'));

/** Above the list: the count, the sort order, its explanation, and the saved filters. */
export function ListLine({
  list,
  search,
  change,
  viewer,
  asOf,
  onSaved,
  onAlert,
}: {
  list: OfferList;
  search: MarketSearch;
  change: MarketChoice['change'];
  viewer: string | null;
  asOf: number;
  onSaved: (() => void) | null;
  onAlert: (() => void) | null;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 pb-2 text-sm text-ink3 md:min-h-10 md:pb-0">
      <p role="status">
        {list.total === 0 ? t('No offers') : `${t(countText(list))}, ${t(ORDERED[search.sort])}`}
      </p>
      {search.sort === 'recommended' && (
        <TextButton onClick={() => setAsking(true)}>
          <Icon of={CircleHelp} size={16} className="md:hidden" />
          <span className="sr-only md:not-sr-only">{t('How offers are ranked')}</span>
        </TextButton>
      )}
      {search.trader && <TraderPageLink list={list} />}
      {viewer !== null && (
        <TextButton
          aria-pressed={search.trusted}
          onClick={() => change({ trusted: !search.trusted })}
          className={clsx(
            'hidden md:ml-auto md:inline-flex',
            search.trusted && 'underline decoration-2',
          )}
        >
          <Icon of={HeartHandshake} size={16} />
          {t('Traders you trust')}
        </TextButton>
      )}
      {onAlert && (
        <TextButton onClick={onAlert}>
          <Icon of={BellPlus} size={16} />
          {t('Price alert')}
        </TextButton>
      )}
      {/* Where the alert stands there is no room for the time as well; it is below the list too. */}
      <span className={clsx('ml-auto md:hidden', onAlert ? 'hidden' : 'in-data-own:hidden')}>
        <AsOf time={asOf} />
      </span>
      {onSaved && (
        <TextButton onClick={onSaved} className="hidden md:inline-flex">
          <Icon of={Bookmark} size={16} />
          {t('Saved filters')}
        </TextButton>
      )}
      {asking && (
        <Suspense>
          <RankingDialog {...{ search, viewer }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Where all that is found is of one trader. */
function TraderPageLink({ list: { offers } }: { list: OfferList }) {
  const [first] = offers;
  if (!first || offers.some(({ creatorId }) => creatorId !== first.creatorId)) return null;
  return (
    <TextLink to={traderHref(first.trader)}>
      {t('{handle}’s page', { handle: first.trader.handle })}
    </TextLink>
  );
}

const ORDERED: Record<MarketSearch['sort'], string> = {
  recommended: msg('recommended first'),
  price: msg('best price first'),
  completion: msg('best record first'),
  release_time: msg('quickest first'),
};

function TextButton({
  className = 'inline-flex',
  ...rest
}: React.ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      className={`hit-area min-h-6 items-center gap-1.5 font-semibold text-aro underline-offset-4 hover:underline ${className}`}
    />
  );
}
