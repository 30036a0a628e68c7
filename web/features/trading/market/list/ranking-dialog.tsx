import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { formatCurrency } from '#core/money/format-money.ts';
import type { Ranking } from '#core/market/ranking.ts';
import { pointsText, RANKING_PARTS } from '#web/features/trading/market/list/ranking-text.ts';
import type { MarketSearch } from '#core/market/market-search.ts';
import type { Offer } from '#core/market/offer.ts';
import { whyQuery } from '#web/features/trading/market/list/market-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Trans } from '#web/ui/display/trans.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

/** Explains "recommended": the whole formula, and each offer's points. */
export default function RankingDialog({
  search,
  viewer,
  onClose,
}: {
  search: MarketSearch;
  viewer: string | null;
  onClose: () => void;
}) {
  const why = useQuery(whyQuery(search, viewer));
  return (
    <Dialog open onClose={onClose} title={t('How offers are ranked')}>
      <p className="text-ink2">
        {t(
          'Recommended offers are ranked by points. Nobody can buy a place, and equal ones are sorted by price.',
        )}
      </p>
      <dl className="mt-4 border-t border-line">
        {RANKING_PARTS.map(({ part, name, rule }) => (
          <div key={part} className="flex gap-4 border-b border-line py-2 text-sm">
            <dt className="w-24 shrink-0 font-semibold">{t(name)}</dt>
            <dd className="text-ink2">{t(rule)}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 mb-2 text-sm font-semibold text-ink2">{t('These offers now')}</h3>
      {why.data ? (
        <ol className="border-t border-line">
          {why.data.map(({ offer, why: ranking }, index) => (
            <WhyLine key={offer.id} {...{ offer, ranking, index }} />
          ))}
          {why.data.length === 0 && (
            <li className="border-b border-line py-3 text-ink2">
              {t('No offers match these filters.')}
            </li>
          )}
        </ol>
      ) : why.isError ? (
        <ErrorState
          title={t('Couldn’t load the points')}
          onRetry={() => void why.refetch()}
          retrying={why.isFetching}
        />
      ) : (
        <SkeletonRows rows={4} label={t('Loading the points')} />
      )}
    </Dialog>
  );
}

function WhyLine({ offer, ranking, index }: { offer: Offer; ranking: Ranking; index: number }) {
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
          <span className="w-5 shrink-0 text-sm text-ink3">{index + 1}</span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold break-words">{offer.trader.handle}</span>
            <span className="block text-sm text-ink2">{formatCurrency(offer.price)}</span>
          </span>
          <span className="text-right text-sm text-ink2">
            <Trans
              text="<span>{score}</span> points"
              values={{ score: ranking.score.toFixed(1) }}
              wraps={{
                span: (chunks) => (
                  <span className="text-base font-semibold text-ink">{chunks}</span>
                ),
              }}
            />
          </span>
          <Icon of={ChevronDown} size={16} className="text-ink3 group-open:rotate-180" />
        </summary>
        <dl className="pb-3 pl-8 text-sm">
          {RANKING_PARTS.map(({ part, name }) => (
            <div key={part} className="flex justify-between gap-4 py-0.5">
              <dt className="text-ink2">{t(name)}</dt>
              <dd className="font-semibold">{pointsText(ranking.parts[part])}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
