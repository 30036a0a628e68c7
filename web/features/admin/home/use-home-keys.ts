import { useNavigate } from '@tanstack/react-router';
import { rowBeside } from '#web/features/admin/desk/use-open-row.ts';
import { queueElementId } from '#web/features/admin/home/queue-list.tsx';
import { usePageKeys } from '#web/lib/hooks/use-page-keys.ts';

/** The id of the field that finds a part of the staff's side. */
export const PART_FIELD = 'find-part';

/** j and k move the focus along the queues, so that enter opens the one it is on; o opens the most overdue; / finds a part. */
export function useHomeKeys(keys: readonly string[], overdueHref: string | null): void {
  const navigate = useNavigate();
  const focus = (id: string) => document.getElementById(id)?.focus();
  const walk = (by: 1 | -1) => {
    const current = keys.find((key) => queueElementId(key) === document.activeElement?.id) ?? null;
    const next = rowBeside(keys, current, by);
    if (next !== null) focus(queueElementId(next));
  };
  usePageKeys({
    j: () => walk(1),
    k: () => walk(-1),
    o: () => {
      if (overdueHref !== null) void navigate({ href: overdueHref });
    },
    '/': () => focus(PART_FIELD),
  });
}
