import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChainId, CHAINS } from '#core/wallet/chains.ts';
import { DeskList } from '#web/features/admin/desk/desk-page.tsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import {
  type Desk,
  withdrawalDeskQuery,
} from '#web/features/admin/withdrawal-desk/desk-queries.ts';
import {
  type DeskStep,
  DeskStepSheet,
} from '#web/features/admin/withdrawal-desk/desk-step-sheet.tsx';
import { SenderLine, TroubledLine } from '#web/features/admin/withdrawal-desk/sender-lines.tsx';
import { WaitingLine } from '#web/features/admin/withdrawal-desk/waiting-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';

/** Outgoing coins as operators see them: pending approvals, senders, stuck transactions. */
export function WithdrawalDesk() {
  const query = useQuery(withdrawalDeskQuery);
  const [step, setStep] = useState<DeskStep | null>(null);
  return (
    <DeskQuery query={query} failed="Couldn’t load the withdrawals" rows={4}>
      {(desk) => (
        <div className="flex flex-col gap-8">
          <Switches desk={desk} onStep={setStep} />
          <DeskList
            title="Awaiting two approvals"
            empty="No withdrawals waiting."
            count={desk.waiting.length}
          >
            {desk.waiting.map((withdrawal) => (
              <WaitingLine key={withdrawal.id} withdrawal={withdrawal} onStep={setStep} />
            ))}
          </DeskList>
          {desk.held > 0 && (
            <p className="text-sm text-ink2">{desk.held} more are on hold and not reviewed yet.</p>
          )}
          <DeskList title="Stuck" empty="Nothing is stuck." count={desk.troubled.length}>
            {desk.troubled.map((send) => (
              <TroubledLine key={send.id} send={send} />
            ))}
          </DeskList>
          <DeskList
            title="Sending addresses"
            empty="Nothing was sent yet."
            count={desk.senders.length}
          >
            {desk.senders.map((sender) => (
              <SenderLine
                key={`${sender.chain}:${sender.address}`}
                sender={sender}
                onStep={setStep}
              />
            ))}
          </DeskList>
          {step && <DeskStepSheet step={step} onClose={() => setStep(null)} />}
        </div>
      )}
    </DeskQuery>
  );
}

/** The switch of each network that has sent something, and the one for all. */
function Switches({ desk, onStep }: { desk: Desk; onStep: (step: DeskStep) => void }) {
  const seen = [...new Set([...desk.senders.map(({ chain }) => chain), ...desk.paused])];
  const isAll = desk.paused.length === Object.keys(CHAINS).length;
  const line = (chain: ChainId | null, isPaused: boolean) => (
    <li
      key={chain ?? 'all'}
      className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
    >
      <span className="flex items-center gap-2.5">
        {chain === null ? 'Every network' : CHAINS[chain].name}
        {isPaused && <Chip tone="ewu">Paused</Chip>}
      </span>
      <Button
        size="sm"
        variant={isPaused ? 'outline' : 'danger'}
        onClick={() => onStep({ does: isPaused ? 'resume' : 'pause', chain })}
      >
        {isPaused ? 'Go on' : 'Pause'}
      </Button>
    </li>
  );
  return (
    <section>
      <h3 className="font-semibold text-ink2">Sending</h3>
      <ul className="mt-2 border-t border-line">
        {line(null, isAll)}
        {!isAll && seen.map((chain) => line(chain, desk.paused.includes(chain)))}
      </ul>
    </section>
  );
}
