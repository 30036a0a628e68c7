import type { Money } from '#core/money/money.ts';
import type { TradeEventKind } from '#core/trade/trade-event.ts';
import type { HistoryEvent, TradeOrigin } from '#core/trade/trade-history.ts';
import { RUNNING_STATUSES, type TradeStatus } from '#core/trade/trade-machine.ts';
import type { TradeState } from '#core/trade/trade-state.ts';

type Start = TradeStatus | 'nothing';
type Result = TradeState | string;
type Change = (state: TradeState, event: HistoryEvent, origin: TradeOrigin) => Result;

/** From which status an event may come and where it may lead. Nothing else can happen. */
const LEADS: Record<TradeEventKind, Partial<Record<Start, readonly TradeStatus[]>>> = {
  carried_over: {
    nothing: ['open', 'in_payment', 'processing', 'disputed', 'completed', 'cancelled'],
  },
  created: { nothing: ['open'] },
  edited: { open: ['open'] },
  paused: { open: ['open'] },
  resumed: { open: ['open'] },
  accepted: { nothing: ['in_payment'], open: ['in_payment'] },
  part_taken: { open: ['open'] },
  part_returned: { open: ['open'] },
  extended: { in_payment: ['in_payment'] },
  marked_paid: { in_payment: ['processing'] },
  late_payment_claimed: {
    nothing: ['processing'],
    open: ['processing'],
    cancelled: ['processing'],
  },
  released: { processing: ['completed'], disputed: ['completed'] },
  cancelled: {
    open: ['cancelled'],
    in_payment: ['cancelled', 'open'],
    processing: ['cancelled', 'open'],
  },
  expired: { in_payment: ['open', 'cancelled'] },
  disputed: { in_payment: ['disputed'], processing: ['disputed'] },
  resolved: { disputed: ['completed', 'cancelled', 'in_payment', 'processing'] },
  ...unmoved([
    'proof_submitted',
    'proof_decided',
    'payer_name_checked',
    'bank_credited',
    'release_overdue',
    'statement_made',
    'settlement_proposed',
    'settlement_answered',
    'dispute_decided',
    'decision_appealed',
  ]),
};

/** What each event does to the state; the others change nothing. */
const CHANGES: Partial<Record<TradeEventKind, Change>> = {
  edited: (state, event) => ({
    ...state,
    amount: event.amount ?? state.amount,
    fee: event.fee ?? state.fee,
    price: event.price ?? state.price,
  }),
  accepted: accept,
  part_taken: (state, event, origin) => shift(state, event, origin, -1n),
  part_returned: (state, event, origin) => shift(state, event, origin, 1n),
  extended: (state, event) =>
    event.deadline
      ? { ...state, deadline: event.deadline, extendedAt: event.at }
      : 'no new deadline',
  marked_paid: (state, event) => {
    const isLate = state.deadline && state.deadline < event.at;
    // The window stood still while one side could not act.
    if (isLate && event.detail['clock_stopped'] !== true) return 'the payment window was closed';
    return { ...state, paidAt: event.at };
  },
  late_payment_claimed: (state, event, origin) => {
    const running = accept(state, event, origin);
    return typeof running === 'string' ? running : { ...running, paidAt: event.at };
  },
  released: complete,
  cancelled: (state, event, origin) =>
    event.to === 'open' ? backOnMarket(state, origin) : end(state, reasonOf(event)),
  expired: (state, event, origin) => {
    if (state.deadline && state.deadline > event.at) return 'the payment window was still open';
    return event.to === 'open' ? backOnMarket(state, origin) : end(state, 'expired');
  },
  resolved: (state, event) => {
    if (event.to === 'completed') return complete(state, event);
    return event.to === 'cancelled' ? end(state, reasonOf(event)) : state;
  },
};

/** The state after an event, or why it cannot have happened. */
export function applyFact(
  origin: TradeOrigin,
  state: TradeState | null,
  event: HistoryEvent,
): Result {
  const at: Start = state?.status ?? 'nothing';
  if (!LEADS[event.kind][at]?.includes(event.to)) return `cannot lead from ${at} to ${event.to}`;
  if (state && event.from !== state.status) return `says it came from ${event.from ?? 'nothing'}`;
  if (event.kind === 'carried_over') return carriedOverState(event);
  const stranger = state && strangerIn(state, event);
  if (stranger) return stranger;
  const changed = (CHANGES[event.kind] ?? same)(state ?? beginning(event, origin), event, origin);
  return typeof changed === 'string' ? changed : { ...changed, status: event.to };
}

const same: Change = (state) => state;

/** An event of a running trade has to name the trade's own two parties. */
function strangerIn(state: TradeState, event: HistoryEvent): string | null {
  if (!RUNNING_STATUSES.some((status) => status === state.status)) return null;
  const own = event.sellerId === state.sellerId && event.buyerId === state.buyerId;
  return own ? null : 'names other parties than those of the trade';
}

function beginning(event: HistoryEvent, { asset }: TradeOrigin): TradeState {
  return {
    status: 'open',
    sellerId: event.sellerId,
    buyerId: event.buyerId,
    amount: event.amount ?? { asset, units: 0n },
    fee: event.fee ?? { asset, units: 0n },
    price: event.price,
    completedAt: null,
    cancelReason: null,
    paidOut: null,
    ...NOT_RUNNING,
  };
}

/** An open offer has no buyer's fields. */
const NOT_RUNNING = {
  purchased: null,
  total: null,
  deadline: null,
  paymentMethodId: null,
  acceptedAt: null,
  extendedAt: null,
  paidAt: null,
} as const;

function accept(state: TradeState, event: HistoryEvent, { tradeType }: TradeOrigin): Result {
  const { amount, fee, total, price, sellerId, buyerId } = event;
  if (!amount || !fee || !total || !price) return 'does not say how much for how much';
  if (!sellerId || !buyerId) return 'does not name both parties';
  if (sellerId === buyerId) return 'names one person on both sides';
  const maker = tradeType === 'sell' ? [state.sellerId, sellerId] : [state.buyerId, buyerId];
  if (maker[0] !== maker[1]) return 'names another maker than the offer has';
  if (state.amount.units !== amount.units) return 'takes another amount than the trade has';
  return {
    ...state,
    ...NOT_RUNNING,
    sellerId,
    buyerId,
    fee,
    price,
    total,
    purchased: amount,
    deadline: event.deadline,
    paymentMethodId: event.paymentMethodId,
    acceptedAt: event.at,
    cancelReason: null,
  };
}

/** A part leaves its offer, or comes back to it. Only a sell offer holds its parts' fees. */
function shift(
  state: TradeState,
  event: HistoryEvent,
  { tradeType }: TradeOrigin,
  sign: 1n | -1n,
): Result {
  if (!event.amount || event.amount.units <= 0n) return 'does not say how much';
  const amount = moved(state.amount, event.amount, sign);
  const fee = tradeType === 'sell' && event.fee ? moved(state.fee, event.fee, sign) : state.fee;
  if (amount.units < 0n || fee.units < 0n) return 'takes more than the offer holds';
  return { ...state, amount, fee };
}

function moved(held: Money, part: Money, sign: bigint): Money {
  return { asset: held.asset, units: held.units + sign * part.units };
}

function complete(state: TradeState, event: HistoryEvent): Result {
  const paidOut = event.amount ?? state.purchased;
  if (!paidOut || !state.purchased) return 'ends what was never accepted';
  if (paidOut.units > state.purchased.units) return 'gives more than was held';
  return { ...state, completedAt: event.at, paidOut };
}

function end(state: TradeState, reason: string | null): TradeState {
  return { ...state, cancelReason: reason };
}

function reasonOf({ detail }: HistoryEvent): string | null {
  return typeof detail['reason'] === 'string' ? detail['reason'] : null;
}

/** The taker is gone, and with a seller who took a buy offer also what was held of theirs. */
function backOnMarket(state: TradeState, { tradeType, asset }: TradeOrigin): TradeState {
  const left =
    tradeType === 'sell' ? { buyerId: null } : { sellerId: null, fee: { asset, units: 0n } };
  return { ...state, ...NOT_RUNNING, ...left };
}

/** The status of a trade when events began to carry facts. */
function carriedOverState(event: HistoryEvent): Result {
  const { amount, fee, detail } = event;
  if (!amount || !fee) return 'does not say what the trade holds';
  const time = (key: string) => (typeof detail[key] === 'string' ? new Date(detail[key]) : null);
  const accepted = event.total !== null;
  if (event.to === 'open' ? accepted : !accepted && event.to !== 'cancelled') {
    return `does not fit a trade that is ${event.to}`;
  }
  return {
    status: event.to,
    sellerId: event.sellerId,
    buyerId: event.buyerId,
    amount,
    fee,
    purchased: accepted ? amount : null,
    total: event.total,
    deadline: event.deadline,
    paymentMethodId: event.paymentMethodId,
    price: event.price,
    acceptedAt: time('accepted_at'),
    extendedAt: null,
    paidAt: time('paid_at'),
    completedAt: time('completed_at'),
    cancelReason: typeof detail['cancel_reason'] === 'string' ? detail['cancel_reason'] : null,
    paidOut: event.to === 'completed' ? amount : null,
  };
}

type Leads = Partial<Record<Start, readonly TradeStatus[]>>;

/** These events leave the trade's state as it is. */
function unmoved<Kind extends TradeEventKind>(kinds: readonly Kind[]): Record<Kind, Leads> {
  const stays: Leads = {
    open: ['open'],
    in_payment: ['in_payment'],
    processing: ['processing'],
    disputed: ['disputed'],
    completed: ['completed'],
    cancelled: ['cancelled'],
  };
  return Object.fromEntries(kinds.map((kind) => [kind, stays])) as Record<Kind, Leads>;
}
