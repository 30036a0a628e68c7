import { oneOf } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

/** The parameter of the referrals: all of them, or the flagged ones. */
export const referrerSearch = searchSchema('/admin/referrals', {
  show: oneOf(['', 'flagged'], ''),
});
