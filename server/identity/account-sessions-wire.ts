import { z } from 'zod';
import { Answer, Id } from '#core/wire/shared.ts';

export const ListSessions = z.strictObject({});

/** One session of the account. */
export const AccountSession = z.object({
  id: Id,
  device: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
  aal: z.enum(['aal1', 'aal2']),
});

export const RevokeSession = z.strictObject({ p_session_id: Id });
export const SessionRevoked = Answer;
