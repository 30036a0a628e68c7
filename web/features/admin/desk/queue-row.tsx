import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { rowElementId } from '#web/features/admin/desk/use-open-row.ts';
import { Icon } from '#web/ui/icon.tsx';

/** One row of a queue, as the button that opens it beside the queue. */
export function QueueRow({
  id,
  isOpen,
  onOpen,
  className = 'gap-y-0.5 py-2.5',
  children,
}: {
  id: string;
  isOpen: boolean;
  onOpen: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <li>
      <button
        type="button"
        id={rowElementId(id)}
        onClick={onOpen}
        aria-current={isOpen ? 'true' : undefined}
        className={clsx(
          'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line px-4 text-left text-sm',
          className,
          isOpen ? 'bg-s2 shadow-[inset_2px_0_0_var(--ink)]' : 'hover:bg-s1',
        )}
      >
        {children}
      </button>
    </li>
  );
}

const TONES = { calm: 'text-ink2', due: 'text-fitila', past: 'text-ewu' } as const;

/** How long a row has waited, and whether that is too long. */
export function Waited({
  urgency,
  past,
  children,
}: {
  urgency: keyof typeof TONES;
  /** That it is too long, for screen readers. */
  past: string;
  children: ReactNode;
}) {
  return (
    <span className={clsx('flex items-center justify-end gap-1.5 font-semibold', TONES[urgency])}>
      {urgency !== 'calm' && <Icon of={Clock} size={16} />}
      {children}
      {urgency === 'past' && <span className="sr-only">, {past}</span>}
    </span>
  );
}
