import { ONLINE_WITHIN_MS } from '#core/presence/limits.ts';

/** What was last heard of a person, as `user_presence` keeps it. */
export interface Presence {
  readonly status: string;
  /** Null for whoever was never seen. */
  readonly lastSeenAt: Date | null;
}

/** Any other word, such as offline, was sent by somebody who is not here. */
const HERE: ReadonlySet<string> = new Set(['online', 'active', 'away']);

/** Here now: said so, within the last 120 seconds of the server's clock (CON-09). */
export function isOnline({ status, lastSeenAt }: Presence, now: number): boolean {
  return HERE.has(status) && lastSeenAt !== null && now - lastSeenAt.getTime() <= ONLINE_WITHIN_MS;
}
