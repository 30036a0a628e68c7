import { INVOICE_STATUSES } from '#core/invoices/status.ts';
import { MERCHANT_TABS } from '#core/navigation/merchant-tabs.ts';
import { named, oneOf, rowId, text, type SearchParam } from '#web/lib/page/search-params.ts';
import { searchHref, searchSchema, type SearchOf } from '#web/lib/page/search-schema.ts';

const LONGEST_QUERY = 120;

const flag: SearchParam<boolean> = {
  read: (given) => given === '1',
  write: (value) => (value ? '1' : ''),
};

/** The parameters of a business's pages: the tab, the mode, the filters of invoices, and what is open. */
export const merchantSearch = searchSchema('/merchant', {
  tab: oneOf(MERCHANT_TABS, 'invoices'),
  isTest: named('test', flag),
  status: oneOf(INVOICE_STATUSES, null),
  query: named('q', text(LONGEST_QUERY)),
  invoice: rowId(),
  link: rowId(),
  recurring: rowId(),
  /** The invoice that a new recurring one is like. */
  from: rowId(),
});
export type MerchantSearch = SearchOf<typeof merchantSearch>;

/** The parameters of the editor: the draft that it goes on with, and the mode of a new one. */
export const editorSearch = searchSchema('/merchant/invoices/new', {
  edit: rowId(),
  isTest: named('test', flag),
});

/** The URL of a part of a business's pages. */
export function merchantHref(part: Partial<MerchantSearch>): string {
  return searchHref(merchantSearch, part);
}

/** The URL of the editor, for a new invoice or a draft. */
export function editorHref(part: { readonly edit?: string; readonly isTest?: boolean }): string {
  return searchHref(editorSearch, part);
}
