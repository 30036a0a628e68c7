/** Why somebody cannot be the second person of a change. */
export type SecondPersonProblem = 'is_own' | 'proposer_left';

/**
 * Why a change may not be confirmed: by its proposer, or when the proposer is no longer an administrator. Null if it
 * may.
 */
export function secondPersonProblem({
  proposerId,
  confirmerId,
  isProposerAdmin,
}: {
  /** Null when the proposer's account is gone. */
  readonly proposerId: string | null;
  readonly confirmerId: string;
  readonly isProposerAdmin: boolean;
}): SecondPersonProblem | null {
  if (proposerId === confirmerId) return 'is_own';
  return proposerId !== null && isProposerAdmin ? null : 'proposer_left';
}
