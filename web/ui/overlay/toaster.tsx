import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { onToast } from '#web/lib/page/toast.ts';
import type { ToastMessage } from '#web/lib/i18n/toast-message.ts';
import { Toast } from '#web/ui/overlay/toast-card.tsx';
import { useWait } from '#web/ui/feedback/use-wait.ts';

const MOST_SHOWN = 3;

interface Shown {
  id: number;
  message: ToastMessage;
}

/**
 * Renders toasts: top right on a desktop, above the tabs on a phone, three at most, the newest nearest to the edge they
 * come from. Their timers pause while the pointer or the focus is on them and while the tab is hidden.
 */
export default function Toaster() {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [isHeld, setIsHeld] = useState(false);
  const last = useRef(0);

  useEffect(
    () =>
      onToast((message) => {
        last.current += 1;
        const id = last.current;
        setShown((before) => [...before, { id, message }].slice(-MOST_SHOWN));
      }),
    [],
  );
  const close = useCallback((id: number) => {
    setShown((before) => before.filter((toast) => toast.id !== id));
    // A removed element fires no pointerleave.
    setIsHeld(false);
  }, []);

  return (
    <section
      aria-label={t('Status messages')}
      aria-live="polite"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="pointer-events-none fixed inset-x-4 bottom-23 z-50 flex flex-col gap-2 md:top-19 md:right-8 md:bottom-auto md:left-auto md:w-104 md:flex-col-reverse"
    >
      {shown.map(({ id, message }) => (
        <Passing key={id} id={id} message={message} isHeld={isHeld} close={close} />
      ))}
    </section>
  );
}

function Passing({
  id,
  message,
  isHeld,
  close,
}: Shown & { isHeld: boolean; close: (id: number) => void }) {
  const leave = useCallback(() => close(id), [close, id]);
  useWait(message.duration, isHeld, leave);
  return <Toast message={message} close={leave} />;
}
