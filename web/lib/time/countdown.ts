import { useEffect, useState } from 'react';

export type CountdownTone = 'calm' | 'warn' | 'urgent' | 'over';

export interface Remaining {
  /** Milliseconds left, never below zero. */
  left: number;
  /** "12:41"; "0:00" when over. */
  text: string;
  tone: CountdownTone;
}

const WARN_MS = 5 * 60_000;
const URGENT_MS = 2 * 60_000;

/** The time until `deadline` on the server's clock. Neutral until five minutes. */
export function remaining(deadline: Date, now: number, serverOffsetMs = 0): Remaining {
  const left = Math.max(0, deadline.getTime() - (now + serverOffsetMs));
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  const text = left === 0 ? '0:00' : `${pad(minutes)}:${pad(seconds % 60)}`;
  const tone = left === 0 ? 'over' : left < URGENT_MS ? 'urgent' : left < WARN_MS ? 'warn' : 'calm';
  return { left, text, tone };
}

/** Ticks each second, aligned to the deadline, and stops at zero. */
export function useCountdown(deadline: Date, serverOffsetMs = 0): Remaining {
  const [now, setNow] = useState(() => Date.now());
  const time = deadline.getTime();
  const over = now + serverOffsetMs >= time;

  useEffect(() => {
    if (over) return;
    const untilNextSecond = (time - (Date.now() + serverOffsetMs)) % 1000;
    let interval: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(
      () => {
        setNow(Date.now());
        interval = setInterval(() => setNow(Date.now()), 1000);
      },
      Math.max(untilNextSecond, 20),
    );
    return () => {
      clearTimeout(first);
      clearInterval(interval);
    };
  }, [time, serverOffsetMs, over]);

  return remaining(deadline, now, serverOffsetMs);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
