import type { DeskClosed } from '#web/features/admin/delivery-desk/desk-query.ts';
import { CHANNEL_NAMES } from '#web/lib/i18n/delivery-text.ts';
import { shortTime } from '#web/lib/time/short-time.ts';

/** Channels whose provider accepts nothing: what waits there loses no attempts. */
export function ClosedChannels({ closed }: { closed: DeskClosed }) {
  return (
    <ul className="flex flex-col gap-2" aria-label="Closed channels">
      {closed.map(({ channel, closed_at, last_error }) => (
        <li key={channel} className="rounded-control bg-s2 p-3 text-sm">
          <span className="font-semibold text-ewu">
            {CHANNEL_NAMES[channel]}: nobody takes messages since {shortTime(new Date(closed_at))}.
          </span>{' '}
          What is for it waits, loses no attempts, and leaves when it opens again. It is asked every
          minute.
          {last_error && <span className="font-mono text-xs"> {last_error}</span>}
        </li>
      ))}
    </ul>
  );
}
