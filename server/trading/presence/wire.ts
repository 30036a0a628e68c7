import { z } from 'zod';
import { Answer } from '#core/wire/shared.ts';

/**
 * One lower-case word, short since every signed-in person reads it. `online`, `active` and `away` count as online;
 * every other word, `offline` and what other apps send besides, does not.
 */
export const PresenceStatus = z.string().regex(/^[a-z]{1,20}$/);
export type PresenceStatus = z.output<typeof PresenceStatus>;

export const SetUserPresence = z.strictObject({
  p_status: PresenceStatus,
  /** Which app it is: web, ios, android … Not shown to anybody else. */
  p_platform: z.string().trim().min(1).max(40).nullish(),
});

/** The caller's presence as stored; the time is rounded down to the minute. */
export const PresenceSet = Answer.extend({ status: PresenceStatus, last_seen_at: z.string() });
