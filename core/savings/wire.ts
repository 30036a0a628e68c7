import { z } from 'zod';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { ChangeProposed } from '#core/approvals/wire.ts';
import { Answer, Id, IdempotencyKey, WireAmount } from '#core/wire/shared.ts';

/**
 * Moves money between the available balance and savings, at once. Refusals: WALLET_AMOUNT_NOT_ALLOWED, SAVINGS_CLOSED,
 * BALANCE_DOES_NOT_COVER, SAVINGS_HOLD_LESS.
 */
export const MoveSavings = z.strictObject({
  p_asset: z.enum(CRYPTO_ASSETS),
  p_amount: WireAmount,
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const SavingsMoved = Answer.extend({
  movement_id: Id,
  asset: z.enum(CRYPTO_ASSETS),
  amount: z.number(),
  savings_balance: z.number(),
});

/** By an administrator: sets the savings rate from tomorrow on. Refusal: SAVINGS_RATE_NOT_ALLOWED. */
export const SetSavingsRate = z.strictObject({
  p_asset: z.enum(CRYPTO_ASSETS),
  p_rate_bp: z.int().min(0),
  p_is_open: z.boolean().default(true),
  p_note: z.string().trim().max(500).nullish(),
});
export const SavingsRateSet = Answer.extend({
  asset: z.enum(CRYPTO_ASSETS),
  rate_bp: z.int(),
  /** Null where a second administrator has to confirm `approval_id` first. */
  applies_from: z.iso.date().nullable(),
  approval_id: ChangeProposed.shape.approval_id.optional(),
  expires_at: ChangeProposed.shape.expires_at.optional(),
});

/** Administrators: the savings rate, who set it, and what it costs. Amounts are exact decimals as text. */
export const GetSavingsDesk = z.strictObject({});
export const SavingsDesk = z.object({
  today: z.iso.date(),
  products: z.array(
    z.object({
      asset: z.enum(CRYPTO_ASSETS),
      is_open: z.boolean(),
      /** The rate today, and the rate from `applies_from` on. */
      rate_today_bp: z.int(),
      rate_bp: z.int(),
      applies_from: z.iso.date(),
      saved: z.string(),
      savers: z.int(),
      /** The treasury that interest is paid from. */
      treasury: z.string(),
      /** People whose finished days are not booked yet. */
      unpaid: z.int(),
      history: z.array(
        z.object({
          id: Id,
          applies_from: z.iso.date(),
          rate_bp: z.int(),
          by: z.string().nullable(),
          note: z.string().nullable(),
          created_at: z.string(),
        }),
      ),
    }),
  ),
});

/** What one's savings have earned so far, per asset. */
export const SavingsEarned = z.object({
  earned: z.array(z.object({ asset: z.enum(CRYPTO_ASSETS), amount: z.number(), days: z.int() })),
});
