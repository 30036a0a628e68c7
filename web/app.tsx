import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageTitleProvider } from '#web/lib/page-title.tsx';
import { SessionProvider } from '#web/lib/session.tsx';

/** What surrounds the router on both sides. */
export function App({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <PageTitleProvider>{children}</PageTitleProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
