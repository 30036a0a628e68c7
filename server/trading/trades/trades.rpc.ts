import { z } from 'zod';
import { TRADE_DONE } from '#core/trade/texts.ts';
import {
  AbandonedTrades,
  AbandonedTradesQuestion,
  AcceptTrade,
  AcceptTradeAnswer,
  CancelTrade,
  MarkTradePaid,
  OfferEligibility,
  OfferEligibilityQuestion,
  ReleaseEscrowFunds,
  TradeCancelled,
  TradeMoved,
  TradeOwnership,
  TradeOwnershipQuestion,
  TradePermission,
  ValidateTradeOwnership,
} from '#core/trade/wire.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { procedure } from '#server/define.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { requireSenderIsBuyer } from '#server/trading/proofs/check-payer-name.ts';
import { openTradeAccount } from '#server/trading/proofs/credits/open-trade-account.ts';
import { requireSelf } from '#server/identity/require-self.ts';
import { acceptTrade } from '#server/trading/trades/accept-trade.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';
import { countAbandonedTrades } from '#server/trading/trades/count-abandoned-trades.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';
import {
  offerEligibility,
  tradeOwnership,
  tradePermission,
} from '#server/trading/trades/trade-ownership.ts';

/** Left, the names on the wire (RPC-04, RPC-09); right, ours. */
export const tradeProcedures = {
  accept_trade_bulletproof: procedure({
    access: 'user',
    input: AcceptTrade,
    output: AcceptTradeAnswer,
    run: async (oja, caller, input) => {
      requireSelf(caller.userId, input.p_user_id);
      const openAccount = (tradeId: string) => openTradeAccount(oja, tradeId);
      return acceptTrade(
        { ...oja, openAccount },
        {
          tradeId: input.p_trade_id,
          takerId: caller.userId,
          part: input.p_partial_amount ?? null,
          paymentMethodId: input.p_payment_method_id ?? null,
          seenPrice: input.p_seen_price ?? null,
          linkToken: input.p_link_token ?? null,
          bankAccountId: input.p_bank_account_id ?? null,
          idempotencyKey: input.p_idempotency_key ?? null,
          presence: presenceOf(caller),
        },
      );
    },
  }),
  mark_trade_paid: procedure({
    access: 'user',
    input: MarkTradePaid,
    output: TradeMoved,
    run: async (oja, caller, input) => {
      const { status, trade_id } = await markTradePaid(oja, input.p_trade_id, caller.userId);
      return { success: true as const, message: TRADE_DONE.markedPaid, trade_id, status };
    },
  }),
  release_escrow_funds: procedure({
    access: 'user',
    input: ReleaseEscrowFunds,
    output: TradeMoved,
    run: async (oja, caller, input) => {
      if (input.p_sender_name) {
        await requireSenderIsBuyer(oja.db, {
          tradeId: input.p_trade_id,
          sellerId: caller.userId,
          senderName: input.p_sender_name,
          acceptsMismatch: input.p_accept_name_mismatch ?? false,
        });
      }
      const { status, trade_id } = await releaseEscrow(oja, {
        tradeId: input.p_trade_id,
        escrowId: input.p_escrow_id,
        buyerId: input.p_buyer_id,
        callerId: caller.userId,
        presence: presenceOf(caller),
      });
      return { success: true as const, message: TRADE_DONE.released, trade_id, status };
    },
  }),
  cancel_trade: procedure({
    access: 'user',
    input: CancelTrade,
    output: TradeCancelled,
    run: async (oja, caller, input) => {
      const { status, trade_id, lockedUntil } = await cancelTrade(oja, {
        tradeId: input.p_trade_id,
        callerId: caller.userId,
        reason: input.p_reason || null,
        reasonCode: input.p_reason_code ?? null,
      });
      return {
        success: true as const,
        message: TRADE_DONE.cancelled,
        trade_id,
        status,
        locked_until: lockedUntil?.toISOString() ?? null,
      };
    },
  }),
  count_abandoned_trades: procedure({
    access: 'user',
    readOnly: true,
    input: AbandonedTradesQuestion,
    output: AbandonedTrades,
    run: async (oja, caller, input) => ({
      today: await countAbandonedTrades(oja.db, caller.userId, input.p_from_status),
    }),
  }),
  get_trade_ownership_for_frontend_enhanced: procedure({
    access: 'user',
    readOnly: true,
    input: TradeOwnershipQuestion,
    output: TradeOwnership,
    run: (oja, caller, input) => {
      requireSelf(caller.userId, input.user_uuid);
      return tradeOwnership(oja.db, input.trade_uuid, caller.userId);
    },
  }),
  validate_trade_ownership_bulletproof: procedure({
    access: 'user',
    readOnly: true,
    input: ValidateTradeOwnership,
    output: TradePermission,
    run: (oja, caller, input) => {
      requireSelf(caller.userId, input.p_user_id);
      return tradePermission(oja.db, input.p_trade_id, caller.userId, input.p_action);
    },
  }),
  get_offer_eligibility: procedure({
    access: 'user',
    readOnly: true,
    input: OfferEligibilityQuestion,
    output: OfferEligibility,
    run: (oja, caller, input) =>
      offerEligibility(oja.db, input.p_trade_id, caller.userId, input.p_link_token ?? null),
  }),
  /** The product's clock, from which a screen computes its own offset. */
  get_server_time: procedure({
    access: 'anyone',
    readOnly: true,
    input: z.strictObject({}),
    output: z.object({ now: z.string() }),
    run: async (oja) => ({ now: (await readNow(oja.db)).toISOString() }),
  }),
};
