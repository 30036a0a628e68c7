import { Banknote, Lock, LockOpen, Scale } from 'lucide-react';
import { useState } from 'react';
import { useHydrated } from '#web/lib/hooks/hydrated.ts';
import { UiPart } from '#web/pages/sandbox/ui-part.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Countdown, CountdownLine } from '#web/ui/feedback/countdown.tsx';
import { EscrowStrip } from '#web/ui/feedback/escrow-strip.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { Knot } from '#web/ui/knot.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import { SideChip, StatusChip, TurnChip, type ShownStatus } from '#web/ui/feedback/status-chip.tsx';
import { Timeline } from '#web/ui/display/timeline.tsx';

const STATUSES: ShownStatus[] = [
  'open',
  'in_payment',
  'processing',
  'in_progress',
  'completed',
  'cancelled',
  'disputed',
];

export function UiTrade() {
  const [tied, setTied] = useState(true);
  return (
    <div>
      <UiPart name="Order status">
        <div className="flex flex-wrap gap-2">
          {STATUSES.map((status) => (
            <StatusChip key={status} status={status} />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <TurnChip />
          <TurnChip name="Bola" />
          <SideChip side="buy" />
          <SideChip side="sell" />
          <Avatar id="Ade Okon" online />
          <Avatar id="Bola Adeyemi" online={false} />
        </div>
      </UiPart>
      <UiPart name="Escrow strip, locked and released">
        <EscrowStrip title="100.00 USDT is in escrow" detail="Yours when Bola confirms" />
        <EscrowStrip
          tied={tied}
          title={tied ? '100.00 USDT is in escrow' : '100.00 USDT released to you'}
          detail="14:41, receipt 7F3K-2291"
        />
        <Button size="sm" onClick={() => setTied(!tied)}>
          {tied ? 'Untie' : 'Tie'}
        </Button>
      </UiPart>
      <UiPart name="Countdown">{useHydrated() && <Countdowns />}</UiPart>
      <UiPart name="Timeline, with a dispute">
        <Timeline
          steps={[
            {
              icon: Lock,
              title: 'In escrow',
              detail: '100.00 USDT locked in escrow',
              time: '14:32',
              state: 'held',
            },
            {
              icon: Banknote,
              title: 'Paid',
              detail: 'Ade marked ₦150,000.37 as sent',
              time: '14:38',
              state: 'done',
            },
            {
              icon: Scale,
              title: 'Disputed',
              detail: 'Bola: not received. Oja decides by 16:52',
              time: '14:52',
              state: 'dispute',
            },
            { icon: LockOpen, title: 'Released', detail: 'Paused', state: 'ahead' },
          ]}
        />
      </UiPart>
      <UiPart name="Slip">
        <PaperSlip>
          <p className="flex items-center gap-3 font-display text-lg font-bold">
            <Knot tied={false} size={24} className="text-aro" />
            100.00 USDT
          </p>
          <SlipRule className="my-4" />
          <div className="flex items-center justify-between gap-3">
            <p>
              <span className="block text-sm text-ink2">Account number</span>
              <span className="text-money font-semibold">023 481 7752</span>
            </p>
            <CopyButton value="0234817752" what="account number" />
          </div>
        </PaperSlip>
        <Facts
          facts={[
            { label: 'Available', value: '840.00 USDT' },
            { label: 'Limits', value: '₦10,000 – ₦500,000' },
          ]}
        />
      </UiPart>
    </div>
  );
}

/** Only in the browser: the server's now is another one. */
function Countdowns() {
  const [loadedAt] = useState(() => Date.now());
  const inSeconds = (seconds: number) => new Date(loadedAt + seconds * 1000);
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Countdown deadline={inSeconds(761)} />
        <Countdown deadline={inSeconds(299)} />
        <Countdown deadline={inSeconds(98)} urgentLabel="Have you paid?" />
        <Countdown deadline={inSeconds(-1)} />
      </div>
      <CountdownLine deadline={inSeconds(761)} />
    </>
  );
}
