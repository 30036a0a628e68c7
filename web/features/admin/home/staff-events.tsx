import { useQuery } from '@tanstack/react-query';
import { actionName, subjectName } from '#web/features/admin/desk/action-name.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { eventReason } from '#web/features/admin/desk/event-reason.ts';
import { staffEventsQuery } from '#web/features/admin/home/queues-query.ts';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { Link } from '#web/ui/link.tsx';

/** What the staff did last, from the audit log. */
export function StaffEvents() {
  const events = useQuery(staffEventsQuery);
  return (
    <section aria-labelledby="staff-events">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="staff-events" className="font-semibold">
          What staff did
        </h2>
        <Link to="/admin/audit" className="hit-area text-sm font-semibold text-aro">
          Whole log
        </Link>
      </div>
      <DeskQuery query={events} failed="Couldn’t load the log" rows={4}>
        {(found) =>
          found.length === 0 ? (
            <p className="border-y border-line py-3 text-sm text-ink2">Nothing is logged yet.</p>
          ) : (
            <ol className="border-t border-line">
              {found.map(({ seq, created_at, actor, action, subject_type, reason, detail }) => (
                <li
                  key={seq}
                  className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2 text-sm md:grid-cols-[6.5rem_9rem_minmax(0,1fr)_auto]"
                >
                  <span className="text-ink3">
                    <Clock at={created_at} day />
                  </span>
                  <span className="truncate font-semibold">{actor?.handle ?? 'The server'}</span>
                  <span className="min-w-0 truncate text-ink2 max-md:col-start-2">
                    {actionName(action, detail)}
                    {reason && ` · ${eventReason(reason)}`}
                  </span>
                  <span className="text-ink3 max-md:hidden">{subjectName(subject_type)}</span>
                </li>
              ))}
            </ol>
          )
        }
      </DeskQuery>
    </section>
  );
}
