type Detail = Readonly<Record<string, string | number | boolean | null>>;

/** What the most frequent actions did; the names of procedures say little to a reader. */
const ACTIONS: Readonly<Record<string, string>> = {
  add_staff_note: 'Note added',
  admin_find_people: 'People searched',
  admin_get_person: 'File opened',
  admin_reset_user_mfa: '2FA reset',
  admin_schedule_fee_change: 'Trade fee changed',
  admin_unmask: 'A field shown in full',
  attach_restriction_order: 'Court order attached',
  claim_review: 'Review taken',
  decide_appeal: 'Appeal decided',
  decide_held_deposit: 'Held deposit decided',
  decide_identity_review: 'Identity review decided',
  decide_message_report: 'Report decided',
  decide_payment_proof: 'Payment proof decided',
  decide_withdrawal: 'Withdrawal decided',
  end_lien: 'Lien ended',
  finance_export: 'Finance report downloaded',
  hand_over_ticket: 'Ticket handed over',
  lift_restriction: 'Restriction lifted',
  moderate_rating: 'Rating decided',
  pause_withdrawals: 'Withdrawals paused or resumed',
  place_lien: 'Coins kept by order',
  place_restriction: 'Account restricted',
  propose_adjustment: 'Balance correction proposed',
  propose_limit_override: 'Limit of one person proposed',
  propose_limit_profile: 'Limits of everyone proposed',
  propose_role: 'Role proposed',
  release_review: 'Review given back',
  reopen_ticket: 'Ticket reopened',
  resolve_dispute: 'Dispute decided',
  resolve_ticket: 'Ticket resolved',
  review_bank_account: 'Bank account reviewed',
  review_verification: 'Document reviewed',
  set_convert_pair: 'Convert pair changed',
  set_reference_rate: 'Reference rate set',
  set_savings_rate: 'Savings rate changed',
  set_setting: 'Setting changed',
  set_ticket_priority: 'Ticket priority changed',
  sweep_fees: 'Fees moved to the treasury',
  take_ticket: 'Ticket taken',
  view_verification_document: 'Document viewed',
};

/** An event of the audit log in words. One with an `approvalId` changed nothing yet: a second person decides. */
export function actionName(action: string, detail: Detail = {}): string {
  if (action === 'decide_approval') return `Approval ${String(detail.status ?? 'decided')}`;
  const name = ACTIONS[action] ?? inWords(action);
  const isOpen = typeof detail.approvalId === 'string' && !name.endsWith(' proposed');
  return isOpen ? `Proposed: ${name}` : name;
}

/** What an event is about: `bank_account` is "Bank account". */
export function subjectName(type: string): string {
  return type === 'trade' ? 'Order' : inWords(type);
}

function inWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
