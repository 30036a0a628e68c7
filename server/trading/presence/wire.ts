import { z } from 'zod';
import { Answer } from '#core/wire/shared.ts';

/**
 * One word of small letters, and nothing longer, since everybody signed in reads it. `online`, `active` and `away`
 * are here; every other word, `offline` and what other apps have besides, is not.
 */
export const PresenceStatus = z.string().regex(/^[a-z]{1,20}$/);
export type PresenceStatus = z.output<typeof PresenceStatus>;

export const SetUserPresence = z.strictObject({
  p_status: PresenceStatus,
  /** Which app it is: web, ios, android … Nobody else is told. */
  p_platform: z.string().trim().min(1).max(40).nullish(),
});

/** What stands for the caller now; the time is kept to the minute. */
export const PresenceSet = Answer.extend({ status: PresenceStatus, last_seen_at: z.string() });
