import { ONLINE_WITHIN_MS } from '#core/presence/limits.ts';

/** A person's last presence, from `user_presence`. */
export interface Presence {
  readonly status: string;
  /** Null for somebody never seen. */
  readonly lastSeenAt: Date | null;
}

/** Any other status, such as offline, means that the person is away. */
const HERE: ReadonlySet<string> = new Set(['online', 'active', 'away']);

/** Online: reported so within the last 120 seconds of the server's clock (CON-09). */
export function isOnline({ status, lastSeenAt }: Presence, now: number): boolean {
  return HERE.has(status) && lastSeenAt !== null && now - lastSeenAt.getTime() <= ONLINE_WITHIN_MS;
}
