import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type DeckEvent,
  type DeckState,
  slideOfHash,
  turnDeck,
} from '#web/features/public/reading/deck.ts';

/**
 * The deck's navigation: by keys, by swipe, by its bar, and by scrolling. All slides are in the page; navigating
 * scrolls to one and writes its name into the URL.
 */
export function useDeck(ids: readonly string[]) {
  const router = useRouter();
  const [state, setState] = useState<DeckState>({ at: 0, isOverview: false });
  const now = useRef(state);

  const set = useCallback((next: DeckState) => {
    now.current = next;
    setState(next);
  }, []);

  const turn = useCallback(
    (event: DeckEvent) => {
      const before = now.current;
      const next = turnDeck(before, event, ids.length);
      if (next === before) return false;
      set(next);
      const id = ids[next.at];
      if (next.isOverview || id === undefined) return true;
      // After the overview the slides can be scrolled to only once they are rendered.
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'start' }));
      if (next.at !== before.at) {
        const href = `/pitch-deck#${id}`;
        void router.navigate({
          href,
          replace: true,
          resetScroll: false,
          hashScrollIntoView: false,
        });
      }
      return true;
    },
    [ids, router, set],
  );

  useEffect(() => {
    const at = slideOfHash(ids, window.location.hash);
    if (at !== null) set({ at, isOverview: false });
  }, [ids, set]);
  useKeys(turn);
  useSwipes(turn);
  useScrolled(ids, now, set);
  return { state, turn };
}

type Turn = (event: DeckEvent) => boolean;

function useKeys(turn: Turn): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      if (turn({ kind: 'key', key: event.key })) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [turn]);
}

/** Keys that belong to a field or to a dialog of the shell are ignored. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, dialog, [role=menu]') !== null
  );
}

function useSwipes(turn: Turn): void {
  useEffect(() => {
    let from: Touch | undefined;
    const start = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? touches[0] : undefined;
    };
    const end = ({ changedTouches: [to] }: TouchEvent) => {
      if (!from || !to) return;
      turn({ kind: 'swipe', dx: to.clientX - from.clientX, dy: to.clientY - from.clientY });
      from = undefined;
    };
    window.addEventListener('touchstart', start, { passive: true });
    window.addEventListener('touchend', end, { passive: true });
    return () => {
      window.removeEventListener('touchstart', start);
      window.removeEventListener('touchend', end);
    };
  }, [turn]);
}

/** The current slide is the one that crosses the middle of the window. */
function useScrolled(
  ids: readonly string[],
  now: { readonly current: DeckState },
  set: (next: DeckState) => void,
): void {
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        // The newest: a slow page learns at once of every slide that was scrolled past.
        const crossing = entries.findLast(({ isIntersecting }) => isIntersecting);
        const at = crossing ? ids.indexOf(crossing.target.id) : -1;
        if (at >= 0 && at !== now.current.at) set({ ...now.current, at });
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    for (const id of ids) {
      const slide = document.getElementById(id);
      if (slide) watcher.observe(slide);
    }
    return () => watcher.disconnect();
  }, [ids, now, set]);
}
