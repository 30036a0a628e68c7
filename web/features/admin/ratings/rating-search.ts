import { oneOf, text } from '#web/lib/page/search-params.ts';
import { searchSchema, type SearchOf } from '#web/lib/page/search-schema.ts';

/** The parameters of the ratings: words or a handle, and which are shown. */
export const ratingSearch = searchSchema('/admin/ratings', {
  q: text(80),
  show: oneOf(['all', 'shown', 'hidden'], 'all'),
});
export type RatingSearch = SearchOf<typeof ratingSearch>;
