import type { Permission } from '#core/staff/permissions.ts';

/** Changes that need two people, as the desk names them. */
export const APPROVAL_KINDS = {
  balance_adjustment: 'Balance correction',
  deposit_cover: 'Treasury covers a reversed deposit',
  fees_sweep: 'Fees to the treasury',
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
  setting: 'Setting',
  staff_role: 'Roles of the staff',
  staff_factor_reset: '2FA of a staff member',
  trade_fees: 'Trading fee',
  treasury_in: 'Naira deposited to the treasury',
} as const;

export type ApprovalKind = keyof typeof APPROVAL_KINDS;

/** What both people need to propose, confirm or reject a change of each kind, and to see it. */
export const APPROVAL_PERMISSIONS: Readonly<Record<ApprovalKind, Permission>> = {
  balance_adjustment: 'adjustments.set',
  deposit_cover: 'deposits.decide',
  fees_sweep: 'fees.sweep',
  held_deposit_to_treasury: 'deposits.decide',
  lien: 'liens.set',
  lien_end: 'liens.set',
  limit_override: 'limits.set',
  limit_profile: 'limits.set',
  reference_rate: 'rates.set',
  restriction: 'restrictions.order',
  restriction_lift: 'restrictions.order',
  restriction_order: 'restrictions.order',
  savings_rate: 'savings.set',
  setting: 'settings.set',
  staff_role: 'roles.grant',
  staff_factor_reset: 'mfa.reset',
  trade_fees: 'fees.set',
  treasury_in: 'treasury.move',
};

export function isApprovalKind(kind: string): kind is ApprovalKind {
  return Object.hasOwn(APPROVAL_KINDS, kind);
}

/** One line of what a proposal changes: null where there was nothing, or nothing is left. */
export interface Change {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
}
