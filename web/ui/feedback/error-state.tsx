import { CircleAlert, WifiOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What happened, is the money safe, what next: the three parts of every failure. */
export function ErrorState({
  title,
  money,
  offline = false,
  onRetry,
  retryLabel = t('Try again'),
  retrying = false,
  note,
  action,
}: {
  /** What happened, in one sentence without an error code. */
  title: string;
  /** Whether money is safe, and what not to do. */
  money?: ReactNode;
  /** The network failed rather than Oja. */
  offline?: boolean;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  /** A quiet line beside the button, such as "Trying again in 4 s". */
  note?: ReactNode;
  /** Another action, instead of the retry button. */
  action?: ReactNode;
}) {
  const icon: LucideIcon = offline ? WifiOff : CircleAlert;
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-line bg-s1 p-4">
      <Icon of={icon} className="mt-0.5 text-ewu" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {money && <p className="mt-0.5 text-sm text-ink2">{money}</p>}
        {(onRetry || action) && (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            {onRetry && (
              <Button onClick={onRetry} busy={retrying}>
                {retryLabel}
              </Button>
            )}
            {action}
            {note && <span className="text-sm text-ink3">{note}</span>}
          </div>
        )}
      </div>
    </div>
  );
}
