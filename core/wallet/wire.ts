import { z } from 'zod';
import { WireText } from '#core/wire/text-schema.ts';
import { CRYPTO_ASSETS, FIAT_CURRENCIES } from '#core/money/assets.ts';
import { Answer, Id, IdempotencyKey, WireAmount } from '#core/wire/shared.ts';

export const SandboxFaucet = z.strictObject({
  p_asset: z.enum(CRYPTO_ASSETS),
  p_amount: WireAmount,
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const FaucetAnswer = Answer.extend({
  message_text: WireText.optional(),
  asset: z.enum(CRYPTO_ASSETS),
  amount: z.number(),
});

export const AddBankAccount = z.strictObject({
  p_bank_code: z.string().min(2).max(12),
  p_account_number: z.string().regex(/^\d{10}$/, 'A Nigerian account number has 10 digits'),
  /** USD for a domiciliary account, which takes the dollars of trades and no payouts. */
  p_fiat_currency: z.enum(FIAT_CURRENCIES).default('NGN'),
  /** Sent once the person has seen that the bank's name is not quite theirs. */
  p_confirm_close_match: z.boolean().nullish(),
});
export const BankAccountAdded = Answer.extend({
  bank_account_id: Id,
  bank_name: z.string(),
  account_name: z.string(),
  name_match: z.enum(['exact', 'close']),
  payouts_from: z.string(),
});

const Moving = z.object({
  id: Id,
  asset: z.enum(CRYPTO_ASSETS),
  amount: z.number(),
  status: z.string(),
});

/** May be the caller's own id, as older clients send it, and no other. */
export const PortfolioInput = z.strictObject({ user_uuid: Id.nullish() });
export const Portfolio = z.object({
  user_id: Id,
  balances: z.array(
    z.object({
      asset: z.enum(CRYPTO_ASSETS),
      available_balance: z.number(),
      pending_balance: z.number(),
      p2p_locked_balance: z.number(),
      savings_balance: z.number(),
      total_balance: z.number(),
      value_ngn: z.number(),
      /** Detected on the chain; not owned yet and in no total. */
      incoming_balance: z.number(),
    }),
  ),
  /** Deposits that were detected and have not arrived. */
  incoming: z.array(
    Moving.extend({
      chain: z.string(),
      tx_hash: z.string(),
      confirmations: z.int(),
      confirmations_needed: z.int(),
    }),
  ),
  /** What holds the pending part of the balances. An appeal is identified by its trade. */
  outgoing: z.array(
    Moving.extend({ about: z.enum(['withdrawal', 'payout', 'appeal', 'lien', 'invoice']) }),
  ),
  total_ngn: z.number(),
  total_usd: z.number(),
  rate: z.object({ mid_rate: z.number(), is_estimated: z.boolean(), last_updated: z.string() }),
});
