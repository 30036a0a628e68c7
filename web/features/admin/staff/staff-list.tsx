import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { Administrators } from '#core/staff/wire.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { type RoleChange, RoleSheet } from '#web/features/admin/staff/role-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';

type Administrator = z.output<typeof Administrators>['administrators'][number];

const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: () => call('list_administrators', {}),
  staleTime: 0,
  retry: false,
});

/** The administrators, with the actions to propose another one or to remove one. */
export function StaffList() {
  const query = useQuery(administratorsQuery);
  const [change, setChange] = useState<RoleChange | null>(null);
  return (
    <div className="in-order mt-6">
      <DeskQuery query={query} failed="Couldn’t load the administrators" rows={3}>
        {({ administrators }) => (
          <ul aria-label="Administrators" className="border-t border-line">
            {administrators.map((one) => (
              <Line key={one.id} administrator={one} onTake={setChange} />
            ))}
          </ul>
        )}
      </DeskQuery>
      <Button variant="primary" className="mt-6" onClick={() => setChange({ kind: 'give' })}>
        Propose an administrator…
      </Button>
      {change && <RoleSheet change={change} onClose={() => setChange(null)} />}
    </div>
  );
}

function Line({
  administrator: { handle, email, has_second_factor, since, is_you },
  onTake,
}: {
  administrator: Administrator;
  onTake: (change: RoleChange) => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {handle}
          {is_you && ' (you)'}
        </p>
        <p className="text-sm break-words text-ink3">
          {email ?? 'No email'}, since <Clock at={since} day />
        </p>
      </div>
      <Chip tone={has_second_factor ? 'ewe' : 'fitila'}>
        {has_second_factor ? '2FA on' : '2FA off: cannot act'}
      </Chip>
      {email !== null && (
        <Button size="md" onClick={() => onTake({ kind: 'take', handle, email })}>
          Take the role…
        </Button>
      )}
    </li>
  );
}
