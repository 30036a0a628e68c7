import { Info, LifeBuoy, TriangleAlert } from 'lucide-react';
import { CancelTrade } from '#web/features/payment/cancel-trade.tsx';
import { Counterparty } from '#web/features/payment/counterparty.tsx';
import { DueSlip, SentSlip } from '#web/features/payment/due-slip.tsx';
import { PaidAction } from '#web/features/payment/paid-action.tsx';
import { PaySlip } from '#web/features/payment/pay-slip.tsx';
import { ReceiptSlip } from '#web/features/payment/receipt-slip.tsx';
import { ReleaseAction } from '#web/features/payment/release-action.tsx';
import type { Room } from '#web/features/payment/room.ts';
import { RoomCourse, RoomSummary } from '#web/features/payment/room-course.tsx';
import { RoomHead } from '#web/features/payment/room-head.tsx';
import { helpAddress } from '#web/features/payment/room-help.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EscrowStrip } from '#web/ui/escrow-strip.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The payment room: one headline, what Oja holds, the slip, the one action, and the course beside. */
export function RoomView({ room, offsetMs }: { room: Room; offsetMs: number }) {
  const { escrow } = room.face;
  return (
    <div className="page-gutter pt-4 pb-6 md:pt-5 md:pb-12">
      <RoomHead room={room} offsetMs={offsetMs} />
      {escrow && (
        <EscrowStrip
          title={escrow.title}
          detail={escrow.detail}
          tied={escrow.tied}
          className="mt-4 md:mt-5"
        />
      )}
      <div className="mt-4 flex flex-col gap-6 md:mt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8 xl:gap-x-18">
        {/* The order on screen: slip, what to know, course, and last the bar, which so stays in a phone's reach. */}
        {room.face.slip && (
          <div className="-order-3 min-w-0 lg:col-start-1">
            <Slip room={room} />
          </div>
        )}
        <aside
          aria-label="Course of the trade"
          className="-order-1 flex flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {room.other && <Counterparty other={room.other} />}
          <RoomCourse steps={room.steps} />
          <RoomSummary room={room} />
          <div className="flex flex-col">
            {room.face.mayCancel && <CancelTrade room={room} />}
            <a
              href={helpAddress(room)}
              className="flex min-h-11 items-center gap-2.5 rounded-chip text-sm font-semibold text-ink2 hover:text-ink"
            >
              <Icon of={LifeBuoy} size={18} />
              Get help
            </a>
          </div>
        </aside>
        <div className="contents md:-order-2 md:flex md:flex-col md:gap-6 lg:col-start-1">
          <Action room={room} />
        </div>
      </div>
    </div>
  );
}

function Slip({ room }: { room: Room }) {
  const { slip } = room.face;
  if (slip === 'receipt') return <ReceiptSlip room={room} />;
  if (slip === 'sent') return <SentSlip room={room} payee={room.payee} />;
  if (slip === 'due') return <DueSlip room={room} payee={room.payee} />;
  if (slip === 'pay' && room.payee) return <PaySlip room={room} payee={room.payee} />;
  return null;
}

function Action({ room }: { room: Room }) {
  const { action, advice, tone } = room.face;
  if (action?.kind === 'mark-paid') return <PaidAction room={room} label={action.label} />;
  if (action?.kind === 'release') return <ReleaseAction room={room} label={action.label} />;
  return (
    <>
      {tone !== 'done' && (
        <p className="-order-2 flex items-start gap-3 rounded-card border border-line bg-s1 p-4">
          <Icon
            of={tone === 'plain' ? Info : TriangleAlert}
            className={tone === 'plain' ? 'mt-0.5 text-ink2' : 'mt-0.5 text-ewu'}
          />
          <span className="min-w-0">{advice}</span>
        </p>
      )}
      <WayOn room={room} />
    </>
  );
}

/** Where to go from a trade that asks nothing any more. */
function WayOn({ room: { stage, role, id } }: { room: Room }) {
  if (stage === 'completed') {
    return (
      <div className="-order-2 flex flex-wrap gap-3">
        <ButtonLink to="/wallet?tab=overview" variant="primary" size="lg">
          {role === 'buyer' ? 'See it in your wallet' : 'See your wallet'}
        </ButtonLink>
        <ButtonLink to="/trades" size="lg">
          Back to the market
        </ButtonLink>
      </div>
    );
  }
  if (stage === 'listed') {
    return (
      <div className="-order-2">
        <ButtonLink to={`/trades/${id}`} size="lg">
          See the offer
        </ButtonLink>
      </div>
    );
  }
  if (stage === 'cancelled' || stage === 'ran_out' || stage === 'withdrawn') {
    return (
      <div className="-order-2">
        <ButtonLink to="/trades" size="lg">
          Back to the market
        </ButtonLink>
      </div>
    );
  }
  return null;
}
