import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { rowBeside } from '#web/features/admin/desk/use-open-row.ts';
import { queueElementId } from '#web/features/admin/home/queue-list.tsx';
import { usePageKeys } from '#web/lib/hooks/use-page-keys.ts';

/** j and k move the focus along the queues, so that enter opens the one it is on; o opens the most overdue; / finds a part. */
export function useHomeKeys(
  keys: readonly string[],
  overdueHref: string | null,
  partField: RefObject<HTMLInputElement | null>,
): void {
  const navigate = useNavigate();
  const walk = (by: 1 | -1) => {
    const current = keys.find((key) => queueElementId(key) === document.activeElement?.id) ?? null;
    const next = rowBeside(keys, current, by);
    if (next !== null) document.getElementById(queueElementId(next))?.focus();
  };
  usePageKeys({
    j: () => walk(1),
    k: () => walk(-1),
    o: () => {
      if (overdueHref !== null) void navigate({ href: overdueHref });
    },
    '/': () => partField.current?.focus(),
  });
}
