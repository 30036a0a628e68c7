import { rowId } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

/** The parameter of a conversation's page: the message to show first. Support has a path of its own. */
export const messagesSearch = searchSchema(null, { message: rowId() });
