import { z } from 'zod';
import { Id } from '#core/wire/shared.ts';

export const HasRole = z.strictObject({ _user_id: Id, _role: z.string().max(40) });

/** What the page and any client learn before they can ask anything else. */
export const PublicConfig = z.object({
  product: z.string(),
  mode: z.enum(['sandbox', 'production']),
  url: z.string(),
  anon_key: z.string(),
  features: z.record(z.string(), z.boolean()),
  now: z.string(),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
