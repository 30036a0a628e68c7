import { useEffect, useRef, useState } from 'react';
import { PAY_REMINDER_MINUTES } from '#core/trade/rare-step-limits.ts';
import { useServerMoment } from '#web/lib/time/server-clock.ts';

/**
 * When a buyer is asked whether they have paid: once shortly before the end, and whenever they return to the tab after
 * having copied the account. More trades are lost by not marking them paid than by not paying.
 */
export function useRescue(deadline: Date | null, offsetMs: number, hasCopied: boolean) {
  const [open, setOpen] = useState(false);
  const asked = useRef<number>(null);
  const at = deadline && new Date(deadline.getTime() - PAY_REMINDER_MINUTES * 60_000);
  const now = useServerMoment(at, offsetMs);
  const moment = at?.getTime() ?? null;
  const isDue = moment !== null && now.getTime() >= moment;

  useEffect(() => {
    // An extension is a new deadline with a new question.
    if (!isDue || asked.current === moment) return;
    asked.current = moment;
    setOpen(true);
  }, [isDue, moment]);

  useEffect(() => {
    if (!hasCopied) return;
    let wasAway = false;
    const handleVisibilityChange = () => {
      if (document.visibilityState === 'hidden') wasAway = true;
      else if (wasAway) {
        wasAway = false;
        setOpen(true);
      }
    };
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => document.removeEventListener('visibilitychange', handleVisibilityChange);
  }, [hasCopied]);

  return { open, close: () => setOpen(false) };
}
