import { matching } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

/** The parameter of a mail's unsubscribe link. Only its form is read; whether it is ours the server decides. */
export const unsubscribeSearch = searchSchema('/unsubscribe', { token: matching(/^.{20,300}$/s) });
