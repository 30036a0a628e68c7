import { usePageKeys } from '#web/lib/hooks/use-page-keys.ts';
import { useNarrower } from '#web/lib/hooks/use-narrower.ts';
import { useOpenOne } from '#web/lib/hooks/use-open-one.ts';

/**
 * The open row of a queue with its row beside it. On a desktop the first one is open unless the URL names another; a
 * phone begins with the queue. j and k open the next and the previous row and scroll to it.
 */
export function useOpenRow({
  list,
  ids,
  asked,
  onOpen,
}: {
  /** Which rows are listed, and in which order. */
  list: string;
  /** In the displayed order. */
  ids: readonly string[];
  /** The row that the URL names. */
  asked: string | null;
  onOpen: (id: string) => void;
}): { openId: string | null; leave: () => void } {
  const isPhone = useNarrower(48);
  const { openId, leave } = useOpenOne({ list, ids: isPhone ? [] : ids, asked });
  const walk = (by: 1 | -1) => {
    const next = rowBeside(ids, openId, by);
    if (next === null) return;
    onOpen(next);
    document.getElementById(rowElementId(next))?.scrollIntoView({ block: 'nearest' });
  };
  usePageKeys({ j: () => walk(1), k: () => walk(-1) });
  return { openId, leave };
}

/** The id of a row's element in the queue. */
export function rowElementId(id: string): string {
  return `row-${id}`;
}

/** The row after or before the open one; the first where the open one is not listed. Null at either end. */
export function rowBeside(
  ids: readonly string[],
  openId: string | null,
  by: 1 | -1,
): string | null {
  const index = openId === null ? -1 : ids.indexOf(openId);
  return ids[index + by] ?? null;
}
