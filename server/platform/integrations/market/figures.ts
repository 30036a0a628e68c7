import { z } from 'zod';

/** A figure of a market: any of them may be missing, and nonsense counts as missing. */
export const Figure = z
  .number()
  .nullish()
  .catch(null)
  .transform((figure) => figure ?? null);

/** A price or a sum: above nothing, or unknown. */
export const Sum = Figure.transform((figure) => (figure !== null && figure > 0 ? figure : null));

export const Label = z.string().trim().min(1).max(80);

/** The rows that have the shape, without those that have not. At least one must. */
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
