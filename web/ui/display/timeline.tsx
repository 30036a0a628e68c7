import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

export interface TimelineStep {
  icon: LucideIcon;
  title: string;
  detail?: ReactNode;
  /** When it happened, as a short absolute time. */
  time?: string;
  /**
   * held: Oja holds because of it. done: it happened. now: it is being waited for.
   * dispute: it branched off. ahead: it has not come yet.
   */
  state: 'held' | 'done' | 'now' | 'dispute' | 'ahead';
}

const NODES: Record<TimelineStep['state'], string> = {
  held: 'border-aro bg-aro text-on',
  done: 'border-ink2 text-ink2',
  now: 'border-ink bg-ink text-on',
  dispute: 'border-ewu bg-ewu text-on',
  ahead: 'border-line text-ink3',
};

/** The trade's own line continues beside a dispute, which is on a branch of it. */
function Branch() {
  return (
    <>
      <span aria-hidden="true" className="absolute top-0 left-3.25 h-3.5 w-0.5 bg-ink2" />
      <span aria-hidden="true" className="absolute top-3.25 left-3.25 h-0.5 w-3 bg-ewu" />
    </>
  );
}

/** What happened and what comes, top to bottom, seventy pixels apart. */
export function Timeline({ steps, label = t('Steps') }: { steps: TimelineStep[]; label?: string }) {
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => {
        const next = steps[index + 1];
        return (
          <li
            key={step.title}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className={clsx(
              'relative flex min-h-17.5 gap-3 last:min-h-0',
              step.state === 'dispute' && 'pl-6',
            )}
          >
            {step.state === 'dispute' && <Branch />}
            {next && (
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute bottom-0 left-3.25 w-0.5',
                  step.state === 'dispute' ? 'top-3.25' : 'top-7',
                  next.state === 'ahead' ? 'bg-line' : 'bg-ink2',
                )}
              />
            )}
            <span
              className={clsx(
                'flex size-7 shrink-0 items-center justify-center rounded-full border-2',
                NODES[step.state],
              )}
            >
              <Icon of={step.icon} size={16} />
            </span>
            <div className="min-w-0 flex-1 pb-4">
              <div className="flex items-baseline justify-between gap-3">
                <p className="font-semibold">{step.title}</p>
                {step.time && <time className="text-sm text-ink3">{step.time}</time>}
              </div>
              {step.detail && <p className="text-sm text-ink2">{step.detail}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
