import { z } from 'zod';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { Answer, Id, IdempotencyKey, WireAmount } from '#core/wire/shared.ts';

/**
 * Moves money between what is available and one's savings, at once. Refusals: WALLET_AMOUNT_NOT_ALLOWED, SAVINGS_CLOSED,
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

/** An administrator's word on what savings earn, from tomorrow on. Refusal: SAVINGS_RATE_NOT_ALLOWED. */
export const SetSavingsRate = z.strictObject({
  p_asset: z.enum(CRYPTO_ASSETS),
  p_rate_bp: z.int().min(0),
  p_is_open: z.boolean().default(true),
  p_note: z.string().trim().max(500).nullish(),
});
export const SavingsRateSet = Answer.extend({
  asset: z.enum(CRYPTO_ASSETS),
  rate_bp: z.int(),
  applies_from: z.iso.date(),
});

/** What one's savings have earned so far, per asset. */
export const SavingsEarned = z.object({
  earned: z.array(z.object({ asset: z.enum(CRYPTO_ASSETS), amount: z.number(), days: z.int() })),
});
