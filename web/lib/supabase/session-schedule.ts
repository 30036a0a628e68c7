import { MANUAL_REFRESH_GAP_MS, SESSION_REFRESH_MS } from '#core/identity/auth-limits.ts';

/** Moments in milliseconds; null for never. */
export interface Refreshes {
  /** When the session was last refreshed, by anybody. */
  readonly refreshedAt: number;
  /** When we last tried, with or without success. */
  readonly triedAt: number | null;
}

/** How long until the session is due; 0 when it is. After a failure the wait is that of a manual refresh. */
export function untilRefresh({ refreshedAt, triedAt }: Refreshes, now: number): number {
  const due = refreshedAt + SESSION_REFRESH_MS;
  const patience = triedAt === null ? due : triedAt + MANUAL_REFRESH_GAP_MS;
  return Math.max(0, Math.max(due, patience) - now);
}

/** Whether the session may be refreshed manually now. */
export function mayRefreshNow({ triedAt }: Pick<Refreshes, 'triedAt'>, now: number): boolean {
  return triedAt === null || now - triedAt >= MANUAL_REFRESH_GAP_MS;
}
