/** Why somebody cannot be the second person of a change. */
export type SecondPersonProblem = 'is_own' | 'proposer_left';

/**
 * Whether a change may be confirmed: never by who proposed it, and only while the proposer is still an
 * administrator. Null where nothing speaks against it.
 */
export function secondPersonProblem({
  proposerId,
  confirmerId,
  isProposerAdmin,
}: {
  /** Null where the proposer's account is gone. */
  readonly proposerId: string | null;
  readonly confirmerId: string;
  readonly isProposerAdmin: boolean;
}): SecondPersonProblem | null {
  if (proposerId === confirmerId) return 'is_own';
  return proposerId !== null && isProposerAdmin ? null : 'proposer_left';
}
