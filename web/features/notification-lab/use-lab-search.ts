import { useRouter, useSearch } from '@tanstack/react-router';
import { isNoticeType, type NoticeType } from '#core/notifications/catalogue.ts';

const PATH = '/test-notifications';

/** Which event the address asks for; null where none. */
export function useLabEvent() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const asked = search['type'];
  const type = typeof asked === 'string' && isNoticeType(asked) ? asked : null;
  return {
    type,
    open: (next: NoticeType | null) => {
      const href = next === null ? PATH : `${PATH}?type=${next}`;
      void router.navigate({ href, resetScroll: false });
    },
  };
}

export function labAddress(type: NoticeType): string {
  return `${PATH}?type=${type}`;
}
