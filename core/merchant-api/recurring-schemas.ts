import { z } from 'zod';
import { InvoiceCurrency } from '#core/invoices/wire.ts';
import { NEW_INVOICE } from '#core/merchant-api/invoice-schemas.ts';
import {
  ApiAmount,
  ApiMoment,
  objectParams,
  PAGE_QUERY,
  pageOf,
  publicId,
} from '#core/merchant-api/schemas.ts';
import { DUE_DAYS_MOST, EVERY_DAYS_MOST, RECURRING_TIMES_MOST } from '#core/recurring/limits.ts';
import { RECURRING_CADENCES, RECURRING_STATUSES } from '#core/recurring/wire.ts';
import { Day } from '#core/wire/shared.ts';

const RECURRING_ID = 'rin_1vWc5d9Yh2NsKq8mRkxz3T';
const Cadence = z.enum(RECURRING_CADENCES).meta({ example: 'monthly' });
const Status = z.enum(RECURRING_STATUSES);
const DayOf = z.string().meta({ example: '2026-12-24' });

export const ApiRecurring = z
  .object({
    id: publicId('rin').meta({ example: RECURRING_ID }),
    url: z.string().meta({ description: 'Where its payer sees it' }),
    status: Status,
    test: z.boolean(),
    currency: InvoiceCurrency,
    total: ApiAmount.meta({ description: 'Of each invoice', example: '15000.00' }),
    cadence: Cadence,
    every_days: z.int().nullable().meta({ example: null }),
    day_of_month: z.int().nullable().meta({ example: 24 }),
    starts_on: DayOf,
    ends_on: DayOf.nullable(),
    times: z.int().nullable(),
    made: z.int().meta({ description: 'Invoices made so far' }),
    missed: z.int().meta({ description: 'Periods without an invoice, because nothing ran then' }),
    next_on: DayOf.nullable(),
    payer_name: z.string().nullable(),
    payer_email: z.string().nullable().meta({ example: null }),
    payer_handle: z.string().nullable().meta({ example: null }),
    has_mandate: z.boolean().meta({ description: 'Paid from its payer’s balance' }),
    created_at: ApiMoment,
  })
  .meta({ id: 'RecurringInvoice' });
export const ApiRecurrings = pageOf(ApiRecurring);
export const RecurringParams = objectParams(RECURRING_ID);
export const RecurringQuery = z.object({
  ...PAGE_QUERY,
  starting_after: publicId('rin')
    .optional()
    .meta({ description: 'The id of the last one of the page before' }),
  status: Status.optional(),
});

export const NewRecurring = z.strictObject({
  ...NEW_INVOICE,
  cadence: Cadence,
  every_days: z.int().min(1).max(EVERY_DAYS_MOST).optional().meta({ description: 'Of `custom`' }),
  day_of_month: z.int().min(1).max(31).optional(),
  starts_on: Day.meta({ description: 'Tomorrow or later', example: '2026-12-24' }),
  ends_on: Day.optional(),
  times: z.int().min(1).max(RECURRING_TIMES_MOST).optional(),
  due_days: z.int().min(0).max(DUE_DAYS_MOST).optional(),
  payer_handle: z.string().trim().min(3).max(30).optional(),
});
export const RecurringPatch = z.strictObject({
  status: z
    .enum(['active', 'paused', 'ended'])
    .meta({ description: '`ended` is for good', example: 'paused' }),
});
