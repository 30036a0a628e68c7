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
import { procedure } from '#server/define.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { requireSenderIsBuyer } from '#server/trading/proofs/check-payer-name.ts';
import { openTradeAccount } from '#server/trading/proofs/credits/open-trade-account.ts';
import { requireSelf } from '#server/identity/require-self.ts';
import { acceptTrade } from '#server/trading/trades/accept-trade.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';
import { recordStoppedTrade } from '#server/trading/trades/record-stopped-trade.ts';
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
    needsTerms: true,
    input: AcceptTrade,
    output: AcceptTradeAnswer,
    run: async (oja, caller, input) => {
      requireSelf(caller.userId, input.userId);
      const openAccount = (tradeId: string) => openTradeAccount(oja, tradeId);
      const answer = await acceptTrade(
        { ...oja, openAccount },
        {
          tradeId: input.tradeId,
          takerId: caller.userId,
          part: input.partialAmount,
          paymentMethodId: input.paymentMethodId,
          seenPrice: input.seenPrice,
          linkToken: input.linkToken,
          bankAccountId: input.bankAccountId,
          idempotencyKey: input.idempotencyKey,
          presence: presenceOf(caller),
        },
      );
      if (!answer.success) await recordStoppedTrade(oja, caller.userId, answer.code);
      return answer;
    },
  }),
  mark_trade_paid: procedure({
    access: 'user',
    input: MarkTradePaid,
    output: TradeMoved,
    run: async (oja, caller, input) => {
      const { status, trade_id } = await markTradePaid(oja, input.tradeId, caller.userId);
      return { success: true as const, message: TRADE_DONE.markedPaid, trade_id, status };
    },
  }),
  release_escrow_funds: procedure({
    access: 'user',
    input: ReleaseEscrowFunds,
    output: TradeMoved,
    run: async (oja, caller, input) => {
      if (input.senderName) {
        await requireSenderIsBuyer(oja.db, {
          tradeId: input.tradeId,
          sellerId: caller.userId,
          senderName: input.senderName,
          acceptsMismatch: input.acceptNameMismatch ?? false,
        });
      }
      const { status, trade_id } = await releaseEscrow(oja, {
        tradeId: input.tradeId,
        escrowId: input.escrowId,
        buyerId: input.buyerId,
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
        tradeId: input.tradeId,
        callerId: caller.userId,
        reason: input.reason || null,
        reasonCode: input.reasonCode,
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
      today: await countAbandonedTrades(oja.db, caller.userId, input.fromStatus),
    }),
  }),
  get_trade_ownership_for_frontend_enhanced: procedure({
    access: 'user',
    readOnly: true,
    input: TradeOwnershipQuestion,
    output: TradeOwnership,
    run: (oja, caller, input) => {
      requireSelf(caller.userId, input.userUuid);
      return tradeOwnership(oja.db, input.tradeUuid, caller.userId);
    },
  }),
  validate_trade_ownership_bulletproof: procedure({
    access: 'user',
    readOnly: true,
    input: ValidateTradeOwnership,
    output: TradePermission,
    run: (oja, caller, input) => {
      requireSelf(caller.userId, input.userId);
      return tradePermission(oja.db, input.tradeId, caller.userId, input.action);
    },
  }),
  get_offer_eligibility: procedure({
    access: 'user',
    readOnly: true,
    input: OfferEligibilityQuestion,
    output: OfferEligibility,
    run: (oja, caller, input) =>
      offerEligibility(oja.db, input.tradeId, caller.userId, input.linkToken),
  }),
  /** The product's clock, from which a screen computes its own offset. */
  get_server_time: procedure({
    access: 'anyone',
    readOnly: true,
    input: z.strictObject({}),
    output: z.object({ now: z.string() }),
    run: async (oja) => ({ now: (await oja.clock.recent()).toISOString() }),
  }),
};
