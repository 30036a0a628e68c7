import { z } from 'zod';
import { WireText } from '#core/wire/text-schema.ts';

/** Any uuid as the official client sends it. */
export const Id = z.guid();

/** A number or decimal string of money. Exactness is checked by parseMoney against the asset. */
export const WireAmount = z.union([
  z.number().positive().max(1e15),
  z.string().regex(/^\d{1,15}(\.\d{1,15})?$/, 'Enter an amount such as 100 or 0.5'),
]);

/** Years that clocks and the database accept; there is no year zero. */
const HAS_A_YEAR = /^(?!0000)/;

/** "2026-11-21", a day of the calendar. */
export const Day = z.iso.date().regex(HAS_A_YEAR, 'Name a day such as 2026-11-21');

/** A moment with its zone offset, at most fourteen hours from UTC. */
export const Moment = z.iso
  .datetime({ offset: true })
  .regex(HAS_A_YEAR, 'Name a moment such as 2026-11-21T14:05:00+01:00')
  .regex(/(Z|[+-](0\d|1[0-4]):?\d\d)$/, 'No zone is so far from Greenwich');

export const IdempotencyKey = z.string().min(8).max(200);

/**
 * A parameter of an update that null clears. Parsed it is `{ to: null }`; left out it is nothing, and what it changes
 * stays.
 */
export function clearable<Schema extends z.ZodType>(schema: Schema) {
  return schema
    .nullable()
    .transform((to) => ({ to }))
    .optional();
}

/** The minimum answer of every procedure that acts. */
export const Answer = z.object({ success: z.literal(true), message: z.string() });

/** The same with figures or names in its message. */
export const TextAnswer = Answer.extend({ message_text: WireText.optional() });

/** The refusal of the accept and validate calls: no error, but part of the response (ENT-19). */
export const Refused = z.object({
  success: z.literal(false),
  message: z.string(),
  message_text: WireText.optional(),
  code: z.string(),
});
