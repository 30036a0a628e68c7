import { named, oneOf, rowId } from '#web/lib/page/search-params.ts';
import { searchSchema, type SearchOf } from '#web/lib/page/search-schema.ts';

/** The parameters of disputes about invoices, the second tab of the escrow desk's page. */
export const invoiceDisputeSearch = searchSchema('/admin/escrow-ops', {
  tab: oneOf(['orders', 'invoices'], 'orders'),
  show: named('which', oneOf(['open', 'waiting', 'ended'], 'open')),
  open: named('dispute', rowId()),
});
export type InvoiceDisputeSearch = SearchOf<typeof invoiceDisputeSearch>;
