import { z } from 'zod';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { Answer, Id, IdempotencyKey, WireAmount } from '#core/wire/shared.ts';

export const SandboxFaucet = z.strictObject({
  p_asset: z.enum(CRYPTO_ASSETS),
  p_amount: WireAmount,
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const FaucetAnswer = Answer.extend({ asset: z.enum(CRYPTO_ASSETS), amount: z.number() });

export const AddBankAccount = z.strictObject({
  p_bank_code: z.string().min(2).max(12),
  p_account_number: z.string().regex(/^\d{10}$/, 'A Nigerian account number has ten digits'),
});
export const BankAccountAdded = Answer.extend({
  bank_account_id: Id,
  bank_name: z.string(),
  account_name: z.string(),
});

/** May name the caller, as older clients do, and nobody else. */
export const PortfolioWish = z.strictObject({ user_uuid: Id.nullish() });
export const Portfolio = z.object({
  user_id: Id,
  balances: z.array(
    z.object({
      asset: z.enum(CRYPTO_ASSETS),
      available_balance: z.number(),
      pending_balance: z.number(),
      p2p_locked_balance: z.number(),
      total_balance: z.number(),
      value_ngn: z.number(),
    }),
  ),
  total_ngn: z.number(),
  total_usd: z.number(),
  rate: z.object({ mid_rate: z.number(), is_estimated: z.boolean(), last_updated: z.string() }),
});
