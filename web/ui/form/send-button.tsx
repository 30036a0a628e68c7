import type { ReactNode } from 'react';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '#web/ui/button-style.ts';

/** The button that sends a form, and why it cannot now while there is no network. */
export function SendButton({
  form: { isSending },
  offline,
  disabled = false,
  children,
  ...style
}: {
  form: { isSending: boolean };
  /** Shown below the button without a network. */
  offline?: string;
  /** It cannot be sent at present, whatever is typed. */
  disabled?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const online = useOnline();
  return (
    <>
      <Button {...style} type="submit" busy={isSending} disabled={disabled || !online}>
        {children}
      </Button>
      {!online && offline && <p className="text-sm text-ink3">{offline}</p>}
    </>
  );
}
