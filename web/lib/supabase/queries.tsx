import { QueryClientProvider } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { browserQueries } from '#web/lib/supabase/query-client.ts';
import { RequestQueries } from '#web/lib/supabase/request-queries.ts';

/**
 * Provides queries to its children. Pages get it with their code and the shell loads it with the parts that need it
 * (`lazy`), because a first visit of the landing page does without.
 */
export default function Queries({ children }: { children: ReactNode }) {
  const client = use(RequestQueries) ?? browserQueries();
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
