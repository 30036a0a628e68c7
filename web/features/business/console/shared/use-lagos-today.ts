import { useServerNow } from '#web/lib/time/server-now.ts';

const LAGOS_OFFSET_MS = 3_600_000;

/** The day in Lagos, as "2026-11-21". */
export function useLagosToday(): string {
  return new Date(useServerNow() + LAGOS_OFFSET_MS).toISOString().slice(0, 10);
}
