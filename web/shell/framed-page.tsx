import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { RouteEntry } from '#web/page.ts';
import { PagePending } from '#web/shell/page-pending.tsx';

type Guard = ComponentType<{ children: ReactNode }>;

/** Fetches a page with what lets it appear for those it is for; a skeleton stands in for its data. */
export async function framedPage(entry: RouteEntry): Promise<{ default: ComponentType }> {
  const [{ default: Page }, Guard] = await Promise.all([entry.page(), guardOf(entry)]);
  const page = (
    <Suspense fallback={<PagePending />}>
      <Page />
    </Suspense>
  );
  return { default: () => (Guard ? <Guard>{page}</Guard> : page) };
}

/** Pages for everybody need no guard, and do not fetch one. */
async function guardOf({ access }: RouteEntry): Promise<Guard | null> {
  if (access === 'public') return null;
  if (access === 'admin') return (await import('#web/shell/admin-guard.tsx')).ForAdmins;
  const { ForSignedIn, ForSignedOut } = await import('#web/shell/guards.tsx');
  return access === 'signed-in' ? ForSignedIn : ForSignedOut;
}
