export const APPLICATION_STATUSES = [
  'received',
  'reviewed',
  'interview',
  'declined',
  'hired',
] as const;

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The moves an application can make. A decision can be reversed as long as nobody was hired. */
const MOVES = {
  received: ['reviewed', 'interview', 'declined'],
  reviewed: ['interview', 'declined'],
  interview: ['hired', 'declined', 'reviewed'],
  declined: ['reviewed'],
  hired: [],
} as const satisfies Record<ApplicationStatus, readonly ApplicationStatus[]>;

export function movesFrom(status: ApplicationStatus): readonly ApplicationStatus[] {
  return MOVES[status];
}

/** Staying in the same status counts: that is how a note is written. */
export function mayMove(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return from === to || movesFrom(from).includes(to);
}
