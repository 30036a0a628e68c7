import type { Money } from '#core/money/money.ts';
import { toDecimal } from '#core/money/money.ts';
import type { MoneyLocation, Movement, Side } from '#core/trade/money-question.ts';
import type { HistoryEvent } from '#core/trade/trade-history.ts';
import type { View } from '#server/trading/trades/trade-view.ts';
import type { TradeMoney } from '#core/trade/money-wire.ts';
import type {
  LedgerRow,
  TradeWithHistory,
} from '#server/trading/trades/money/trade-history.sql.ts';

type Step = TradeMoney['steps'][number];

/** The steps of a history that are shown, each with what the ledger moved in it. */
export function stepsOf(
  { events, shown }: Pick<View, 'events' | 'shown'>,
  movements: readonly Movement[],
): Step[] {
  const moved = new Map<HistoryEvent, Movement[]>();
  for (const movement of movements) {
    const event = eventOf(movement, events);
    if (event) moved.set(event, [...(moved.get(event) ?? []), movement]);
  }
  return shown.map((event) => stepOf(event, moved.get(event) ?? []));
}

/** A ledger row in terms of the trade: the maker is on one side, the taker on the other. */
export function movementOf(
  row: LedgerRow,
  { trade_type, creator_id }: Pick<TradeWithHistory, 'trade_type' | 'creator_id'>,
): Movement {
  const owner = (id: string | null): Side | 'oja' => {
    if (id === null) return 'oja';
    return (id === creator_id) === (trade_type === 'sell') ? 'seller' : 'buyer';
  };
  return {
    transactionId: row.id,
    kind: row.kind,
    from: {
      owner: owner(row.from_owner_id),
      location: LOCATIONS_BY_ACCOUNT_KIND[row.from_kind] ?? 'outside',
    },
    to: {
      owner: owner(row.to_owner_id),
      location: LOCATIONS_BY_ACCOUNT_KIND[row.to_kind] ?? 'outside',
    },
    amount: { asset: row.asset, units: row.units },
    fee: { asset: row.asset, units: row.fee_units },
    at: row.created_at,
  };
}

const LOCATIONS_BY_ACCOUNT_KIND: Record<string, MoneyLocation> = {
  available: 'wallet',
  pending: 'pending',
  offer: 'offer',
  escrow: 'escrow',
  fees: 'fees',
};

/** Events that move money; where others are recorded at nearly the same moment, the movement belongs to these. */
const MOVING: ReadonlySet<string> = new Set([
  'created',
  'edited',
  'accepted',
  'late_payment_claimed',
  'released',
  'cancelled',
  'expired',
  'settlement_answered',
  'dispute_decided',
  'resolved',
]);

const SAME_STEP_MS = 30_000;

/** The nearest moving event of the same transaction; else the last event before it. */
function eventOf(movement: Movement, events: readonly HistoryEvent[]): HistoryEvent | undefined {
  const distance = ({ at }: HistoryEvent) => Math.abs(at.getTime() - movement.at.getTime());
  const near = events
    .filter((event) => MOVING.has(event.kind) && distance(event) < SAME_STEP_MS)
    .reduce<HistoryEvent | undefined>(
      (nearest, event) => (nearest && distance(nearest) <= distance(event) ? nearest : event),
      undefined,
    );
  return near ?? events.findLast(({ at }) => at <= movement.at);
}

function stepOf(event: HistoryEvent, moved: readonly Movement[]): Step {
  return {
    event_id: event.id,
    kind: event.kind,
    status: event.to,
    actor: actorOf(event),
    at: event.at.toISOString(),
    amount: exactly(event.amount),
    total_fiat: exactly(event.total),
    deadline: event.deadline && event.deadline.toISOString(),
    child_id: event.childId,
    moved: moved.map(({ transactionId, kind, from, to, amount, fee }) => ({
      transaction_id: transactionId,
      kind,
      from: { ...from },
      to: { ...to },
      amount: Number(toDecimal(amount)),
      fee: Number(toDecimal(fee)),
    })),
  };
}

/** Decided by our team, or by the bank on its behalf; the history does not say by whom. */
const BY_STAFF: ReadonlySet<string> = new Set(['proof_decided', 'dispute_decided']);

function actorOf({ kind, actorId, sellerId, buyerId, detail }: HistoryEvent): Step['actor'] {
  if (actorId === null) {
    return BY_STAFF.has(kind) || detail['desk'] === true ? 'oja' : 'clock';
  }
  if (actorId === sellerId) return 'seller';
  return actorId === buyerId ? 'buyer' : 'oja';
}

function exactly(money: Money | null): number | null {
  return money && Number(toDecimal(money));
}
