import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';

/** What is on its way in and out, and what it holds. */
export const portfolioQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'portfolio', userId],
    queryFn: () => call('get_user_portfolio_integrated', {}),
    staleTime: 0,
  });

export type Portfolio = Awaited<
  ReturnType<NonNullable<ReturnType<typeof portfolioQuery>['queryFn']>>
>;
