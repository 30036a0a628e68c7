export const TRADE_STATUSES = [
  'open',
  'in_payment',
  'processing',
  'completed',
  'cancelled',
  'disputed',
] as const;

export type TradeStatus = (typeof TRADE_STATUSES)[number];

/** Accepted and not over: its coins are locked. */
export const RUNNING_STATUSES = [
  'in_payment',
  'processing',
  'disputed',
] as const satisfies readonly TradeStatus[];

/** Every move a trade can make (ST-04 to ST-17). Nothing else can happen. */
const MOVES = {
  accept: { open: 'in_payment' },
  expire: { in_payment: 'open' },
  markPaid: { in_payment: 'processing' },
  release: { processing: 'completed' },
  cancel: { open: 'cancelled', in_payment: 'cancelled', processing: 'cancelled' },
  dispute: { in_payment: 'disputed', processing: 'disputed' },
  resolveForBuyer: { disputed: 'completed' },
  resolveForSeller: { disputed: 'cancelled' },
} as const satisfies Record<string, Partial<Record<TradeStatus, TradeStatus>>>;

export type TradeMove = keyof typeof MOVES;

export const TRADE_MOVES = Object.keys(MOVES) as TradeMove[];

/** Where `move` leads from `from`, or null when the trade may not make it. */
export function nextStatus(from: TradeStatus, move: TradeMove): TradeStatus | null {
  const targets: Partial<Record<TradeStatus, TradeStatus>> = MOVES[move];
  return targets[from] ?? null;
}
