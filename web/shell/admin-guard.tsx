import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { AdminFactorGate } from '#web/features/account/security/admin-factor-gate.tsx';
import { adminQuery } from '#web/lib/supabase/admin-query.ts';
import { ForSignedIn } from '#web/shell/guards.tsx';
import { PagePending } from '#web/shell/page-pending.tsx';

/** The page for administrators with a second factor; everyone else is shown the denial page. */
export function ForAdmins({ children }: { children: ReactNode }) {
  return (
    <ForSignedIn>
      <OnlyAdmins>{children}</OnlyAdmins>
    </ForSignedIn>
  );
}

function OnlyAdmins({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { data: isAdmin } = useSuspenseQuery(adminQuery(useUserId()));

  useEffect(() => {
    if (!isAdmin) void router.navigate({ href: '/admin-access', replace: true });
  }, [isAdmin, router]);

  return isAdmin ? <AdminFactorGate>{children}</AdminFactorGate> : <PagePending />;
}
