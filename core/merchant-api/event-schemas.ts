import { z } from 'zod';
import { MERCHANT_EVENT_TYPES } from '#core/merchant-api/event-types.ts';
import { API_PAGE_MOST, API_PAGE_USUAL } from '#core/merchant-api/limits.ts';
import { MERCHANT_API_VERSION } from '#core/merchant-api/version.ts';
import { ApiMoment } from '#core/merchant-api/schemas.ts';

const EventType = z.enum(MERCHANT_EVENT_TYPES);

export const ApiEvent = z
  .object({
    id: z.string().meta({ example: 'evt_8mRkzqKx3T1vWc5d9Yh2Ns' }),
    type: EventType.meta({ example: 'invoice.paid' }),
    seq: z.int().meta({
      example: 4182,
      description: 'Counts a merchant’s events without a gap, live and test apart',
    }),
    timestamp: ApiMoment,
    api_version: z.string().meta({ example: MERCHANT_API_VERSION }),
    test: z.boolean(),
    data: z
      .record(z.string(), z.unknown())
      .meta({ example: { invoice: { id: 'inv_…', status: 'paid', total: '100000.00' } } }),
  })
  .meta({ id: 'Event' });

export const EventParams = z.object({
  id: z.string().max(40).meta({ example: 'evt_8mRkzqKx3T1vWc5d9Yh2Ns' }),
});

/** In the order in which they happened, from a number on. */
export const EventsQuery = z.object({
  after_seq: z.coerce
    .number<string | number>()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .default(0)
    .meta({ description: 'Only events with a higher number; 0 for all that are kept' }),
  'types[]': z
    .union([EventType.transform((type) => [type]), z.array(EventType).max(40)])
    .optional()
    .meta({ description: 'Only these types; repeat the parameter for several' }),
  limit: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(API_PAGE_MOST)
    .default(API_PAGE_USUAL)
    .meta({ description: 'How many events at most' }),
});
export const ApiEvents = z.object({
  data: z.array(ApiEvent),
  has_more: z.boolean(),
});
