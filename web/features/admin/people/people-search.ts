import { LONGEST_REASON_REFERENCE } from '#core/people/limits.ts';
import { PERSON_REASONS } from '#core/people/reasons.ts';
import { oneOf, rowId, text } from '#web/lib/page/search-params.ts';
import { searchSchema, type SearchOf } from '#web/lib/page/search-schema.ts';

/** The parts of a person's file, each with its own URL. */
export const FILE_TABS = [
  'all',
  'money',
  'trades',
  'identity',
  'devices',
  'accounts',
  'tickets',
  'decisions',
] as const;
export type FileTab = (typeof FILE_TABS)[number];

/** Whose file, which part, and the reason that a link brought along. */
export const personSearch = searchSchema('/integrated-account-manager', {
  user: rowId(),
  tab: oneOf(FILE_TABS, 'all'),
  reason: oneOf(PERSON_REASONS, null),
  ref: text(LONGEST_REASON_REFERENCE),
});
export type PersonSearch = SearchOf<typeof personSearch>;
