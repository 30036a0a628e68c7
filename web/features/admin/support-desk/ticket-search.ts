import { TICKET_FILTERS } from '#core/support/wire.ts';
import { named, oneOf, rowId } from '#web/lib/page/search-params.ts';
import { searchSchema, type SearchOf } from '#web/lib/page/search-schema.ts';

/** The parameters of the support desk: which tickets, and the one that is open. */
export const ticketSearch = searchSchema('/admin/support', {
  show: oneOf(TICKET_FILTERS, 'waiting'),
  open: named('ticket', rowId()),
});
export type TicketSearch = SearchOf<typeof ticketSearch>;
