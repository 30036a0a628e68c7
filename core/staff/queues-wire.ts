import { z } from 'zod';
import { ARRIVAL_HOURS, QUEUE_KEYS } from '#core/staff/queues.ts';
import { CHAIN_IDS } from '#core/wallet/chains.ts';

const Moment = z.string();

/** What waits for the caller, in the order of `QUEUES`: queues whose permission they lack are left out. */
export const ListQueues = z.strictObject({});
export const Queues = z.object({
  /** The product's time of the figures. */
  as_of: Moment,
  queues: z.array(
    z.object({
      key: z.enum(QUEUE_KEYS),
      /** Counted up to a limit; `is_more` where there are more. */
      waiting: z.int(),
      is_more: z.boolean(),
      past: z.int(),
      /** In time, but with no more than a quarter of it left. */
      near: z.int(),
      oldest_at: Moment.nullable(),
      /** When the most urgent row is due, and its id for the page's address. */
      due_at: Moment.nullable(),
      first_id: z.string().nullable(),
      /** What came in each of the last hours, the oldest first; null where a row has no indexed time of arrival. */
      arrivals: z.array(z.int()).length(ARRIVAL_HOURS).nullable(),
      /** What is at stake in it, in naira; null where that means nothing. */
      stake_ngn: z.string().nullable(),
    }),
  ),
  /** Whether the money is right; null for callers who do not read the books. */
  money: z
    .object({
      /** The newest run of the audit, and how many of its findings are open. */
      audited_at: Moment.nullable(),
      findings: z.int(),
      /** The newest comparison with chains and bank. */
      compared_at: Moment.nullable(),
      /** What people are owed of each asset, and what was found; null where a location did not answer. */
      assets: z.array(
        z.object({ asset: z.string(), owed: z.string(), held: z.string().nullable() }),
      ),
    })
    .nullable(),
  /** What the product depends on. */
  outside: z.object({
    rate: z.object({ at: Moment, source: z.string(), is_estimated: z.boolean() }).nullable(),
    chains: z.array(
      z.object({
        chain: z.enum(CHAIN_IDS),
        block: z.string(),
        /** Blocks between what was scanned and the newest. */
        lag: z.int(),
        /** Since its node answered, by the machine's clock. */
        silent_seconds: z.int(),
        is_halted: z.boolean(),
      }),
    ),
    /** Since when a mail or text message waits that is due; null where none does. */
    channels: z.array(
      z.object({
        channel: z.enum(['email', 'sms']),
        waiting_since: Moment.nullable(),
        closed_until: Moment.nullable(),
      }),
    ),
  }),
});
