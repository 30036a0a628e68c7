import { named, oneOf, text } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

const SHOWN = ['', 'off', 'on'] as const;

/** The parameters of the list of banks: words of their names, and whether they can be chosen. */
export const bankSearch = searchSchema('/admin/banks', {
  q: text(80),
  show: named('show', oneOf(SHOWN, '')),
});
/** The same of the payment methods. */
export const methodSearch = searchSchema('/admin/payment-methods', {
  q: text(80),
  show: named('show', oneOf(SHOWN, '')),
});
