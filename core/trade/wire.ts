import { z } from 'zod';
import { CANCEL_REASON_CODES } from '#core/trade/cancel-reasons.ts';
import { PayerNameText } from '#core/proofs/wire.ts';
import { WireText } from '#core/wire/text-schema.ts';
import { Answer, Id, IdempotencyKey, Refused, WireAmount } from '#core/wire/shared.ts';

export const AcceptTrade = z.strictObject({
  p_trade_id: Id,
  p_user_id: Id,
  /** Crypto to take; without it all that is left. */
  p_partial_amount: WireAmount.nullish(),
  /**
   * One of the offer's payment methods; without it the first, of an offer to buy the first that suits one's accounts.
   */
  p_payment_method_id: z.string().max(60).nullish(),
  /** For the taker of an offer to buy: where the naira should arrive; without it the default account. */
  p_bank_account_id: Id.nullish(),
  /** The unit price on the person's screen: refuses with PRICE_CHANGED if it differs now. */
  p_seen_price: WireAmount.nullish(),
  /** From the link to a private offer, which does not exist for anybody else. */
  p_link_token: z.string().max(64).nullish(),
  p_idempotency_key: IdempotencyKey.nullish(),
});
const TradeAccepted = Answer.extend({
  user_role: z.enum(['seller', 'buyer']),
  trade_type: z.enum(['buy', 'sell']),
  /** The trade to pay: the offer's own row, or a new one for a part. */
  trade_id: Id,
  /** What the buyer has to pay, to the kobo: the kobo distinguish this trade from the seller's others. */
  total_fiat: z.number().nullable(),
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
  /** The sender shown by the seller's bank: one who is not the buyer refuses with PAYER_NAME_MISMATCH. */
  p_sender_name: PayerNameText.nullish(),
  /** The seller releases although the names contradict each other; recorded in the trade's history. */
  p_accept_name_mismatch: z.boolean().nullish(),
});
export const CancelTrade = z.strictObject({
  p_trade_id: Id,
  /** From the catalogue; its text is stored on the trade when the person adds none. */
  p_reason_code: z.enum(CANCEL_REASON_CODES).nullish(),
  p_reason: z.string().trim().max(500).nullish(),
});
export const TradeMoved = Answer.extend({ trade_id: Id, status: z.string() });
export const TradeCancelled = TradeMoved.extend({
  /** For a buyer who has abandoned too many trades today: until when they can accept no other. */
  locked_until: z.string().nullable(),
});

export const AbandonedTradesQuestion = z.strictObject({
  p_from_status: z.enum(['in_payment', 'processing']),
});
/** How many trades the caller abandoned as their buyer since midnight in Lagos, as the lockouts count them. */
export const AbandonedTrades = z.object({ today: z.int() });

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
  message_text: WireText.optional(),
  code: z.string().nullish(),
});

export const OfferEligibilityQuestion = z.strictObject({
  p_trade_id: Id,
  p_link_token: z.string().max(64).nullish(),
});
const Reason = z.object({
  code: z.string(),
  title: z.string(),
  message: z.string(),
  message_text: WireText.optional(),
});
/** Every reason that blocks the caller from taking an offer, the most important first, as texts. */
export const OfferEligibility = z.object({
  can_accept: z.boolean(),
  reasons: z.array(Reason),
  /** From which amount of naira on the caller is refused, as a decimal, and why; null where no limit applies. */
  limit: Reason.extend({ refused_from: z.string() }).nullable(),
});
