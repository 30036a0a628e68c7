import { TABLET_FROM_PX } from '#core/limits/layout-limits.ts';
import { useMedia } from '#web/lib/hooks/use-media.ts';

/** Whether the layout is a phone's, for what makes sense on a phone only. On the server: false. */
export function useIsPhone(): boolean {
  return useMedia(`(width < ${TABLET_FROM_PX}px)`);
}
