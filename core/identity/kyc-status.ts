export const KYC_STATUSES = ['not_submitted', 'pending', 'approved', 'rejected'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** The status of a person's identity check, by their latest document; anything unknown counts as none. */
export function kycStatusOf(latest: { readonly status?: unknown } | null | undefined): KycStatus {
  return KYC_STATUSES.find((known) => known === latest?.status) ?? 'not_submitted';
}

const MOVES: Readonly<Record<KycStatus, readonly KycStatus[]>> = {
  not_submitted: ['pending'],
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

/** A decided document stays as it is: another check is another document. */
export function mayBecome(from: KycStatus, to: KycStatus): boolean {
  return MOVES[from].includes(to);
}
