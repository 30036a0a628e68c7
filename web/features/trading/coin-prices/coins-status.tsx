import { COIN_PROBLEMS } from '#core/market-data/texts.ts';
import type { MarketCoins } from '#web/features/trading/coin-prices/coins.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';

/** The age of the prices, whether they are samples, and what failed since. */
export function CoinsStatus({
  answer,
  failed = false,
}: {
  answer: MarketCoins | undefined;
  /** The last poll failed. */
  failed?: boolean;
}) {
  const problem = failed ? COIN_PROBLEMS.failed : answer?.problem?.message;
  const shows = answer !== undefined && answer.coins.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink3">
      {shows && answer.is_sample && <Chip>{t('SAMPLE')}</Chip>}
      {shows && answer.as_of !== null && (
        <span className="whitespace-nowrap">
          {t('as of')} <Clock at={answer.as_of} />
        </span>
      )}
      <span role="status" className="text-fitila">
        {problem !== undefined && (
          <>
            {t(problem)}
            {shows && ` · ${t('These are the last prices we have.')}`}
          </>
        )}
      </span>
    </div>
  );
}
