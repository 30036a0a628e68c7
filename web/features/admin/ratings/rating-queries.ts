import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Database } from '#core/wire/database.ts';
import type { RatingSearch } from '#web/features/admin/ratings/rating-search.ts';
import { call } from '#web/lib/supabase/call.ts';

export type ModeratedRating =
  Database['public']['Functions']['list_ratings']['Returns']['ratings'][number];

/** Ratings with a comment, the newest first. */
export const ratingsQuery = ({ show, q }: RatingSearch) =>
  infiniteQueryOptions({
    queryKey: ['admin-ratings', show, q],
    queryFn: ({ pageParam }) =>
      call('list_ratings', { p_show: show, p_query: q || null, p_cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
