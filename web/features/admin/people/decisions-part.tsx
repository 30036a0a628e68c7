import { PERSON_REASONS, REASON_RULES } from '#core/people/reasons.ts';
import { isStaffRole, STAFF_ROLE_TITLES } from '#core/staff/roles.ts';
import type { Person } from '#web/features/admin/people/person-queries.ts';
import { FileList, FileRow } from '#web/features/admin/people/file-list.tsx';
import { words } from '#web/features/admin/people/wire-words.ts';
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
          <b className="font-semibold">{ACTIONS[action] ?? words(action)}</b> by{' '}
          {actor ?? 'the command line'}
          {role && isStaffRole(role) && `, ${STAFF_ROLE_TITLES[role]}`}
          {reason && <span className="block text-ink3">{reasonText(reason)}</span>}
        </FileRow>
      ))}
    </FileList>
  );
}

/** What the log calls by the name of a procedure that says little to a reader. */
const ACTIONS: Readonly<Record<string, string>> = {
  admin_get_person: 'File opened',
  admin_unmask: 'A field shown in full',
  add_staff_note: 'Note added',
};

/** The title of a reason for a look; what somebody wrote, as it is. */
function reasonText(reason: string): string {
  const known = PERSON_REASONS.find((one) => one === reason);
  return known ? REASON_RULES[known].title : reason;
}
