import { z } from 'zod';
import { FIAT_CURRENCIES } from '#core/money/assets.ts';
import { RUNNING_STATUSES } from '#core/trade/trade-machine.ts';
import { Id } from '#core/wire/shared.ts';

const Person = z.object({ id: Id, handle: z.string() });

/** For the staff: orders that run, the one accepted first at the top. */
export const ListRunningOrders = z.strictObject({
  p_status: z.enum(RUNNING_STATUSES).nullish(),
  p_fiat: z.enum(FIAT_CURRENCIES).nullish(),
  /** Accepted at least so many minutes ago. */
  p_older_than_minutes: z.int().min(0).max(525_600).default(0),
  /** The beginning of a handle of either side. */
  p_handle: z.string().trim().max(60).nullish(),
  p_cursor: Id.nullish(),
  p_limit: z.int().min(1).max(100).default(50),
});
export const RunningOrders = z.object({
  orders: z.array(
    z.object({
      id: Id,
      status: z.enum(RUNNING_STATUSES),
      asset: z.string(),
      amount: z.number(),
      fiat_currency: z.string(),
      total_fiat: z.number().nullable(),
      accepted_at: z.string(),
      paid_at: z.string().nullable(),
      /** When the payment window closes; null once it is paid. */
      pay_until: z.string().nullable(),
      buyer: Person,
      seller: Person,
    }),
  ),
  next_cursor: Id.nullable(),
});
