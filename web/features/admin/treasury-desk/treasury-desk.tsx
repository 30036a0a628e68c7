import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskSection } from '#web/features/admin/desk/desk-page.tsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { locationName } from '#web/features/admin/desk/location-name.ts';
import {
  type Desk,
  type Move,
  treasuryDeskQuery,
} from '#web/features/admin/treasury-desk/desk-query.ts';
import { FillAddress } from '#web/features/admin/treasury-desk/fill-address.tsx';
import { MoveSheet } from '#web/features/admin/treasury-desk/move-sheet.tsx';
import { withUnit } from '#web/features/admin/desk/decimal-text.ts';
import { OwnMoneyList } from '#web/features/admin/treasury-desk/own-money.tsx';
import { LocationsTable } from '#web/features/admin/treasury-desk/locations-table.tsx';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';

/** The operator's own money: how much there is, where all money is held, and deposits and withdrawals. */
export function TreasuryDesk() {
  const query = useQuery(treasuryDeskQuery);
  return (
    <DeskQuery query={query} failed="Couldn’t load the treasury" rows={6}>
      {(desk) => <Shown desk={desk} />}
    </DeskQuery>
  );
}

function Shown({ desk }: { desk: Desk }) {
  const [isBooking, setBooking] = useState(false);
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-18">
      <div className="flex min-w-0 flex-col gap-10">
        <DeskSection title="Our own money">
          <OwnMoneyList assets={desk.assets} />
        </DeskSection>
        <DeskSection title="Where the funds are held">
          <LocationsTable locations={desk.locations} />
          <p className="mt-3 max-w-prose text-sm text-ink3">
            {desk.compared_at ? (
              <>
                As compared <Clock at={desk.compared_at} day />. People’s coins and ours lie
                together; the ledger tells them apart.
              </>
            ) : (
              'The first comparison runs within five minutes.'
            )}
          </p>
        </DeskSection>
      </div>
      <div className="flex min-w-0 flex-col gap-10">
        <DeskSection title="Fill the treasury">
          <FillAddress chains={desk.fill} />
        </DeskSection>
        <DeskSection title="Manual bookings">
          <p className="text-sm text-ink2">
            Money that was deposited or withdrawn outside these books: naira at the bank, or coins
            straight to or from the hot wallet.
          </p>
          <Button size="md" className="mt-3 mb-4" onClick={() => setBooking(true)}>
            Book a movement
          </Button>
          <MovesList moves={desk.moves} />
        </DeskSection>
      </div>
      {isBooking && <MoveSheet locations={desk.locations} onClose={() => setBooking(false)} />}
    </div>
  );
}

/** The last movements that operators booked, with their reasons. */
function MovesList({ moves }: { moves: readonly Move[] }) {
  if (moves.length === 0) {
    return <p className="border-y border-line py-4 text-sm text-ink2">Nothing was booked yet.</p>;
  }
  return (
    <ul className="border-t border-line">
      {moves.map(({ id, direction, location, asset, amount, note, by, created_at }) => (
        <li key={id} className="border-b border-line py-2 text-sm">
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold">
              {direction === 'in' ? '+' : '−'}
              {withUnit(asset, amount)}
            </span>
            <span className="text-ink2">{locationName(location)}</span>
          </p>
          <p className="break-words text-ink3">
            {by ?? 'somebody'}, {shortTime(new Date(created_at))}: {note}
          </p>
        </li>
      ))}
    </ul>
  );
}
