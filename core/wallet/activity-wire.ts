import { z } from 'zod';
import {
  ACTIVITY_MOST_ROWS,
  ACTIVITY_PAGE_ROWS,
  ACTIVITY_QUERY_LENGTH,
} from '#core/wallet/limits.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { ACTIVITY_GROUP_NAMES, ACTIVITY_STATES } from '#core/wallet/activity-kinds.ts';
import { Id, Moment } from '#core/wire/shared.ts';
import { TimeCursor } from '#core/wire/time-cursor.ts';

/** All filters apply together. `p_cursor` is the `next_cursor` of the page before. */
export const SearchActivity = z.strictObject({
  p_assets: z.array(z.enum(CRYPTO_ASSETS)).max(CRYPTO_ASSETS.length).nullish(),
  p_types: z.array(z.enum(ACTIVITY_GROUP_NAMES)).max(ACTIVITY_GROUP_NAMES.length).nullish(),
  p_direction: z.enum(['in', 'out']).nullish(),
  p_from: Moment.nullish(),
  p_to: Moment.nullish(),
  p_query: z.string().trim().max(ACTIVITY_QUERY_LENGTH).nullish(),
  p_limit: z.int().min(1).max(ACTIVITY_MOST_ROWS).default(ACTIVITY_PAGE_ROWS),
  p_cursor: TimeCursor.nullish(),
});

const Text = z.string().nullable();

/** One activity of a person's money. */
export const ActivityItem = z.object({
  /** The id of its receipt. */
  id: Id,
  /** The movement it begins with, such as `escrow_release` or `withdrawal_hold`. */
  type: z.string(),
  group: z.enum(ACTIVITY_GROUP_NAMES).nullable(),
  direction: z.enum(['in', 'out', 'held']),
  asset: z.enum(CRYPTO_ASSETS),
  amount: z.number(),
  /** Oja's fee on top of the amount. */
  fee: z.number(),
  /** The part of the amount that went to the network or the bank. */
  fee_within: z.number(),
  state: z.enum(ACTIVITY_STATES),
  /** The deposit's, withdrawal's or payout's own status. */
  status: Text,
  created_at: z.string(),
  /** Its short reference: "7F3K-2291". */
  reference: z.string(),
  subject_id: Id.nullable(),
  /** The other person's handle; nothing else is revealed of anybody. */
  counterparty: Text,
  note: Text,
  chain: Text,
  /** An address, or a bank with the account's last digits. */
  external_account: Text,
  label: Text,
  tx_hash: Text,
  confirmations: z.int().nullable(),
  confirmations_needed: z.int().nullable(),
  /** What a conversion gave. */
  other_asset: z.enum(CRYPTO_ASSETS).nullable(),
  other_amount: z.number().nullable(),
  trade: z
    .object({
      id: Id,
      status: z.string(),
      fiat_currency: z.string(),
      price_per_unit: z.number(),
      total_fiat: z.number().nullable(),
      is_taken: z.boolean(),
    })
    .nullable(),
});
export type ActivityItem = z.infer<typeof ActivityItem>;

export const ActivityFound = z.object({
  items: z.array(ActivityItem),
  /** Null at the end. A page may hold fewer items than asked for, even none, and still have a next one. */
  next_cursor: z.string().nullable(),
});

export const GetMovementReceipt = z.strictObject({ p_id: Id });

export const MovementReceipt = ActivityItem.extend({
  /** The public id of the invoice that it paid or returned. */
  invoice: z.string().nullable(),
  /** Its value when it happened; null where no rate of that time is known. */
  worth_ngn: z.number().nullable(),
  rate_at: Text,
  rate_source: Text,
  /** Every ledger movement that belongs to it, oldest first. */
  steps: z.array(
    z.object({
      type: z.string(),
      direction: z.enum(['in', 'out', 'held']),
      asset: z.enum(CRYPTO_ASSETS),
      amount: z.number(),
      fee: z.number(),
      created_at: z.string(),
      ledger_id: Id,
      ledger_reference: z.string(),
    }),
  ),
});
export type MovementReceipt = z.infer<typeof MovementReceipt>;
