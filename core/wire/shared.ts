import { z } from 'zod';

/** Any uuid as the official client sends it. */
export const Id = z.guid();

/** A number or decimal string of money. Exactness is checked by parseMoney against the asset. */
export const WireAmount = z.union([
  z.number().positive().max(1e15),
  z.string().regex(/^\d{1,15}(\.\d{1,15})?$/, 'Enter an amount such as 100 or 0.5'),
]);

export const IdempotencyKey = z.string().min(8).max(200);

/** What every acting procedure answers at least. */
export const Answer = z.object({ success: z.literal(true), message: z.string() });

/** How the spec's accept and validate calls tell a refusal: not as an error, but in the answer. */
export const Refused = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
});
