import { useEffect, useState } from 'react';

const STEP_MS = 15_000;

/** The server's time in steps of fifteen seconds, for texts that change after minutes or hours. */
export function useSlowMoment(offsetMs: number): Date {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(now + offsetMs);
}
