export const TICKET_STATUSES = ['waiting', 'assigned', 'pending_customer', 'resolved'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_PRIORITIES = ['low', 'normal', 'high'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/**
 * Every move a ticket can make. Waiting: nobody has it. Assigned: somebody does, and it is their turn. Pending: the
 * customer's turn. Nothing else can happen.
 */
const MOVES = {
  take: { waiting: 'assigned' },
  customerSpeaks: { waiting: 'waiting', assigned: 'assigned', pending_customer: 'assigned' },
  agentSpeaks: { assigned: 'pending_customer', pending_customer: 'pending_customer' },
  giveBack: { assigned: 'waiting', pending_customer: 'waiting' },
  handOver: { assigned: 'assigned', pending_customer: 'pending_customer' },
  resolve: { assigned: 'resolved', pending_customer: 'resolved' },
  customerReturns: { resolved: 'waiting' },
  agentReopens: { resolved: 'assigned' },
} as const satisfies Record<string, Partial<Record<TicketStatus, TicketStatus>>>;

export type TicketMove = keyof typeof MOVES;

/** Where `move` leads from `from`, or null when a ticket may not make it. */
export function nextTicketStatus(from: TicketStatus, move: TicketMove): TicketStatus | null {
  const targets: Partial<Record<TicketStatus, TicketStatus>> = MOVES[move];
  return targets[from] ?? null;
}
