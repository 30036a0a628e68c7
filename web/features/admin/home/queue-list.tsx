import { clsx } from 'clsx';
import { QUEUE_COLUMNS, QueueRow } from '#web/features/admin/home/queue-row.tsx';
import type { Queue } from '#web/features/admin/home/queues-query.ts';

/** The queues of the caller. */
export function QueueList({ queues, now }: { queues: readonly Queue[]; now: Date }) {
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
        {waitingFirst(queues).map((queue) => (
          <QueueRow key={queue.key} id={queueElementId(queue.key)} queue={queue} now={now} />
        ))}
      </ul>
    </>
  );
}

/** Those in which something waits, then the empty ones, each in the order of what is at stake. */
export function waitingFirst(queues: readonly Queue[]): Queue[] {
  const isEmpty = ({ waiting }: Queue) => waiting === 0;
  return [...queues.filter((queue) => !isEmpty(queue)), ...queues.filter(isEmpty)];
}

export function queueElementId(key: string): string {
  return `queue-${key}`;
}
