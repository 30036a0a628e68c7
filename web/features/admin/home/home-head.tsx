import { headline, waitingInAll } from '#web/features/admin/home/headline.ts';
import type { Home } from '#web/features/admin/home/queues-query.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { Link } from '#web/ui/link.tsx';

/** The page's title, which says how it stands, and the one thing to do first. */
export function HomeHead({
  home,
  firstHref,
}: {
  home: Home | undefined;
  /** Where the most urgent row is; null while nothing waits. */
  firstHref: string | null;
}) {
  const isLate = home?.queues.some(({ past }) => past > 0);
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <p className="text-sm text-ink2">{home ? lagosMoment(home.as_of) : 'Admin Dashboard'}</p>
        <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
          {home ? headline(home.queues) : 'Admin Dashboard'}
        </h1>
      </div>
      {home && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:w-full">
          <p className="text-sm text-ink2">{waitingInAll(home.queues)}</p>
          {firstHref && (
            <Link
              to={firstHref}
              className={buttonClass({
                variant: 'primary',
                size: 'md',
                className: 'max-sm:w-full',
              })}
            >
              {isLate ? 'Take the most overdue' : 'Take what is due first'}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

/** "Saturday 21 November, 14:34 in Lagos". */
function lagosMoment(at: string): string {
  const lagos = { timeZone: 'Africa/Lagos' } as const;
  const date = new Date(at);
  const day = date.toLocaleDateString('en-GB', {
    ...lagos,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const time = date.toLocaleTimeString('en-GB', { ...lagos, hour: '2-digit', minute: '2-digit' });
  return `${day}, ${time} in Lagos`;
}
