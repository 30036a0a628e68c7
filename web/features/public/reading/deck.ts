export interface DeckState {
  /** The slide's index, from 0. */
  readonly at: number;
  /** All slides' names at once, to choose from. */
  readonly isOverview: boolean;
}

export type DeckEvent =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'swipe'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'overview' };

/** A finger that moved less than this, or more vertically than horizontally, did not swipe. */
const SWIPE_PIXELS = 56;

const BACKWARD = new Set(['ArrowLeft', 'ArrowUp', 'PageUp']);
const FORWARD = new Set(['ArrowRight', 'ArrowDown', 'PageDown']);

/** The state of the deck of `count` slides after this event; unchanged where it means nothing. */
export function turnDeck(state: DeckState, event: DeckEvent, count: number): DeckState {
  if (event.kind === 'overview') return { ...state, isOverview: !state.isOverview };
  if (event.kind === 'key' && event.key === 'Escape') {
    return { ...state, isOverview: !state.isOverview };
  }
  const to = target(state.at, event, count);
  if (to === null) return state;
  const at = Math.min(Math.max(to, 0), count - 1);
  return at === state.at && !state.isOverview ? state : { at, isOverview: false };
}

function target(at: number, event: Exclude<DeckEvent, { kind: 'overview' }>, count: number) {
  if (event.kind === 'go') return event.to;
  if (event.kind === 'swipe') {
    const isAcross =
      Math.abs(event.dx) >= SWIPE_PIXELS && Math.abs(event.dx) > 2 * Math.abs(event.dy);
    return isAcross ? at - Math.sign(event.dx) : null;
  }
  if (BACKWARD.has(event.key)) return at - 1;
  if (FORWARD.has(event.key)) return at + 1;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  // 1 to 9 select a slide, and 0 the tenth.
  if (!/^\d$/.test(event.key)) return null;
  const named = event.key === '0' ? 9 : Number(event.key) - 1;
  return named < count ? named : null;
}

/** The slide of a URL hash, such as `#economics`; null when there is none. */
export function slideOfHash(ids: readonly string[], hash: string): number | null {
  const at = ids.indexOf(hash.replace(/^#/, ''));
  return at < 0 ? null : at;
}
