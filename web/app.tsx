import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageTitleProvider } from '#web/lib/page/page-title.tsx';
import { RequestQueries } from '#web/lib/supabase/request-queries.ts';
import { SessionProvider } from '#web/lib/supabase/session.tsx';

/** The providers around the router on both sides. */
export function App({
  queryClient = null,
  children,
}: {
  /** Of this request, on the server. */
  queryClient?: QueryClient | null;
  children: ReactNode;
}) {
  return (
    <RequestQueries value={queryClient}>
      <SessionProvider>
        <PageTitleProvider>{children}</PageTitleProvider>
      </SessionProvider>
    </RequestQueries>
  );
}
