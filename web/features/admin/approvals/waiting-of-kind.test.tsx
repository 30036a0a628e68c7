import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { permissionsOf } from '#core/staff/permissions.ts';
import type { StaffRole } from '#core/staff/roles.ts';
import { WaitingOfKind } from '#web/features/admin/approvals/waiting-of-kind.tsx';
import { ProfileChoice } from '#web/features/admin/limits/profile-choice.tsx';
import { staffAccessQuery } from '#web/lib/supabase/staff-access.ts';

vi.mock('#web/lib/supabase/session.tsx', () => ({ useUserId: () => 'me' }));

function shownTo(role: StaffRole, page: React.ReactNode): string {
  const client = new QueryClient();
  client.setQueryData(staffAccessQuery('me').queryKey, {
    roles: [role],
    permissions: permissionsOf([role]),
  } as never);
  return renderToStaticMarkup(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
}

test.each([
  ['admin', true],
  ['compliance', true],
  ['operations', false],
  ['support', false],
] as const)('%s is offered what takes limits.set: %s', (role, isOffered) => {
  const proposals = shownTo(role, <WaitingOfKind kind="limit_profile" none="None." />);
  expect(proposals !== '').toBe(isOffered);
  expect(shownTo(role, <ProfileChoice profile={null} />).includes('<button')).toBe(isOffered);
});
