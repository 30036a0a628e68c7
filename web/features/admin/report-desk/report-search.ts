import { named, oneOf, rowId } from '#web/lib/page/search-params.ts';
import { searchSchema, type SearchOf } from '#web/lib/page/search-schema.ts';

/** The parameters of reported messages, the second tab of the support desk's page. */
export const reportSearch = searchSchema('/admin/support', {
  tab: oneOf(['tickets', 'reports'], 'tickets'),
  show: oneOf(['open', 'decided'], 'open'),
  open: named('report', rowId()),
});
export type ReportSearch = SearchOf<typeof reportSearch>;
