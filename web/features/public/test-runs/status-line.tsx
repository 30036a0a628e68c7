import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { TradeStatus } from '#core/trade/trade-machine.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

const LINE = ['open', 'in_payment', 'processing', 'completed'] as const satisfies TradeStatus[];
const BRANCHES = ['disputed', 'cancelled'] as const satisfies TradeStatus[];
const NAMES: Readonly<Record<TradeStatus, string>> = {
  open: msg('Open'),
  in_payment: msg('Payment Pending'),
  processing: msg('Processing'),
  completed: msg('Completed'),
  disputed: msg('Disputed'),
  cancelled: msg('Cancelled'),
};

/** The states of the trade machine as a line with its two branches: where the order was, and where it is. */
export function StatusLine({
  status,
  visited,
}: {
  status: TradeStatus | null;
  visited: readonly TradeStatus[];
}) {
  return (
    <ol aria-label={t('States of the order')} className="flex flex-col">
      {[...LINE, ...BRANCHES].map((state) => {
        const isNow = state === status;
        const wasThere = visited.includes(state);
        const isBranch = state === 'disputed' || state === 'cancelled';
        return (
          <li
            key={state}
            aria-current={isNow ? 'step' : undefined}
            className={clsx('relative flex h-11 items-center gap-3', isBranch && 'pl-6')}
          >
            {state !== 'open' && !isBranch && (
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute -top-3 left-2.25 h-6 w-0.5',
                  wasThere ? 'bg-ink2' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={clsx(
                'relative flex size-5 shrink-0 items-center justify-center rounded-full border-2',
                isNow
                  ? 'border-ink bg-ink text-on'
                  : wasThere
                    ? 'border-ink2 bg-bg text-ink2'
                    : 'border-line bg-bg',
              )}
            >
              {wasThere && !isNow && <Icon of={Check} size={16} />}
            </span>
            <Chip tone={isNow ? 'solid' : wasThere ? 'plain' : 'quiet'}>{t(NAMES[state])}</Chip>
          </li>
        );
      })}
    </ol>
  );
}
