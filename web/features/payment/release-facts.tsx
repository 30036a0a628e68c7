import { TriangleAlert, UserCheck } from 'lucide-react';
import { firstName } from '#core/identity/first-name.ts';
import { groupedAccountNumber } from '#core/trade/payment-slip.ts';
import type { ReleaseVerdict } from '#core/trade/release-check.ts';
import { FiatAmount } from '#web/features/payment/fiat-amount.tsx';
import type { Room } from '#web/features/payment/room.ts';
import { shortTime } from '#web/features/payment/when.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PaperSlip, SlipRule } from '#web/ui/paper-slip.tsx';

/** What the seller has to find in the bank app. */
export function FactSlip({ room }: { room: Room }) {
  const buyer = room.buyer ?? 'The buyer';
  return (
    <PaperSlip className="p-4">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-ink2">
        <span>{firstName(buyer)} marked this as sent</span>
        {room.paidAt && <time>{shortTime(room.paidAt)}</time>}
      </div>
      <FiatAmount fiat={room.fiat} />
      <SlipRule className="my-3" />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-ink2">From</p>
          <p className="text-lg font-semibold uppercase">{buyer}</p>
        </div>
        {room.payee && (
          <div className="sm:text-right">
            <p className="text-sm text-ink2">To your {room.payee.bankName}</p>
            <p className="font-semibold">{groupedAccountNumber(room.payee.accountNumber)}</p>
          </div>
        )}
      </div>
    </PaperSlip>
  );
}

/** Whether the typed sender is the buyer; a gentle word, not a gate. */
export function NameHint({ verdict, buyer }: { verdict: ReleaseVerdict['name']; buyer: string }) {
  return (
    <div aria-live="polite">
      {verdict === 'match' && (
        <p className="flex items-start gap-1.5 text-sm text-ewe">
          <Icon of={UserCheck} size={16} className="mt-0.5" />
          <span>
            Matches <span className="uppercase">{buyer}</span>
          </span>
        </p>
      )}
      {verdict === 'differs' && (
        <p className="flex items-start gap-1.5 text-sm text-fitila">
          <Icon of={TriangleAlert} size={16} className="mt-0.5" />
          <span>
            This is not the name of <span className="uppercase">{buyer}</span>. If somebody else
            paid, do not release.
          </span>
        </p>
      )}
    </div>
  );
}
