import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';

/** One's own payment links of a mode, newest first, a page at a time. */
export const linksQuery = (userId: string, isTest: boolean) =>
  infiniteQueryOptions({
    queryKey: ['merchant', 'links', userId, isTest],
    queryFn: ({ pageParam }) =>
      call('list_payment_links', { p_is_test: isTest, p_before: pageParam }),
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.has_more ? (last.links.at(-1)?.link_id ?? null) : null),
    select: ({ pages }) => pages.flatMap(({ links }) => links),
  });
