import type { MouseEvent, ReactNode } from 'react';
import { useHydrated } from '#web/lib/hooks/hydrated.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * The button of a sign-in or sign-up form. Before scripts arrive it does nothing, so that the browser itself submits no
 * password anywhere; during a wait the server asked for it is disabled.
 */
export function SubmitButton({
  busy,
  restFor = 0,
  className = 'mt-5',
  children,
}: {
  busy: boolean;
  /** Seconds left of a wait the server asked for. */
  restFor?: number;
  className?: string;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  return (
    <Button
      type={hydrated ? 'submit' : 'button'}
      variant="primary"
      size="xl"
      wide
      busy={busy}
      disabled={restFor > 0}
      onMouseDown={retainFocus}
      className={className}
    >
      {restFor > 0 ? t('Wait {restFor} s', { restFor }) : children}
    </Button>
  );
}

/**
 * Blur validation on pressing the button would show that field's error first, which moves the button away under the
 * finger and loses the press.
 */
function retainFocus(event: MouseEvent): void {
  event.preventDefault();
}
