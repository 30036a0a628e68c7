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
          <b className="font-semibold">{words(action)}</b> by {actor ?? 'the command line'}
          {role && `, ${role}`}
          {reason && <span className="block text-ink3">{words(reason)}</span>}
        </FileRow>
      ))}
    </FileList>
  );
}
