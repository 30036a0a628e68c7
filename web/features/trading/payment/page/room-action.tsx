import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CreditNotes } from '#web/features/trading/payment/release/credit-note.tsx';
import { ExpiredForSeller } from '#web/features/trading/payment/rescue/expired-for-seller.tsx';
import { ExtendTime } from '#web/features/trading/payment/rescue/extend-time.tsx';
import { LateClaim } from '#web/features/trading/payment/rescue/late-claim.tsx';
import { PaidAction } from '#web/features/trading/payment/pay/paid-action.tsx';
import { ReleaseAction } from '#web/features/trading/payment/release/release-action.tsx';
import type { Room } from '#web/features/trading/payment/page/room.ts';
import type { RoomParts } from '#web/features/trading/payment/page/room-parts.ts';
import { WaitNote } from '#web/features/trading/payment/page/wait-note.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { ActionBar } from '#web/ui/overlay/action-bar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface RoomActionProps {
  room: Room;
  offsetMs: number;
  /** The account number was copied here: the buyer has gone to their bank. */
  hasCopied: boolean;
  parts: RoomParts;
}

/** This side's next action, or information while there is none. */
export function RoomAction({ room, offsetMs, hasCopied, parts }: RoomActionProps) {
  const { action } = room.view;
  const { stage, role } = room;
  if (action?.kind === 'mark-paid') {
    return (
      <>
        <Agreement>{parts.agreement}</Agreement>
        <PaidAction
          room={room}
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
        <CreditNotes room={room} />
        <ReleaseAction
          room={room}
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
        <CreditNotes room={room} />
        <WaitNote room={room} offsetMs={offsetMs} raiseDispute={parts.raiseDispute} />
        <Agreement>{parts.agreement}</Agreement>
        <ChatAlone>{parts.chatBar}</ChatAlone>
      </>
    );
  }
  return (
    <>
      {stage === 'to_pay' && <ExtendTime room={room} offsetMs={offsetMs} />}
      {stage === 'ran_out' && role === 'seller' ? (
        <ExpiredForSeller tradeId={room.id}>
          <Advice room={room} />
        </ExpiredForSeller>
      ) : (
        room.view.tone !== 'done' && <Advice room={room} />
      )}
      {stage === 'to_pay' && <Agreement>{parts.agreement}</Agreement>}
      {stage === 'ran_out' && role === 'buyer' && (
        <LateClaim
          tradeId={room.id}
          offsetMs={offsetMs}
          other={room.other?.trader.handle ?? null}
        />
      )}
      {parts.dispute && <div className="-order-4 min-w-0">{parts.dispute}</div>}
      {parts.closing && <div className="-order-2">{parts.closing}</div>}
      <OnwardLink room={room} />
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

function Advice({ room: { view } }: { room: Room }) {
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
function OnwardLink({ room: { stage, id } }: { room: Room }) {
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
