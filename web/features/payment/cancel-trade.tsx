import { Ban } from 'lucide-react';
import { useState } from 'react';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Room } from '#web/features/payment/room.ts';
import { useCancel } from '#web/features/payment/room-mutations.ts';
import { useOnline } from '#web/lib/online.ts';
import { refusalOf } from '#web/lib/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const LONGEST_REASON = 500;

/** The buyer's way out, with what it does said before it is done. */
export function CancelTrade({ room }: { room: Room }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2.5 rounded-chip text-sm font-semibold text-ink2 hover:text-ink"
      >
        <Icon of={Ban} size={18} />
        Cancel trade
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Cancel this trade?">
        <CancelForm room={room} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function CancelForm({ room, onClose }: { room: Room; onClose: () => void }) {
  const online = useOnline();
  const cancel = useCancel(room);
  const [reason, setReason] = useState('');
  const saidPaid = room.stage === 'to_release';
  const refusal = cancel.isError ? refusalOf(cancel.error) : null;
  return (
    <div className="flex flex-col gap-4">
      {saidPaid && (
        <p className="font-semibold text-ewu">
          You said that you sent {formatCurrency(room.fiat)}. If you did, do not cancel: the crypto
          would go back and your money would stay with the seller.
        </p>
      )}
      <p className="text-ink2">
        Oja gives {formatWithUnit(room.crypto)} back to {room.seller ?? 'the seller'} at once. It
        counts against your completion rate.
      </p>
      <TextInput
        label="Reason (optional)"
        helper={`${room.seller ?? 'The seller'} can read it`}
        value={reason}
        maxLength={LONGEST_REASON}
        onChange={(event) => setReason(event.target.value)}
      />
      {refusal && (
        <ErrorState
          title={refusal.title}
          money={
            refusal.code ? refusal.message : 'Nothing was cancelled and nothing moved. Try again.'
          }
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Keep trade</Button>
        <Button
          variant="danger"
          busy={cancel.isPending}
          disabled={!online}
          onClick={() => cancel.mutate(reason.trim(), { onSuccess: onClose })}
        >
          Cancel trade
        </Button>
      </div>
      {!online && (
        <p className="text-right text-sm text-ink3">You are offline. Cancelling waits.</p>
      )}
    </div>
  );
}
