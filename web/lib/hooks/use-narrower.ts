import { useMedia } from '#web/lib/hooks/use-media.ts';

/** Whether the window is narrower than so many rem. False on the server, which cannot know. */
export function useNarrower(rem: number): boolean {
  return useMedia(`(width < ${rem}rem)`);
}
