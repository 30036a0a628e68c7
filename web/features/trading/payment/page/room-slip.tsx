import { lazy, Suspense } from 'react';
import { DueSlip, SentSlip } from '#web/features/trading/payment/release/due-slip.tsx';
import { PaySlip } from '#web/features/trading/payment/pay/pay-slip.tsx';
import { ReceiptSlip } from '#web/features/trading/payment/pay/receipt-slip.tsx';
import type { Room } from '#web/features/trading/payment/page/room.ts';
import { useIsPhone } from '#web/lib/hooks/use-is-phone.ts';

const DialToPay = lazy(async () => ({
  default: (await import('#web/features/trading/payment/pay/dial-to-pay.tsx')).DialToPay,
}));

/** The slip of this side at this stage: where to pay, what was sent or is due, or the receipt. */
export function RoomSlip({ room, onAccountCopied }: { room: Room; onAccountCopied: () => void }) {
  const isPhone = useIsPhone();
  const { slip } = room.view;
  if (slip === 'receipt') return <ReceiptSlip room={room} />;
  if (slip === 'sent') return <SentSlip room={room} payee={room.payee} />;
  if (slip === 'due') return <DueSlip room={room} payee={room.payee} />;
  if (slip !== 'pay' || !room.payee) return null;
  return (
    <>
      <PaySlip room={room} payee={room.payee} onAccountCopied={onAccountCopied} />
      {isPhone && (
        <Suspense fallback={<div className="min-h-18 border-y border-line" />}>
          <DialToPay room={room} payee={room.payee} />
        </Suspense>
      )}
    </>
  );
}
