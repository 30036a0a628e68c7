import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RoleChange, RoleSheet } from '#web/features/admin/staff/role-sheet.tsx';
import { type Administrator, administratorsQuery } from '#web/features/admin/staff/staff-query.ts';
import { useStillAdmin } from '#web/lib/supabase/use-still-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** The administrators, with the actions to propose another one or to remove one. */
export function StaffList() {
  const query = useQuery(administratorsQuery);
  const [change, setChange] = useState<RoleChange | null>(null);
  useStillAdmin(query.error);
  return (
    <>
      <QueryPart query={query} failed="The administrators did not load" rows={3}>
        {({ administrators }) => (
          <ul aria-label="Administrators" className="mt-6 border-t border-line">
            {administrators.map((one) => (
              <Line key={one.id} administrator={one} onTake={setChange} />
            ))}
          </ul>
        )}
      </QueryPart>
      <Button variant="primary" className="mt-6" onClick={() => setChange({ kind: 'give' })}>
        Propose an administrator…
      </Button>
      {change && <RoleSheet change={change} onClose={() => setChange(null)} />}
    </>
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
          {email ?? 'No address'}, since <Clock at={since} day />
        </p>
      </div>
      <Chip tone={has_second_factor ? 'ewe' : 'fitila'}>
        {has_second_factor ? 'Two-factor on' : 'No second factor: powerless'}
      </Chip>
      {email !== null && (
        <Button size="md" onClick={() => onTake({ kind: 'take', handle, email })}>
          Take the role…
        </Button>
      )}
    </li>
  );
}
