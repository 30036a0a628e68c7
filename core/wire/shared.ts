import { z } from 'zod';

/** Any uuid as the official client sends it. */
export const Id = z.guid();

/** A number or decimal string of money. Exactness is checked by parseMoney against the asset. */
export const WireAmount = z.union([
  z.number().positive().max(1e15),
  z.string().regex(/^\d{1,15}(\.\d{1,15})?$/, 'Enter an amount such as 100 or 0.5'),
]);

/** Years that every clock and the database know; before the first there is none. */
const HAS_A_YEAR = /^(?!0000)/;

/** "2026-11-21", a day of the calendar. */
export const Day = z.iso.date().regex(HAS_A_YEAR, 'Name a day such as 2026-11-21');

/** A moment with its zone, which no place on earth sets further from Greenwich than fourteen hours. */
export const Moment = z.iso
  .datetime({ offset: true })
  .regex(HAS_A_YEAR, 'Name a moment such as 2026-11-21T14:05:00+01:00')
  .regex(/(Z|[+-](0\d|1[0-4]):?\d\d)$/, 'No zone is so far from Greenwich');

export const IdempotencyKey = z.string().min(8).max(200);

/** What every acting procedure answers at least. */
export const Answer = z.object({ success: z.literal(true), message: z.string() });

/** How the accept and validate calls refuse: not by an error, but in the response (ENT-19). */
export const Refused = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
});
