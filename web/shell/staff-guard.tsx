import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { Permission } from '#core/staff/permissions.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { AdminFactorGate } from '#web/features/account/security/admin-factor-gate.tsx';
import { NotYourPart } from '#web/features/admin/staff/not-your-part.tsx';
import { staffAccessQuery } from '#web/lib/supabase/staff-access.ts';
import { ForSignedIn } from '#web/shell/guards.tsx';
import { PagePending } from '#web/shell/page-pending.tsx';

/**
 * The page for staff with a second factor who may do any of this; other staff read whose part it is, and everyone else is
 * shown the denial page.
 */
export function forStaff(anyOf: readonly Permission[]) {
  return function ForStaff({ children }: { children: ReactNode }) {
    return (
      <ForSignedIn>
        <OnlyStaff anyOf={anyOf}>{children}</OnlyStaff>
      </ForSignedIn>
    );
  };
}

function OnlyStaff({ anyOf, children }: { anyOf: readonly Permission[]; children: ReactNode }) {
  const router = useRouter();
  const { data } = useSuspenseQuery(staffAccessQuery(useUserId()));
  const isStaff = data.roles.length > 0;

  useEffect(() => {
    if (!isStaff) void router.navigate({ href: '/admin-access', replace: true });
  }, [isStaff, router]);

  if (!isStaff) return <PagePending />;
  const may = data.permissions.some((permission) => anyOf.includes(permission));
  return (
    <AdminFactorGate>
      {may ? children : <NotYourPart anyOf={anyOf} roles={data.roles.map(({ role }) => role)} />}
    </AdminFactorGate>
  );
}
