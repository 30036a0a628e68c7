import type { HistoryEvent, TradeOrigin } from '#core/trade/trade-history.ts';
import { applyFact } from '#core/trade/replay/replay-steps.ts';
import type { TradeState } from '#core/trade/trade-state.ts';

/** A history that cannot have happened, or lacks a fact; the event where it breaks. */
export class IllegalHistory extends Error {
  readonly event: HistoryEvent | null;

  constructor(event: HistoryEvent | null, why: string) {
    super(event ? `${event.kind}: ${why}` : why);
    this.event = event;
  }
}

/**
 * Replays the events in their order to the trade's state. For a trade older than events with facts the history begins
 * with the event that states its status then. Throws IllegalHistory.
 */
export function replayTrade(origin: TradeOrigin, events: readonly HistoryEvent[]): TradeState {
  const start = Math.max(
    0,
    events.findLastIndex(({ kind }) => kind === 'carried_over'),
  );
  let state: TradeState | null = null;
  for (const event of events.slice(start)) state = applyEvent(origin, state, event);
  if (state === null) throw new IllegalHistory(null, 'a trade has no history');
  return state;
}

/** One step of it. `state` is null before the first event. */
function applyEvent(
  origin: TradeOrigin,
  state: TradeState | null,
  event: HistoryEvent,
): TradeState {
  const verdict = applyFact(origin, state, event);
  if (typeof verdict === 'string') throw new IllegalHistory(event, verdict);
  return verdict;
}
