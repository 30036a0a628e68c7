import { longDate } from '#core/text/long-date.ts';
import { traderHref } from '#core/market/trader.ts';
import type { TraderReputation } from '#core/reputation/wire.ts';
import { t } from '#web/lib/i18n/language.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { ShareBar } from '#web/ui/display/share-bar.tsx';
import { Stars } from '#web/ui/display/stars.tsx';

type Ratings = TraderReputation['ratings'];

/** Others' ratings after their trades: the distribution, and the newest ones. */
export function TraderRatings({ ratings, handle }: { ratings: Ratings; handle: string }) {
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings" className="mb-3 font-display text-lg font-bold">
        {t('Ratings')}
      </h2>
      {ratings.latest.length === 0 ? (
        <div className="border-t border-line">
          <EmptyState>
            {t('Nobody has rated {handle} yet. Only people who completed an order can.', {
              handle,
            })}
          </EmptyState>
        </div>
      ) : (
        <div className="grid gap-x-12 gap-y-6 border-t border-line lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Distribution distribution={ratings.distribution} />
          <ul className="max-lg:border-t max-lg:border-line">
            {ratings.latest.map((rating, at) => (
              <RatingLine key={`${rating.rated_on} ${rating.rater_handle} ${at}`} rating={rating} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Distribution({ distribution }: Pick<Ratings, 'distribution'>) {
  const most = Math.max(1, ...distribution.map(({ count }) => count));
  return (
    <table className="w-full self-start text-sm lg:mt-2">
      <caption className="sr-only">{t('Ratings by stars')}</caption>
      <tbody>
        {[...distribution].reverse().map(({ rating, count }) => (
          <tr key={rating} className="h-8">
            <th scope="row" className="w-16 text-left font-normal whitespace-nowrap text-ink2">
              {rating} {rating === 1 ? 'star' : 'stars'}
            </th>
            <td className="px-3" aria-hidden="true">
              <ShareBar share={count / most} />
            </td>
            <td className="w-10 text-right font-semibold">{count.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RatingLine({ rating }: { rating: Ratings['latest'][number] }) {
  const { rater_handle: handle } = rating;
  return (
    <li className="border-b border-line py-3.5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Stars rating={rating.rating} />
        <span className="text-sm text-ink3">
          <Link
            to={traderHref({ handle })}
            className="inline-flex min-h-6 items-center font-semibold text-ink2 underline-offset-4 hover:underline"
          >
            {handle}
          </Link>
          , {longDate(rating.rated_on, 'UTC')}
        </span>
      </p>
      {rating.comment && (
        <p className="mt-1.5 max-w-prose break-words whitespace-pre-line">{rating.comment}</p>
      )}
    </li>
  );
}
