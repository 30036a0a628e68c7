import { useMedia } from '#web/lib/hooks/use-media.ts';

/** Whether the window is narrower than so many rem. A server, which cannot know, says it is not. */
export function useNarrower(rem: number): boolean {
  return useMedia(`(width < ${rem}rem)`);
}
