import { clsx } from 'clsx';
import type { DeskClosed, DeskCounts } from '#web/features/admin/delivery-desk/desk-query.ts';
import { CHANNEL_NAMES } from '#web/lib/i18n/delivery-text.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Link } from '#web/ui/link.tsx';

/** What needs an operator, and what is retried automatically; over everything, regardless of the filter. */
export function DeliveryCounts({ counts: { dead, failed, waiting } }: { counts: DeskCounts }) {
  return (
    <dl className="grid grid-cols-3 border-y border-line">
      <Count name="Failed permanently" count={dead} status="dead" tone="text-ewu" />
      <Count name="Retrying" count={failed} status="failed" tone="text-fitila" />
      <Count name="Waiting" count={waiting} />
    </dl>
  );
}

function Count({
  name,
  count,
  status,
  tone,
}: {
  name: string;
  count: number;
  /** The status that lists them. */
  status?: string;
  tone?: string;
}) {
  const figure = (
    <span className={clsx('text-xl font-semibold', count > 0 && tone)}>
      {count.toLocaleString('en-NG')}
    </span>
  );
  return (
    <div className="border-l border-line px-4 py-3 first:border-l-0 first:pl-0">
      <dt className="text-sm text-ink2">{name}</dt>
      <dd>
        {status && count > 0 ? (
          <Link
            to={`/admin/deliveries?status=${status}`}
            aria-label={`${count} ${name.toLowerCase()}: show them`}
            className="underline-offset-4 hover:underline"
          >
            {figure}
          </Link>
        ) : (
          figure
        )}
      </dd>
    </div>
  );
}

/** Channels whose provider accepts nothing: what waits there loses no attempts. */
export function ClosedChannels({ closed }: { closed: DeskClosed }) {
  return (
    <ul className="flex flex-col gap-2" aria-label="Closed channels">
      {closed.map(({ channel, closed_at, last_error }) => (
        <li key={channel} className="rounded-control bg-s2 p-3 text-sm">
          <span className="font-semibold text-ewu">
            {CHANNEL_NAMES[channel]}: no messages accepted since {shortTime(new Date(closed_at))}.
          </span>{' '}
          Its messages wait without using up attempts, and are sent when it reopens. We check every
          minute.
          {last_error && <span className="font-mono text-xs"> {last_error}</span>}
        </li>
      ))}
    </ul>
  );
}
