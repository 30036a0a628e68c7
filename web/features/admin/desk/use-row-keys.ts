import { usePageKeys } from '#web/lib/hooks/use-page-keys.ts';

/** j and k open the next and the previous row of a queue, and scroll to it. */
export function useRowKeys({
  ids,
  openId,
  elementId,
  onOpen,
}: {
  /** In the displayed order. */
  ids: readonly string[];
  openId: string | null;
  /** The id of a row's element. */
  elementId: (id: string) => string;
  onOpen: (id: string) => void;
}): void {
  const walk = (by: 1 | -1) => {
    const next = ids[(openId === null ? -1 : ids.indexOf(openId)) + by];
    if (next === undefined) return;
    onOpen(next);
    document.getElementById(elementId(next))?.scrollIntoView({ block: 'nearest' });
  };
  usePageKeys({ j: () => walk(1), k: () => walk(-1) });
}
