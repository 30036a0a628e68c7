import { useEffect, useRef, type RefObject } from 'react';

/** Where people write or decide: what happened meanwhile does not take them away from it. */
const OCCUPIED = 'input, textarea, select, [contenteditable="true"], dialog[open] *';

/**
 * A trade that goes on, by a step of this side or of the other, is shown from its new headline: it takes the focus, so
 * that it is read out, and the page scrolls up to it. Somebody who is writing stays where they are.
 */
export function useHeadlineFocus(stage: string): RefObject<HTMLHeadingElement | null> {
  const headline = useRef<HTMLHeadingElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (document.activeElement?.matches(OCCUPIED)) return;
    headline.current?.focus({ preventScroll: true });
    headline.current?.scrollIntoView({ block: 'nearest' });
  }, [stage]);
  return headline;
}
