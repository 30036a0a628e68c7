import type { Person } from '#web/features/admin/people/person-queries.ts';
import { FileList, FileRow } from '#web/features/admin/people/file-list.tsx';
import { words } from '#web/features/admin/people/wire-words.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** What a person asked support, newest first. */
export function TicketsPart({ tickets }: { tickets: NonNullable<Person['tickets']> }) {
  return (
    <FileList title="Support tickets" none="No tickets." count={tickets.length}>
      {tickets.map(({ id, topic, status, priority, at }) => (
        <FileRow
          key={id}
          at={at}
          end={<Chip tone={status === 'resolved' ? 'quiet' : 'fitila'}>{words(status)}</Chip>}
        >
          <TextLink to={`/admin/support?ticket=${id}`}>{words(topic)}</TextLink>
          {priority !== 'normal' && <span className="text-ink3"> {priority}</span>}
        </FileRow>
      ))}
    </FileList>
  );
}
