import { z } from 'zod';
import { Id } from '#core/wire/shared.ts';

/** The device and location a client sends are accepted but ignored: the server has its own. */
export const ActivityAlert = z.object({
  user_id: Id,
  activity_type: z.enum(['Account Login', 'Account Logout']),
});

export const Welcome = z.object({
  user_id: Id,
  signup_method: z.enum(['google', 'email']).default('email'),
});

export const Done = z.object({ success: z.literal(true) });

export const Whereabouts = z.object({
  ip: z.string(),
  city: z.string().nullable(),
  country_name: z.string().nullable(),
});
