import type { Move } from '#web/features/admin/treasury-desk/desk-query.ts';
import { locationName, withUnit } from '#web/features/admin/treasury-desk/format.ts';
import { shortTime } from '#web/lib/time/short-time.ts';

/** The last movements that operators booked, with their reasons. */
export function MovesList({ moves }: { moves: readonly Move[] }) {
  if (moves.length === 0) {
    return <p className="border-y border-line py-4 text-sm text-ink2">Nothing was booked yet.</p>;
  }
  return (
    <ul className="border-t border-line">
      {moves.map(({ id, direction, location, asset, amount, note, by, created_at }) => (
        <li key={id} className="border-b border-line py-2 text-sm">
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold">
              {direction === 'in' ? '+' : '−'}
              {withUnit(asset, amount)}
            </span>
            <span className="text-ink2">{locationName(location)}</span>
          </p>
          <p className="break-words text-ink3">
            {by ?? 'somebody'}, {shortTime(new Date(created_at))}: {note}
          </p>
        </li>
      ))}
    </ul>
  );
}
