import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CreditNotes } from '#web/features/trading/payment/release/credit-note.tsx';
import { ExpiredForSeller } from '#web/features/trading/payment/rescue/expired-for-seller.tsx';
import { ExtendTime } from '#web/features/trading/payment/rescue/extend-time.tsx';
import { LateClaim } from '#web/features/trading/payment/rescue/late-claim.tsx';
import { PaidAction } from '#web/features/trading/payment/pay/paid-action.tsx';
import { ReleaseAction } from '#web/features/trading/payment/release/release-action.tsx';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import type { PaymentPageParts } from '#web/features/trading/payment/page/payment-parts.ts';
import { WaitNote } from '#web/features/trading/payment/page/wait-note.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { ActionBar } from '#web/ui/overlay/action-bar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PaymentActionProps {
  trade: PaymentTrade;
  offsetMs: number;
  /** The account number was copied here: the buyer has gone to their bank. */
  hasCopied: boolean;
  parts: PaymentPageParts;
}

/** This side's next action, or information while there is none. */
export function PaymentAction({ trade, offsetMs, hasCopied, parts }: PaymentActionProps) {
  const { action } = trade.view;
  const { stage, role } = trade;
  if (action?.kind === 'mark-paid') {
    return (
      <>
        <Agreement>{parts.agreement}</Agreement>
        <PaidAction
          trade={trade}
          label={t(action.label)}
          {...{ offsetMs, hasCopied }}
          above={parts.chatBar}
        />
      </>
    );
  }
  if (action?.kind === 'release') {
    return (
      <>
        <CreditNotes trade={trade} />
        <ReleaseAction
          trade={trade}
          label={t(action.label)}
          raiseDispute={parts.raiseDispute}
          above={parts.chatBar}
        />
        <Agreement>{parts.agreement}</Agreement>
      </>
    );
  }
  if (stage === 'to_release' && role === 'buyer') {
    return (
      <>
        <CreditNotes trade={trade} />
        <WaitNote trade={trade} offsetMs={offsetMs} raiseDispute={parts.raiseDispute} />
        <Agreement>{parts.agreement}</Agreement>
        <ChatAlone>{parts.chatBar}</ChatAlone>
      </>
    );
  }
  return (
    <>
      {stage === 'to_pay' && <ExtendTime trade={trade} offsetMs={offsetMs} />}
      {stage === 'ran_out' && role === 'seller' ? (
        <ExpiredForSeller tradeId={trade.id}>
          <Advice trade={trade} />
        </ExpiredForSeller>
      ) : (
        trade.view.tone !== 'done' && <Advice trade={trade} />
      )}
      {stage === 'to_pay' && <Agreement>{parts.agreement}</Agreement>}
      {stage === 'ran_out' && role === 'buyer' && (
        <LateClaim
          tradeId={trade.id}
          offsetMs={offsetMs}
          other={trade.other?.trader.handle ?? null}
        />
      )}
      {parts.dispute && (
        <div data-lead="" className="-order-4 min-w-0">
          {parts.dispute}
        </div>
      )}
      {parts.closing && (
        <div data-lead="" className="-order-2">
          {parts.closing}
        </div>
      )}
      <OnwardLink trade={trade} />
      <ChatAlone>{parts.chatBar}</ChatAlone>
    </>
  );
}

/** The link to the conversation where there is no button below it. */
function ChatAlone({ children }: { children: ReactNode }) {
  if (!children) return null;
  return <ActionBar>{children}</ActionBar>;
}

/** Below the action on a desktop; on a phone above it, since the bar is last there. */
function Agreement({ children }: { children: ReactNode }) {
  return <div className="-order-2 empty:hidden md:order-1">{children}</div>;
}

function Advice({ trade: { view } }: { trade: PaymentTrade }) {
  const calm = view.tone === 'plain';
  return (
    <p className="-order-2 flex items-start gap-3 rounded-card border border-line bg-s1 p-4">
      <Icon
        of={calm ? Info : TriangleAlert}
        className={calm ? 'mt-0.5 text-ink2' : 'mt-0.5 text-ewu'}
      />
      <span className="min-w-0">{t(view.advice)}</span>
    </p>
  );
}

/** The next page after a trade that needs nothing more. */
function OnwardLink({ trade: { stage, id } }: { trade: PaymentTrade }) {
  const isOver = stage === 'cancelled' || stage === 'ran_out' || stage === 'withdrawn';
  if (!isOver && stage !== 'listed') return null;
  return (
    <div className="-order-2">
      <ButtonLink to={isOver ? '/trades' : `/trades/${id}`} size="lg">
        {isOver ? t('Back to the market') : t('See the offer')}
      </ButtonLink>
    </div>
  );
}
