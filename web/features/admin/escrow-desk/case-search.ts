import { DESK_ORDERS } from '#core/disputes/desk-queue.ts';
import { DESK_FILTERS } from '#web/features/admin/escrow-desk/desk-queries.ts';
import { named, oneOf, rowId } from '#web/lib/page/search-params.ts';
import { searchSchema, type SearchOf } from '#web/lib/page/search-schema.ts';

/** The parameters of the escrow desk: which cases, in which order, and the trade that is open. */
export const caseSearch = searchSchema('/admin/escrow-ops', {
  filter: named(
    'show',
    oneOf(
      DESK_FILTERS.map(({ value }) => value),
      '',
    ),
  ),
  order: named('by', oneOf(DESK_ORDERS, 'sla')),
  open: named('case', rowId()),
});
export type CaseSearch = SearchOf<typeof caseSearch>;
