import { CHAINS } from '#core/wallet/chains.ts';
import type {
  SenderState,
  TroubledSend,
} from '#web/features/admin/withdrawal-desk/desk-queries.ts';
import type { DeskStep } from '#web/features/admin/withdrawal-desk/desk-step-sheet.tsx';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';

/** A sending address: its next nonce, its queue, and why it was stopped. */
export function SenderLine({
  sender,
  onStep,
}: {
  sender: SenderState;
  onStep: (step: DeskStep) => void;
}) {
  const { chain, address, next_nonce, queued, under_way, stopped, stopped_detail } = sender;
  return (
    <li className="flex flex-col gap-3 border-b border-line py-3 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2.5 font-semibold">
          {CHAINS[chain].name}
          {stopped && <Chip tone="ewu">Stopped</Chip>}
        </p>
        <p className="font-mono text-sm break-all">{address}</p>
        <p className="text-sm text-ink2 tabular-nums">
          Next nonce {next_nonce}, {queued} queued, {under_way} under way
        </p>
        {stopped && (
          <p className="text-sm text-ewu">
            {stopped_detail}
            {sender.stopped_at && ` (${shortTime(new Date(sender.stopped_at))})`}
          </p>
        )}
      </div>
      <Button
        size="sm"
        className="self-start md:self-auto"
        variant={stopped ? 'outline' : 'danger'}
        onClick={() => onStep({ does: stopped ? 'start' : 'stop', chain, address })}
      >
        {stopped ? 'Start again' : 'Stop'}
      </Button>
    </li>
  );
}

/** A transaction that is blocked, or that has not moved for minutes. */
export function TroubledLine({ send }: { send: TroubledSend }) {
  const { chain, kind, state, nonce, trouble, attempts, tx_hash, since, reference } = send;
  return (
    <li className="border-b border-line py-3">
      <p className="font-semibold">
        {CHAINS[chain].name}, {kind}, {state}
        {nonce !== null && `, nonce ${nonce}`}
        {attempts > 1 && `, ${attempts} attempts`}
      </p>
      <p className="text-sm text-fitila">{trouble ?? 'Not in a block yet'}</p>
      <p className="text-sm break-all text-ink3">
        {reference} · {shortTime(new Date(since))}
        {tx_hash && ` · ${tx_hash}`}
      </p>
    </li>
  );
}
