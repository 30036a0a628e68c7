import { z } from 'zod';
import { Answer } from '#core/wire/shared.ts';

export const PresenceStatus = z.enum(['online', 'active', 'away', 'offline']);
export type PresenceStatus = z.output<typeof PresenceStatus>;

export const SetUserPresence = z.strictObject({
  p_status: PresenceStatus,
  /** Which app it is: web, ios, android … Nobody else is told. */
  p_platform: z.string().trim().min(1).max(40).nullish(),
});

/** What stands for the caller now; the time is kept to the minute. */
export const PresenceSet = Answer.extend({ status: PresenceStatus, last_seen_at: z.string() });
