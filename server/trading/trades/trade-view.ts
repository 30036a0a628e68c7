import type { HistoryEvent } from '#core/trade/trade-history.ts';

export interface Viewer {
  readonly id: string;
  readonly isAdmin: boolean;
}

/** What one person sees of a trade's history, and in which role. */
export interface View {
  readonly you: 'seller' | 'buyer' | 'admin';
  /** The events the state is computed from, up to the last one this person may see. */
  readonly events: readonly HistoryEvent[];
  /** Of these, what this person sees. */
  readonly shown: readonly HistoryEvent[];
  /** Their own run was given back to the market, and the trade continues without them. */
  readonly runIsOver: boolean;
  /** What happened from here on is hidden from this person, or has not happened yet. */
  readonly until: Date;
  /** The history has facts only from a later event on. */
  readonly beginsLater: boolean;
}

/**
 * What a person sees of a history up to a moment: the maker and administrators all of it, a taker their own runs alone.
 * Null for strangers, and before the first step that names them.
 */
export function viewOf(
  trade: { readonly tradeType: 'buy' | 'sell'; readonly creatorId: string },
  history: readonly HistoryEvent[],
  viewer: Viewer,
  asOf: Date,
): View | null {
  const past = history.filter(({ at }) => at <= asOf);
  if (past.length === 0) return null;
  const beginsLater = history.slice(past.length).some(({ kind }) => kind === 'carried_over');
  const makerSells = trade.tradeType === 'sell';
  const whole = { events: past, shown: past, runIsOver: false, until: after(asOf), beginsLater };
  if (viewer.isAdmin) return { ...whole, you: 'admin' };
  if (viewer.id === trade.creatorId) return { ...whole, you: makerSells ? 'seller' : 'buyer' };

  const last = past.findLastIndex((event) => names(event, viewer.id));
  if (last === -1) return null;
  const next = past[last + 1];
  return {
    you: makerSells ? 'buyer' : 'seller',
    events: past.slice(0, last + 1),
    shown: past.filter((event) => names(event, viewer.id)),
    runIsOver: past[last]?.to === 'open',
    until: next ? next.at : after(asOf),
    beginsLater,
  };
}

/** That a part of an offer was taken concerns its maker; the part has a history of its own. */
function names(event: HistoryEvent, personId: string): boolean {
  if (event.kind === 'part_taken' || event.kind === 'part_returned') return false;
  return event.sellerId === personId || event.buyerId === personId;
}

function after(moment: Date): Date {
  return new Date(moment.getTime() + 1);
}
