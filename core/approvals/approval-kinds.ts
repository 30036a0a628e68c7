/** Changes that need two administrators, as the desk names them. */
export const APPROVAL_KINDS = {
  deposit_cover: 'Treasury covers a reversed deposit',
  held_deposit_to_treasury: 'Held deposit to the treasury',
  limit_override: 'Limit of one person',
  limit_profile: 'Limits of everyone',
  reference_rate: 'Manual reference rate',
  lien: 'Coins kept by court order',
  lien_end: 'End of a lien',
  restriction: 'Restricted account',
  restriction_lift: 'Lifted restriction',
  restriction_order: 'Court order for a restriction',
  savings_rate: 'Higher savings rate',
  staff_role: 'Administrators',
  staff_factor_reset: '2FA of a staff member',
  trade_fees: 'Trading fee',
  treasury_in: 'Naira deposited to the treasury',
} as const;

export type ApprovalKind = keyof typeof APPROVAL_KINDS;

export function isApprovalKind(kind: string): kind is ApprovalKind {
  return Object.hasOwn(APPROVAL_KINDS, kind);
}

/** One line of what a proposal changes: null where there was nothing, or nothing is left. */
export interface Change {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
}
