import { text } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

/** The parameter of all pages of signing in and up: the page to go to afterwards. */
export const originSearch = searchSchema(null, { from: text(4000) });
