import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { QUEUE_COLUMNS, QueueRow } from '#web/features/admin/home/queue-row.tsx';
import type { Queue } from '#web/features/admin/home/queues-query.ts';
import { useNarrower } from '#web/lib/hooks/use-narrower.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The queues of the caller; on a phone those in which nothing waits are one row that opens. */
export function QueueList({ queues, now }: { queues: readonly Queue[]; now: Date }) {
  const isNarrow = useNarrower(64);
  const row = (queue: Queue) => (
    <QueueRow key={queue.key} id={queueElementId(queue.key)} queue={queue} now={now} />
  );
  const sorted = waitingFirst(queues);
  const folded = isNarrow ? sorted.filter(isEmpty) : [];
  return (
    <>
      <p
        aria-hidden="true"
        className={clsx(
          'hidden h-10 items-center gap-x-3 border-b border-line px-3 text-sm font-semibold text-ink2 lg:grid',
          QUEUE_COLUMNS,
        )}
      >
        <span className="col-span-2">Queue</span>
        <span className="text-right">Oldest</span>
        <span className="text-right">Promised</span>
        <span className="text-right">Waiting</span>
        <span className="text-right">Past</span>
        <span className="text-right">Came, 24 h</span>
        <span className="text-right">At stake</span>
      </p>
      <ul aria-label="Queues" className="max-lg:border-t max-lg:border-line">
        {sorted.filter((queue) => !folded.includes(queue)).map(row)}
        {folded.length > 0 && (
          <li>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 border-b border-line text-ink2 hover:bg-s1 [&::-webkit-details-marker]:hidden">
                <Icon of={ChevronDown} className="group-open:rotate-180" />
                {emptyText(folded.length)}
              </summary>
              <ul aria-label="Empty queues">{folded.map(row)}</ul>
            </details>
          </li>
        )}
      </ul>
    </>
  );
}

/** Those in which something waits, then the empty ones, each in the order of what is at stake. */
export function waitingFirst(queues: readonly Queue[]): Queue[] {
  return [...queues.filter((queue) => !isEmpty(queue)), ...queues.filter(isEmpty)];
}

function isEmpty({ waiting }: Queue): boolean {
  return waiting === 0;
}

function emptyText(count: number): string {
  return count === 1 ? '1 queue is empty' : `${count} queues are empty`;
}

export function queueElementId(key: string): string {
  return `queue-${key}`;
}
