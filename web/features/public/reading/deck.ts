export interface DeckState {
  /** Which slide, counted from none. */
  readonly at: number;
  /** All slides' names at once, to choose from. */
  readonly isOverview: boolean;
}

export type DeckEvent =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'swipe'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'overview' };

/** A finger that moved less than this, or more down than across, did not turn a slide. */
const SWIPE_PIXELS = 56;

const BACKWARD = new Set(['ArrowLeft', 'ArrowUp', 'PageUp']);
const FORWARD = new Set(['ArrowRight', 'ArrowDown', 'PageDown']);

/** Where the deck of `count` slides stands after this; the same state where it means nothing. */
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
  // 1 to 9 name a slide, and 0 the tenth.
  if (!/^\d$/.test(event.key)) return null;
  const named = event.key === '0' ? 9 : Number(event.key) - 1;
  return named < count ? named : null;
}

/** The slide an address names, such as `#economics`; null when it names none. */
export function slideOfHash(ids: readonly string[], hash: string): number | null {
  const at = ids.indexOf(hash.replace(/^#/, ''));
  return at < 0 ? null : at;
}
