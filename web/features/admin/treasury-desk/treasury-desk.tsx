import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { type Desk, treasuryDeskQuery } from '#web/features/admin/treasury-desk/desk-query.ts';
import { FillAddress } from '#web/features/admin/treasury-desk/fill-address.tsx';
import { MoveSheet } from '#web/features/admin/treasury-desk/move-sheet.tsx';
import { MovesList } from '#web/features/admin/treasury-desk/moves-list.tsx';
import { OwnMoneyList } from '#web/features/admin/treasury-desk/own-money.tsx';
import { LocationsTable } from '#web/features/admin/treasury-desk/locations-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** The operator's own money: how much there is, where all money is held, and deposits and withdrawals. */
export function TreasuryDesk() {
  const query = useQuery(treasuryDeskQuery);
  return (
    <QueryPart query={query} failed="The treasury did not load" rows={6}>
      {(desk) => <Shown desk={desk} />}
    </QueryPart>
  );
}

function Shown({ desk }: { desk: Desk }) {
  const [isBooking, setBooking] = useState(false);
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-18">
      <div className="flex min-w-0 flex-col gap-10">
        <Part id="own-money" title="Our own money">
          <OwnMoneyList assets={desk.assets} />
        </Part>
        <Part id="places" title="Where the funds are held">
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
        </Part>
      </div>
      <div className="flex min-w-0 flex-col gap-10">
        <Part id="fill" title="Fill the treasury">
          <FillAddress chains={desk.fill} />
        </Part>
        <Part id="moves" title="Manual bookings">
          <p className="text-sm text-ink2">
            Money that was deposited or withdrawn outside these books: naira at the bank, or coins
            straight to or from the hot wallet.
          </p>
          <Button size="md" className="mt-3 mb-4" onClick={() => setBooking(true)}>
            Book a movement
          </Button>
          <MovesList moves={desk.moves} />
        </Part>
      </div>
      {isBooking && <MoveSheet locations={desk.locations} onClose={() => setBooking(false)} />}
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
