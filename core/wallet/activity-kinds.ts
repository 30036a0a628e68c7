/** The ledger movements that count as an activity, by their group in the wallet's filter. */
const ACTIVITY_GROUPS = {
  trade: [
    'offer_fund',
    'offer_refund',
    'escrow_freeze',
    'escrow_release',
    'escrow_refund',
    'appeal_settle',
    'appeal_return',
  ],
  deposit: ['deposit', 'deposit_reversal', 'deposit_cover_return'],
  withdrawal: ['withdrawal_hold'],
  payout: ['payout_hold', 'payout_return'],
  transfer: ['transfer'],
  invoice: [
    'invoice_pay',
    'invoice_hold',
    'invoice_settle',
    'invoice_return',
    'invoice_refund',
    'invoice_refund_hold',
    'invoice_refund_release',
  ],
  conversion: ['convert_give'],
  savings: ['savings_in', 'savings_out', 'savings_interest'],
  court_order: ['lien_place', 'lien_lift', 'lien_pay'],
  adjustment: ['adjust_credit', 'adjust_debit'],
  test_money: ['faucet'],
} as const;

export type ActivityGroup = keyof typeof ACTIVITY_GROUPS;
export const ACTIVITY_GROUP_NAMES = Object.keys(ACTIVITY_GROUPS) as [
  ActivityGroup,
  ...ActivityGroup[],
];

/**
 * The kinds of these groups; without a choice, of all. Intermediate movements, such as a fee, have no row of their own.
 */
export function kindsOf(groups: readonly ActivityGroup[] | null): string[] {
  return (groups ?? ACTIVITY_GROUP_NAMES).flatMap((group) => ACTIVITY_GROUPS[group]);
}

export function groupOf(kind: string): ActivityGroup | null {
  return (
    ACTIVITY_GROUP_NAMES.find((group) =>
      (ACTIVITY_GROUPS[group] as readonly string[]).includes(kind),
    ) ?? null
  );
}

export const ACTIVITY_STATES = ['done', 'waiting', 'came_back'] as const;
/** Done: it has arrived or left for good. Waiting: in transit. Came back: it failed or was refunded. */
export type ActivityState = (typeof ACTIVITY_STATES)[number];

const WAITING: ReadonlySet<string> = new Set([
  'seen',
  'too_small',
  'held',
  'needs_approval',
  'approved',
  'signed',
  'broadcast',
  'queued',
  'sending',
  'unknown',
]);
const CAME_BACK: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'failed', 'reversed']);

/** The state for the status of a deposit, withdrawal or payout. Without a status it is done. */
export function activityState(status: string | null): ActivityState {
  if (status !== null && WAITING.has(status)) return 'waiting';
  return status !== null && CAME_BACK.has(status) ? 'came_back' : 'done';
}
