import { lazy } from 'react';
import { MoneyView } from '#web/features/trading/money-view/money-view.tsx';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import type { PaymentPageParts } from '#web/features/trading/payment/page/payment-parts.ts';
import { Receipts } from '#web/features/trading/proof/receipts.tsx';
import { TradeInvoiceNote } from '#web/features/wallet/invoices/trade-invoice-note.tsx';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';

const PaymentClosing = lazy(() => import('#web/pages/trades/payment-closing.tsx'));
const DisputePart = lazy(async () => ({
  default: (await import('#web/features/trading/disputes/dispute-part.tsx')).DisputePart,
}));
const RaiseDispute = lazy(async () => ({
  default: (await import('#web/features/trading/disputes/raise-dispute.tsx')).RaiseDispute,
}));
const AgreeToCancel = lazy(async () => ({
  default: (await import('#web/features/trading/disputes/agree-to-cancel.tsx')).AgreeToCancel,
}));

const AskForReach = lazy(
  () => import('#web/features/messaging/notification-settings/ask-for-reach.tsx'),
);
const ChatPanel = lazy(async () => ({
  default: (await import('#web/features/messaging/chat/chat-panel.tsx')).ChatPanel,
}));
const ChatBar = lazy(async () => ({
  default: (await import('#web/features/messaging/chat/chat-bar.tsx')).ChatBar,
}));

/** The parts of other features on the payment page at its stage. */
export function paymentPageParts(trade: PaymentTrade): PaymentPageParts {
  const { id: tradeId, stage, role, crypto, fiat } = trade;
  const other = trade.other?.trader.handle ?? null;
  const runs = stage === 'to_pay' || stage === 'to_release';
  const sides = { tradeId, role, other };
  // The sides of a trade can chat on after it ended; before it there is no counterparty.
  const hasChat = other !== null && stage !== 'listed' && stage !== 'withdrawn';
  return {
    money: stage !== 'listed' && stage !== 'withdrawn' && (
      <MoneyView {...{ tradeId, other }} status={trade.status} amount={crypto} />
    ),
    invoice: role === 'buyer' && (runs || stage === 'disputed' || stage === 'completed') && (
      <TradeInvoiceNote tradeId={tradeId} isReleased={stage === 'completed'} />
    ),
    receipts: (runs || stage === 'disputed') && (
      <Receipts {...sides} since={trade.acceptedAt} isOpen={runs} />
    ),
    closing: (stage === 'completed' || stage === 'resolved') && (
      <LazyPart name="The receipt" fallback={<div data-pending="" className="min-h-72" />}>
        <PaymentClosing trade={trade} />
      </LazyPart>
    ),
    dispute: (stage === 'disputed' || trade.wasDisputed) && (
      <LazyPart name="The dispute" fallback={<div data-pending="" className="min-h-40" />}>
        <DisputePart {...sides} />
      </LazyPart>
    ),
    agreement: runs && (
      <LazyPart name="Agreeing to cancel">
        <AgreeToCancel {...sides} {...{ crypto, fiat }} />
      </LazyPart>
    ),
    chat: hasChat && (
      <LazyPart name="The conversation">
        <ChatPanel tradeId={tradeId} />
      </LazyPart>
    ),
    chatBar: hasChat && (
      <LazyPart name="The conversation" fallback={<div className="min-h-12" />}>
        <ChatBar tradeId={tradeId} />
      </LazyPart>
    ),
    reach: (runs || stage === 'disputed') && (
      <LazyPart name="Notifications">
        <AskForReach />
      </LazyPart>
    ),
    raiseDispute: (variant, reason) =>
      runs && (
        <LazyPart name="Opening a dispute" fallback={<div className="min-h-11" />}>
          <RaiseDispute {...sides} {...{ crypto, variant: variant }} {...(reason && { reason })} />
        </LazyPart>
      ),
  };
}
