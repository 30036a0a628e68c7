import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';

/** What is incoming and outgoing, and what holds it. */
export const portfolioQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'portfolio', userId],
    queryFn: () => call('get_user_portfolio_integrated', {}),
    staleTime: 0,
  });

export type Portfolio = Awaited<
  ReturnType<NonNullable<ReturnType<typeof portfolioQuery>['queryFn']>>
>;
