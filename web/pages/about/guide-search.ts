import { oneOf } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

/** The parameter of the guide: the part that a link opens. */
export const guideSearch = searchSchema('/how-it-works', {
  section: oneOf(['virtual-cards'], null),
});
