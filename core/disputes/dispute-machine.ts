export const DISPUTE_STATUSES = ['open', 'under_review', 'resolved'] as const;

export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** Every move a dispute can make. Nothing else can happen; `resolved` is final. */
const MOVES = {
  speak: { open: 'open', under_review: 'under_review' },
  ask: { open: 'under_review', under_review: 'under_review' },
  propose: { open: 'open', under_review: 'under_review' },
  awaitSecond: { open: 'under_review', under_review: 'under_review' },
  settle: { open: 'resolved', under_review: 'resolved' },
  decide: { open: 'resolved', under_review: 'resolved' },
} as const satisfies Record<string, Partial<Record<DisputeStatus, DisputeStatus>>>;

export type DisputeMove = keyof typeof MOVES;

export const DISPUTE_MOVES = Object.keys(MOVES) as DisputeMove[];

/** Where `move` leads from `from`, or null when the dispute may not make it. */
export function nextDisputeStatus(from: DisputeStatus, move: DisputeMove): DisputeStatus | null {
  const targets: Partial<Record<DisputeStatus, DisputeStatus>> = MOVES[move];
  return targets[from] ?? null;
}
