/** Why somebody cannot be the second person of a change. */
export type SecondPersonProblem = 'is_own' | 'proposer_left';

/**
 * Why a change may not be confirmed: by its proposer, or when the proposer may no longer propose it. Null if it
 * may.
 */
export function secondPersonProblem({
  proposerId,
  confirmerId,
  mayProposerStill,
}: {
  /** Null when the proposer's account is gone. */
  readonly proposerId: string | null;
  readonly confirmerId: string;
  readonly mayProposerStill: boolean;
}): SecondPersonProblem | null {
  if (proposerId === confirmerId) return 'is_own';
  return proposerId !== null && mayProposerStill ? null : 'proposer_left';
}
