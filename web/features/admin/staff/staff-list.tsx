import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { STAFF_ROLE_TITLES } from '#core/staff/roles.ts';
import type { Staff } from '#core/staff/wire.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { type RoleChange, RoleSheet } from '#web/features/admin/staff/role-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';

type Member = z.output<typeof Staff>['staff'][number];
type HeldRole = Member['roles'][number];

const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: () => call('list_staff', {}),
  staleTime: 0,
  retry: false,
});

/** Everybody with a role, and, for those who may, proposals to grant, renew or revoke one. */
export function StaffList() {
  const query = useQuery(staffQuery);
  const mayGrant = useMay()(['roles.grant']);
  const [change, setChange] = useState<RoleChange | null>(null);
  return (
    <div className="in-order mt-6">
      <DeskQuery query={query} failed="Couldn’t load the staff" rows={3}>
        {({ staff }) => (
          <ul aria-label="Staff" className="border-t border-line">
            {staff.map((member) => (
              <MemberLine key={member.id} {...{ member, mayGrant }} onChange={setChange} />
            ))}
          </ul>
        )}
      </DeskQuery>
      {mayGrant && (
        <Button variant="primary" className="mt-6" onClick={() => setChange({ kind: 'grant' })}>
          Propose a role…
        </Button>
      )}
      {change && <RoleSheet change={change} onClose={() => setChange(null)} />}
    </div>
  );
}

function MemberLine({
  member,
  mayGrant,
  onChange,
}: {
  member: Member;
  mayGrant: boolean;
  onChange: (change: RoleChange) => void;
}) {
  const { handle, email, has_second_factor: hasFactor, is_you: isYou, roles } = member;
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">
            {handle}
            {isYou && ' (you)'}
          </p>
          <p className="text-sm break-words text-ink3">{email ?? 'No email'}</p>
        </div>
        <Chip tone={hasFactor ? 'ewe' : 'fitila'}>
          {hasFactor ? '2FA on' : '2FA off: cannot act'}
        </Chip>
      </div>
      <ul className="mt-2 flex flex-col gap-2">
        {roles.map((held) => (
          <RoleLine key={held.role} held={held}>
            {mayGrant && !isYou && email !== null && (
              <span className="flex gap-2">
                <Button
                  size="md"
                  onClick={() => onChange({ kind: 'renew', handle, email, role: held.role })}
                >
                  Renew…
                </Button>
                <Button
                  size="md"
                  onClick={() => onChange({ kind: 'revoke', handle, email, role: held.role })}
                >
                  Revoke…
                </Button>
              </span>
            )}
          </RoleLine>
        ))}
      </ul>
    </li>
  );
}

function RoleLine({
  held: { role, since, until, reason, granted_by: grantedBy },
  children,
}: {
  held: HeldRole;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60">
        {STAFF_ROLE_TITLES[role]}
        <span className="block text-sm break-words text-ink3">
          Since {dateOf(since)}, until {dateOf(until)}, by{' '}
          {grantedBy ?? 'the server’s command line'}
          {reason && `: ${reason}`}
        </span>
      </p>
      {children}
    </li>
  );
}

/** A day with its year: a role lasts half a year. */
function dateOf(at: string): string {
  return new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium' }).format(new Date(at));
}
