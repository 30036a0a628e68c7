import { text } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

/** The parameter of the page between a message and another site: where the link leads. */
export const leavingSearch = searchSchema('/leaving', { to: text(8000) });
