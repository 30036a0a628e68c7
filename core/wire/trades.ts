import { z } from 'zod';
import { CRYPTO_ASSETS, FIAT_CURRENCIES } from '#core/money/assets.ts';
import { MAX_PAYMENT_METHODS, MAX_TERMS_LENGTH } from '#core/limits/trade-limits.ts';
import { Answer, Id, IdempotencyKey, Refused, WireAmount } from '#core/wire/shared.ts';

export const CreateTrade = z.strictObject({
  p_trade_type: z.enum(['buy', 'sell']),
  p_asset: z.enum(CRYPTO_ASSETS),
  p_amount: WireAmount,
  p_price_per_unit: WireAmount,
  p_min_order_amount: WireAmount,
  p_max_order_amount: WireAmount,
  p_fiat_currency: z.enum(FIAT_CURRENCIES).default('NGN'),
  p_payment_method_ids: z.array(z.string().max(60)).min(1).max(MAX_PAYMENT_METHODS),
  p_bank_account_id: Id.nullish(),
  p_terms: z.string().trim().max(MAX_TERMS_LENGTH).nullish(),
  p_trade_offer_type: z.enum(['Partial', 'Full']).default('Partial'),
  p_payment_window_minutes: z.int().min(15).max(30).default(15),
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const TradeCreated = Answer.extend({ trade_id: Id });

export const AcceptTrade = z.strictObject({
  p_trade_id: Id,
  p_user_id: Id,
  p_partial_amount: WireAmount.nullish(),
  p_bank_account_id: Id.nullish(),
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const TradeAccepted = Answer.extend({
  user_role: z.enum(['seller', 'buyer']),
  trade_type: z.enum(['buy', 'sell']),
  trade_id: Id,
});
export const AcceptTradeAnswer = z.union([TradeAccepted, Refused]);
export type AcceptTradeAnswer = z.infer<typeof AcceptTradeAnswer>;

export const MarkTradePaid = z.strictObject({
  p_trade_id: Id,
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const ReleaseEscrowFunds = z.strictObject({
  p_escrow_id: Id,
  p_trade_id: Id,
  p_buyer_id: Id,
});
export const CancelTrade = z.strictObject({
  p_trade_id: Id,
  p_reason: z.string().trim().max(500).nullish(),
});
export const TradeMoved = Answer.extend({ trade_id: Id, status: z.string() });

export const TradeOwnershipQuestion = z.strictObject({ trade_uuid: Id, user_uuid: Id });
export const TradeOwnership = z.object({
  is_owner: z.boolean(),
  is_creator: z.boolean(),
  is_buyer: z.boolean(),
  is_seller: z.boolean(),
  can_accept: z.boolean(),
  can_edit: z.boolean(),
  can_cancel: z.boolean(),
  show_buy_button: z.boolean(),
});
export type TradeOwnership = z.infer<typeof TradeOwnership>;

export const ValidateTradeOwnership = z.strictObject({
  p_trade_id: Id,
  p_user_id: Id,
  p_action: z.enum(['accept', 'edit', 'cancel']),
});
export const TradePermission = z.object({
  allowed: z.boolean(),
  message: z.string(),
  code: z.string().nullish(),
});
