import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { IdentityReview } from '#core/identity/reviews-wire.ts';
import { call } from '#web/lib/supabase/call.ts';

export type Review = z.output<typeof IdentityReview>;

/** Identity checks that wait for an administrator, the oldest first. */
export const reviewsQuery = queryOptions({
  queryKey: ['identity-reviews'],
  queryFn: () => call('list_identity_reviews', {}),
  staleTime: 0,
  retry: false,
});
