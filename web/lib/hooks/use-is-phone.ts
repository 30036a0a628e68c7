import { TABLET_FROM_PX } from '#core/limits/layout-limits.ts';
import { useMedia } from '#web/lib/hooks/use-media.ts';

/** Whether the page is drawn for a phone, for what makes sense on a phone alone. Unknown to the server: no. */
export function useIsPhone(): boolean {
  return useMedia(`(width < ${TABLET_FROM_PX}px)`);
}
