import type { ListedEvent } from '#web/features/admin/audit-log/audit-queries.ts';
import { actorName, detailLines } from '#web/features/admin/audit-log/event-words.ts';
import { actionName } from '#web/features/admin/desk/action-name.ts';
import { Clock } from '#web/ui/feedback/clock.tsx';

/** The events, newest first: dense rows on a desktop, stacked on a phone. */
export function EventList({
  events,
  onActor,
}: {
  events: readonly ListedEvent[];
  onActor: (actorId: string) => void;
}) {
  return (
    <ol aria-label="Events" className="border-t border-line">
      {events.map((event) => (
        <li
          key={event.seq}
          className="grid gap-x-4 gap-y-1 border-b border-line py-2 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.5fr)]"
        >
          <p className="text-sm text-ink3">
            {event.seq} · <Clock at={event.created_at} day seconds />
          </p>
          <Who event={event} onActor={onActor} />
          <p className="min-w-0 text-sm break-words">
            {actionName(event.action)}
            <span className="block text-ink3">{event.permission ?? 'No permission'}</span>
          </p>
          <About event={event} />
        </li>
      ))}
    </ol>
  );
}

function Who({ event, onActor }: { event: ListedEvent; onActor: (actorId: string) => void }) {
  const { actor, ip } = event;
  return (
    <p className="min-w-0 text-sm break-words">
      {actor ? (
        <button
          type="button"
          onClick={() => onActor(actor.id)}
          className="hit-area text-left underline-offset-4 hover:underline"
        >
          {actorName(event)}
        </button>
      ) : (
        actorName(event)
      )}
      {ip && <span className="block text-ink3">{ip}</span>}
    </p>
  );
}

function About({ event }: { event: ListedEvent }) {
  const lines = detailLines(event);
  return (
    <p className="min-w-0 text-sm break-words">
      {actionName(event.subject_type)}
      {event.subject_id && <span className="break-all text-ink2"> {event.subject_id}</span>}
      {event.reason && <span className="block">“{event.reason}”</span>}
      {lines.length > 0 && <span className="block text-ink3">{lines.join(', ')}</span>}
    </p>
  );
}
