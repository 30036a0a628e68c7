import { useRouter, useSearch } from '@tanstack/react-router';
import { isNotificationType, type NotificationType } from '#core/notifications/catalogue.ts';

const PATH = '/test-notifications';

/** The event selected in the URL; null without one. */
export function useLabEvent() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const asked = search['type'];
  const type = typeof asked === 'string' && isNotificationType(asked) ? asked : null;
  return {
    type,
    open: (next: NotificationType | null) => {
      const href = next === null ? PATH : `${PATH}?type=${next}`;
      void router.navigate({ href, resetScroll: false });
    },
  };
}

export function labAddress(type: NotificationType): string {
  return `${PATH}?type=${type}`;
}
