import { z } from 'zod';
import { Id } from '#core/wire/shared.ts';

/** What a client says of device and place is taken and not believed: the server saw it itself. */
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
