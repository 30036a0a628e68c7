import { useSearch } from '@tanstack/react-router';
import type { DeskPart } from '#web/features/admin/data-desk/desk-query.ts';
import { msg } from '#web/lib/i18n/language.ts';

interface Part {
  readonly key: DeskPart;
  readonly label: string;
  readonly empty: string;
}

const OPEN: Part = { key: 'open', label: msg('Open'), empty: msg('Nobody waits for an answer.') };

export const DESK_PARTS: readonly Part[] = [
  OPEN,
  { key: 'ready', label: msg('Ready'), empty: msg('No copy lies ready.') },
  { key: 'done', label: msg('Done'), empty: msg('Nothing was answered yet.') },
  { key: 'refused', label: msg('Refused'), empty: msg('Nothing was refused.') },
  { key: 'cancelled', label: msg('Taken back'), empty: msg('Nothing was taken back.') },
];

/** Which requests the URL selects. */
export function useDeskPart(): Part {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return DESK_PARTS.find(({ key }) => key === search['status']) ?? OPEN;
}
