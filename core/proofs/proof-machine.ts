export const PROOF_STATUSES = ['pending', 'verifying', 'verified', 'rejected'] as const;
export type ProofStatus = (typeof PROOF_STATUSES)[number];

/** What a proof can become. `verifying` means that an administrator, or the bank check, is reviewing it. */
const NEXT: Record<ProofStatus, readonly ProofStatus[]> = {
  pending: ['verifying', 'verified', 'rejected'],
  verifying: ['verified', 'rejected'],
  verified: [],
  rejected: [],
};

export function mayBecome(from: ProofStatus, to: ProofStatus): boolean {
  return NEXT[from].includes(to);
}

export function isDecided(status: ProofStatus): boolean {
  return status === 'verified' || status === 'rejected';
}
