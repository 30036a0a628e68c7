import { formatCount } from '#core/language/format-count.ts';
import { percent, ratingText } from '#core/market/trader.ts';
import type { TraderReputation } from '#core/reputation/wire.ts';
import { t } from '#web/lib/i18n/language.ts';

type Figures = TraderReputation['figures'];

/** "4.8 of 5, 19 ratings". */
export function ratingOf({ rating_average, rating_count: count }: Figures): string {
  const text = ratingText(rating_average);
  if (!text) return t('No rating yet');
  return `${t(text)}, ${count === 1 ? t('1 rating') : t('{value} ratings', { value: formatCount(count) })}`;
}

/** "98.8% of 417 orders": the share, and what it is a share of. */
export function completionOf({
  completed_trades: completed,
  failed_trades: failed,
}: Figures): string {
  const ended = completed + failed;
  if (ended === 0) return t('No order yet');
  return t('{share} of {count, plural, one {# order} other {# orders}}', {
    share: percent((100 * completed) / ended),
    count: ended,
  });
}
