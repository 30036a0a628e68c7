import type { ApprovalKind } from '#core/approvals/approval-kinds.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { DEPOSIT_COVER } from '#server/money/deposits/deposit-cover-change.ts';
import { HELD_DEPOSIT_TO_TREASURY } from '#server/money/deposits/held-deposit-to-treasury.ts';
import { REFERENCE_RATE } from '#server/trading/market/rates/reference-rate-change.ts';
import { LIEN_END } from '#server/money/liens/end-lien.ts';
import { LIEN } from '#server/money/liens/place-lien.ts';
import { RESTRICTION_ORDER } from '#server/identity/restrictions/attach-order.ts';
import { RESTRICTION_LIFT } from '#server/identity/restrictions/lift-restriction.ts';
import { RESTRICTION } from '#server/identity/restrictions/place-restriction.ts';
import { BALANCE_ADJUSTMENT } from '#server/money/finance/balance-adjustment-change.ts';
import { FEES_SWEEP } from '#server/money/finance/fees-sweep-change.ts';
import { TRADE_FEES } from '#server/money/fees/trade-fees-change.ts';
import { LIMIT_OVERRIDE } from '#server/money/limits/limit-override-change.ts';
import { LIMIT_PROFILE } from '#server/money/limits/limit-profile-change.ts';
import { SAVINGS_RATE } from '#server/money/savings/savings-rate-change.ts';
import { TREASURY_IN } from '#server/money/treasury/treasury-in-change.ts';
import { SETTING } from '#server/identity/settings/setting-change.ts';
import { STAFF_FACTOR_RESET } from '#server/identity/second-factor/staff-factor-reset.ts';
import { STAFF_ROLE } from '#server/identity/staff/staff-role.ts';

/** The action of each kind of proposal, run once two administrators agree. */
export const APPROVAL_ACTIONS: Readonly<Record<ApprovalKind, ApprovalAction<unknown>>> = {
  balance_adjustment: BALANCE_ADJUSTMENT,
  deposit_cover: DEPOSIT_COVER,
  fees_sweep: FEES_SWEEP,
  held_deposit_to_treasury: HELD_DEPOSIT_TO_TREASURY,
  limit_override: LIMIT_OVERRIDE,
  limit_profile: LIMIT_PROFILE,
  reference_rate: REFERENCE_RATE,
  lien: LIEN,
  lien_end: LIEN_END,
  restriction: RESTRICTION,
  restriction_lift: RESTRICTION_LIFT,
  restriction_order: RESTRICTION_ORDER,
  savings_rate: SAVINGS_RATE,
  setting: SETTING,
  staff_role: STAFF_ROLE,
  staff_factor_reset: STAFF_FACTOR_RESET,
  trade_fees: TRADE_FEES,
  treasury_in: TREASURY_IN,
};
