import { clsx } from 'clsx';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { type OutsideLine, outsideLines } from '#web/features/admin/home/outside-state.ts';
import type { Home } from '#web/features/admin/home/queues-query.ts';
import { Icon } from '#web/ui/icon.tsx';

const MARKS = {
  fine: { icon: CircleCheck, tone: 'text-ewe', words: 'works' },
  slow: { icon: TriangleAlert, tone: 'text-fitila', words: 'slow' },
  down: { icon: CircleX, tone: 'text-ewu', words: 'down' },
} as const;

/** What the product depends on, each with its state. */
export function OutsideList({ outside, now }: { outside: Home['outside']; now: Date }) {
  return (
    <section aria-labelledby="outside">
      <h2 id="outside" className="mb-2 text-sm font-semibold text-ink2">
        Services we depend on
      </h2>
      <ul className="border-t border-line">
        {outsideLines(outside, now).map((line) => (
          <Line key={line.name} {...line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ name, text, state }: OutsideLine) {
  const { icon, tone, words } = MARKS[state];
  return (
    <li className="flex min-h-10 items-center gap-2.5 border-b border-line text-sm">
      <Icon of={icon} size={16} className={tone} />
      <span className="font-semibold">{name}</span>
      <span className="sr-only">{words}, </span>
      <span
        className={clsx(
          'min-w-0 flex-1 truncate text-right',
          state === 'fine' ? 'text-ink3' : tone,
        )}
      >
        {text}
      </span>
    </li>
  );
}
