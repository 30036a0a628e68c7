import { isStaffRole, STAFF_ROLE_TITLES } from '#core/staff/roles.ts';
import { actionName } from '#web/features/admin/desk/action-name.ts';
import { eventReason } from '#web/features/admin/desk/event-reason.ts';
import type { Person } from '#web/features/admin/people/person-queries.ts';
import { FileList, FileRow } from '#web/features/admin/people/file-list.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** What the staff did about a person, and looked at. */
export function DecisionsPart({
  decisions,
  userId,
}: {
  decisions: NonNullable<Person['decisions']>;
  userId: string;
}) {
  return (
    <FileList
      title="Decisions and looks"
      none="Nothing was decided or looked at."
      count={decisions.length}
      aside={
        <TextLink to={`/admin/audit?type=person&subject=${userId}`}>In the audit log</TextLink>
      }
    >
      {decisions.map(({ seq, actor, role, action, reason, at }) => (
        <FileRow key={seq} at={at}>
          <b className="font-semibold">{actionName(action)}</b> by {actor ?? 'the command line'}
          {role && isStaffRole(role) && `, ${STAFF_ROLE_TITLES[role]}`}
          {reason && <span className="block text-ink3">{eventReason(reason)}</span>}
        </FileRow>
      ))}
    </FileList>
  );
}
