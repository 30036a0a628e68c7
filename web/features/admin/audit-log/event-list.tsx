import type { ListedEvent } from '#web/features/admin/audit-log/audit-queries.ts';
import { actorName, detailLines, subjectText } from '#web/features/admin/audit-log/event-words.ts';
import { actionName, subjectName } from '#web/features/admin/desk/action-name.ts';
import { eventReason } from '#web/features/admin/desk/event-reason.ts';
import { PersonLink } from '#web/features/admin/desk/person-link.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { TextLink } from '#web/ui/link.tsx';

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
            {actionName(event.action, event.detail)}
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
  const isProposal = typeof event.detail.approvalId === 'string';
  return (
    <p className="min-w-0 text-sm break-words">
      {subjectName(event.subject_type)} <Subject event={event} />
      {event.reason && <span className="block">“{eventReason(event.reason)}”</span>}
      {lines.length > 0 && <span className="block text-ink3">{lines.join(', ')}</span>}
      {isProposal && (
        <span className="block">
          <TextLink to="/admin/approvals">See the proposals</TextLink>
        </span>
      )}
    </p>
  );
}

function Subject({ event }: { event: ListedEvent }) {
  const { subject_type: type, subject_id: id, subject_handle: handle } = event;
  if (id === null) return null;
  if (type === 'person' && handle !== null) return <PersonLink person={{ id, handle }} />;
  if (type === 'approval') return <TextLink to="/admin/approvals?show=ended">{id}</TextLink>;
  return <span className="break-all text-ink2">{subjectText(event)}</span>;
}
