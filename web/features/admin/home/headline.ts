import type { Queue } from '#web/features/admin/home/queues-query.ts';

/** "7 are past their time": what the page is called while that is so. */
export function headline(queues: readonly Pick<Queue, 'past'>[]): string {
  const past = queues.reduce((sum, queue) => sum + queue.past, 0);
  if (past === 0) return 'Nothing is past its time';
  return past === 1 ? '1 is past its time' : `${past.toLocaleString('en-NG')} are past their time`;
}

/** "62 wait in all". */
export function waitingInAll(queues: readonly Pick<Queue, 'waiting' | 'is_more'>[]): string {
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  if (waiting === 0) return 'Nothing waits';
  const more = queues.some(({ is_more }) => is_more) ? '+' : '';
  return `${waiting.toLocaleString('en-NG')}${more} ${waiting === 1 ? 'waits' : 'wait'} in all`;
}
