import { z } from 'zod';
import { API_PAGE_MOST, API_PAGE_USUAL } from '#core/merchant-api/limits.ts';

/** An amount as a decimal string, so that no client rounds it: two digits after the point, or as many as it needs. */
export const ApiAmount = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,8})?$/, 'write an amount such as "100.00"')
  .overwrite(withTwoDigits)
  .meta({ description: 'A decimal string', example: '100.00' });
/** The same as a client sends it: above zero. */
export const PositiveAmount = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,8})?$/, 'write an amount such as "100.00"')
  .meta({ description: 'A decimal string above zero', example: '100.00' });
export const ApiMoment = z
  .string()
  .meta({ description: 'ISO 8601 in UTC', format: 'date-time', example: '2026-12-01T09:30:00Z' });
export const ApiId = z.guid().meta({ example: '019ac2f0-5e1b-7c3a-9d41-6a1f0e2b7c55' });
export const IdParams = z.object({ id: ApiId });
/** The id of an object that has a public one. Any other text is the id of none. */
export function objectParams(example: string) {
  return z.object({ id: z.string().max(60).meta({ example }) });
}

/** Such as `inv_8mRkzqKx3T1vWc5d9Yh2Ns`. */
export function publicId(prefix: 'inv' | 'pay' | 'ref' | 'rin') {
  return z.string().regex(new RegExp(`^${prefix}_[1-9A-HJ-NP-Za-km-z]{22}$`), `write ${prefix}_…`);
}

/** The query of every list: the newest first, from the object after which to go on. */
export const PAGE_QUERY = {
  limit: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(API_PAGE_MOST)
    .default(API_PAGE_USUAL)
    .meta({ description: 'How many objects at most' }),
  starting_after: ApiId.optional().meta({
    description: 'The id of the last object of the page before',
  }),
} as const;
export const PageQuery = z.object(PAGE_QUERY);

/** One page of a list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    has_more: z.boolean().meta({ description: 'Whether there are older ones' }),
  });
}

export const ApiError = z
  .object({
    error: z.object({
      code: z.string().meta({ example: 'payout_balance' }),
      message: z.string().meta({ description: 'What happened, and whether money moved' }),
      details: z.string().nullable(),
      request_id: z.string(),
      docs: z.string(),
    }),
  })
  .meta({ id: 'Error' });

function withTwoDigits(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}
