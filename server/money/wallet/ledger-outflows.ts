import type { Outflow } from '#server/money/wallet/outflow-rule.ts';
import type { MovementKind } from '#server/money/ledger/post.ts';

/** Kinds that only SQL writes: the trade engine, settlements and appeals. */
type SqlKind = 'escrow_release' | 'escrow_refund' | 'appeal_settle' | 'appeal_return';

/** Every kind of movement of the ledger. */
export type LedgerKind = MovementKind | SqlKind;

/**
 * The outflows by which a kind of movement takes coins from a person to another owner; none if it stays with them,
 * comes in, is the platform's own, or was decided by administrators. Exhaustive: a missing kind does not compile, and
 * a test compares the names with the table's.
 */
export const LEDGER_OUTFLOWS: Readonly<Record<LedgerKind, readonly Outflow[]>> = {
  faucet: [],
  offer_fund: [],
  offer_refund: [],
  escrow_freeze: ['accept_as_seller'],
  escrow_release: ['release', 'bank_release', 'settlement'],
  escrow_refund: [],
  appeal_settle: [],
  appeal_return: [],
  deposit: [],
  deposit_reversal: [],
  deposit_cover_return: [],
  withdrawal_hold: ['withdrawal'],
  withdrawal_send: ['withdrawal_send'],
  withdrawal_fee: ['withdrawal_send'],
  withdrawal_refund: [],
  payout_hold: ['payout'],
  payout_send: ['payout_send'],
  payout_fee: ['payout_send'],
  payout_refund: [],
  payout_return: [],
  transfer: ['transfer', 'transfer_request', 'transfer_plan', 'planned_transfer'],
  convert_give: ['convert'],
  convert_take: [],
  savings_in: [],
  savings_out: [],
  savings_interest: [],
  treasury_in: [],
  treasury_out: [],
  lien_place: [],
  lien_lift: [],
  lien_pay: [],
  fees_sweep: [],
  adjust_credit: [],
  adjust_debit: [],
  invoice_pay: ['invoice'],
  // At a payment, or when what was held is settled; a merchant's fee of what came in is the platform's own.
  invoice_fee: ['invoice', 'invoice_release'],
  invoice_hold: ['invoice'],
  invoice_settle: ['invoice_release'],
  invoice_return: [],
  invoice_refund: ['invoice_refund'],
  invoice_refund_hold: ['invoice_refund'],
  invoice_refund_release: [],
};
