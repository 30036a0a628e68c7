import { clsx } from 'clsx';
import { ClockAlert, ClockFading } from 'lucide-react';
import { waited } from '#core/disputes/desk-queue.ts';
import { formatAmount } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import {
  promisedText,
  queueHref,
  type QueueState,
  QUEUES,
  queueState,
} from '#core/staff/queues.ts';
import { Arrivals } from '#web/features/admin/home/arrivals.tsx';
import { QUEUE_ICONS } from '#web/features/admin/home/queue-icons.ts';
import type { Queue } from '#web/features/admin/home/queues-query.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The columns of a desktop, shared by the row of names. */
export const QUEUE_COLUMNS =
  'lg:grid-cols-[1.25rem_minmax(0,1fr)_5.5rem_4rem_3.5rem_2.5rem_5rem_7rem]';

const TONES: Readonly<Record<QueueState, string>> = {
  past: 'text-ewu',
  near: 'text-fitila',
  fine: 'text-ink',
  empty: 'text-ink3',
};
const STATES: Readonly<Record<QueueState, string>> = {
  past: ', past its time',
  near: ', near its time',
  fine: '',
  empty: '',
};

/** One queue as a link: dense columns on a desktop, a card on a phone, and a line where nothing waits. */
export function QueueRow({ queue, now, id }: { queue: Queue; now: Date; id: string }) {
  const { title, about, minutes, promise } = QUEUES[queue.key];
  const state = queueState(queue);
  const figure = state === 'empty' ? 'text-ink3' : 'text-ink';
  return (
    <li className="border-b border-line">
      <Link
        id={id}
        to={queueHref(queue.key)}
        title={promise}
        className={clsx(
          'grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2.5 lg:px-3',
          state === 'empty' ? 'min-h-11' : 'lg:min-h-16',
          'hover:bg-s1 focus-visible:bg-s1 focus-visible:shadow-[inset_2px_0_0_var(--ink)]',
          QUEUE_COLUMNS,
        )}
      >
        <Icon of={QUEUE_ICONS[queue.key]} className="text-ink2" />
        <span className="min-w-0">
          <span className={clsx('block font-semibold', state === 'empty' && 'text-ink2')}>
            {title}
          </span>
          {state !== 'empty' && <span className="block text-sm text-ink3">{about}</span>}
        </span>
        <Oldest queue={queue} state={state} now={now} />
        <span className="text-right text-sm text-ink3 max-lg:hidden">
          <span className="sr-only">, promised </span>
          {promisedText(minutes)}
        </span>
        <span className={clsx('text-right text-lg font-semibold max-lg:hidden', figure)}>
          <span className="sr-only">, waiting </span>
          {countText(queue)}
        </span>
        <span
          className={clsx(
            'text-right font-semibold max-lg:hidden',
            queue.past > 0 ? 'text-ewu' : 'text-ink3',
          )}
        >
          <span className="sr-only">, past </span>
          {queue.past}
        </span>
        <span className="justify-self-end max-lg:hidden">
          <Arrivals arrivals={queue.arrivals} />
        </span>
        <span className="truncate text-right text-sm text-ink2 max-lg:hidden">
          {stakeText(queue)}
        </span>
        {state !== 'empty' && (
          <span className="col-span-2 col-start-2 text-sm text-ink2 lg:hidden">
            {cardText(queue, minutes)}
          </span>
        )}
      </Link>
    </li>
  );
}

function Oldest({ queue, state, now }: { queue: Queue; state: QueueState; now: Date }) {
  const icons = { past: ClockAlert, near: ClockFading, fine: null, empty: null };
  const icon = icons[state];
  return (
    <span
      className={clsx(
        'flex items-center justify-end gap-1.5 font-semibold whitespace-nowrap',
        TONES[state],
      )}
    >
      {icon && <Icon of={icon} size={16} />}
      {queue.oldest_at !== null && <span className="sr-only">, oldest </span>}
      {queue.oldest_at === null ? (
        <span className="font-normal">
          <span className="lg:hidden">nothing waits</span>
          <span className="max-lg:hidden">–</span>
        </span>
      ) : (
        waited(new Date(queue.oldest_at), now)
      )}
      <span className="sr-only">{STATES[state]}</span>
    </span>
  );
}

function countText({ waiting, is_more }: Queue): string {
  return `${waiting.toLocaleString('en-NG')}${is_more ? '+' : ''}`;
}

/** "₦1,886,400.65"; empty where nothing is at stake. */
function stakeText({ stake_ngn, waiting }: Queue): string {
  if (stake_ngn === null || waiting === 0) return '';
  return `₦${formatAmount(readSum('NGN', stake_ngn))}`;
}

function cardText(queue: Queue, minutes: number): string {
  const stake = stakeText(queue);
  return [
    `${countText(queue)} ${queue.waiting === 1 ? 'waits' : 'wait'}`,
    ...(queue.past > 0 ? [`${queue.past} past`] : []),
    `promised ${promisedText(minutes)}`,
    ...(stake ? [`${stake} at stake`] : []),
  ].join(' · ');
}
