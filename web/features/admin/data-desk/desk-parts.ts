import type { DeskPart } from '#web/features/admin/data-desk/desk-query.ts';
import { msg } from '#web/lib/i18n/language.ts';
import { oneOf } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';

interface Part {
  readonly key: DeskPart;
  readonly label: string;
  readonly empty: string;
}

const OPEN: Part = {
  key: 'open',
  label: msg('Open'),
  empty: msg('Nobody is waiting for an answer.'),
};

export const DESK_PARTS: readonly Part[] = [
  OPEN,
  { key: 'ready', label: msg('Ready'), empty: msg('No copy is ready.') },
  { key: 'done', label: msg('Done'), empty: msg('No answers yet.') },
  { key: 'refused', label: msg('Refused'), empty: msg('No refused requests.') },
  { key: 'cancelled', label: msg('Cancelled'), empty: msg('No cancelled requests.') },
];

/** The parameter of data requests: their status. */
const requestSearch = searchSchema('/admin/data-requests', {
  status: oneOf(
    DESK_PARTS.map(({ key }) => key),
    'open',
  ),
});

/** Which requests the URL selects. */
export function useDeskPart(): Part {
  const { status } = useRouteSearch(requestSearch);
  return DESK_PARTS.find(({ key }) => key === status) ?? OPEN;
}
