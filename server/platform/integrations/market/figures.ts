import { z } from 'zod';

/** A figure of a market: any of them may be missing, and an invalid one counts as missing. */
export const Figure = z
  .number()
  .nullish()
  .catch(null)
  .transform((figure) => figure ?? null);

/** A price or a sum: above zero, or unknown. */
export const Sum = Figure.transform((figure) => (figure !== null && figure > 0 ? figure : null));

export const Label = z.string().trim().min(1).max(80);

/** The rows of valid shape, without the others. At least one must be valid. */
export function rowsOf<Shape extends z.ZodType>(row: Shape) {
  return z
    .array(z.unknown())
    .transform((rows) =>
      rows.flatMap((given) => {
        const read = row.safeParse(given);
        return read.success ? [read.data] : [];
      }),
    )
    .refine((rows) => rows.length > 0, 'not one row has the shape');
}
