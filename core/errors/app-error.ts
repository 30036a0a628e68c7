import { APPROVAL_ERRORS } from '#core/errors/approval-errors.ts';
import { ALERT_ERRORS } from '#core/errors/alert-errors.ts';
import { CONVERT_ERRORS } from '#core/errors/convert-errors.ts';
import { CAREER_ERRORS } from '#core/errors/career-errors.ts';
import { CHAT_ERRORS } from '#core/errors/chat-errors.ts';
import type { Refusal } from '#core/errors/catalogue.ts';
import { DATA_REQUEST_ERRORS } from '#core/errors/data-request-errors.ts';
import { DEPOSIT_ERRORS } from '#core/errors/deposit-errors.ts';
import { COMMON_ERRORS } from '#core/errors/common-errors.ts';
import { DISPUTE_ERRORS } from '#core/errors/dispute-errors.ts';
import { FEE_ERRORS } from '#core/errors/fee-errors.ts';
import { HISTORY_ERRORS } from '#core/errors/history-errors.ts';
import { KYC_ERRORS } from '#core/errors/kyc-errors.ts';
import { LIABILITY_ERRORS } from '#core/errors/liability-errors.ts';
import { NOTIFICATION_ERRORS } from '#core/errors/notification-errors.ts';
import { OFFER_ERRORS } from '#core/errors/offer-errors.ts';
import { ONBOARDING_ERRORS } from '#core/errors/onboarding-errors.ts';
import { OUTFLOW_ERRORS } from '#core/errors/outflow-errors.ts';
import { PROFILE_ERRORS } from '#core/errors/profile-errors.ts';
import { RARE_STEP_ERRORS } from '#core/errors/rare-step-errors.ts';
import { RATE_ERRORS } from '#core/errors/rate-errors.ts';
import { REPUTATION_ERRORS } from '#core/errors/reputation-errors.ts';
import { PAYOUT_ERRORS } from '#core/errors/payout-errors.ts';
import { PROOF_ERRORS } from '#core/errors/proof-errors.ts';
import { SANDBOX_CHAIN_ERRORS } from '#core/errors/sandbox-chain-errors.ts';
import { SAVINGS_ERRORS } from '#core/errors/savings-errors.ts';
import { STAFF_ERRORS } from '#core/errors/staff-errors.ts';
import { SUPPORT_ERRORS } from '#core/errors/support-errors.ts';
import { TELEGRAM_ERRORS } from '#core/errors/telegram-errors.ts';
import { TREASURY_ERRORS } from '#core/errors/treasury-errors.ts';
import { TRADE_ERRORS } from '#core/errors/trade-errors.ts';
import { TRADE_LIMIT_ERRORS } from '#core/errors/trade-limit-errors.ts';
import { WITHDRAWAL_ERRORS } from '#core/errors/withdrawal-errors.ts';
import { WALLET_HISTORY_ERRORS } from '#core/errors/wallet-history-errors.ts';
import { TRANSFER_ERRORS } from '#core/errors/transfer-errors.ts';

export const ERRORS = {
  ...COMMON_ERRORS,
  ...PROFILE_ERRORS,
  ...ONBOARDING_ERRORS,
  ...TRADE_ERRORS,
  ...TRADE_LIMIT_ERRORS,
  ...PROOF_ERRORS,
  ...HISTORY_ERRORS,
  ...DISPUTE_ERRORS,
  ...APPROVAL_ERRORS,
  ...STAFF_ERRORS,
  ...RARE_STEP_ERRORS,
  ...OFFER_ERRORS,
  ...ALERT_ERRORS,
  ...RATE_ERRORS,
  ...FEE_ERRORS,
  ...REPUTATION_ERRORS,
  ...KYC_ERRORS,
  ...LIABILITY_ERRORS,
  ...CAREER_ERRORS,
  ...DATA_REQUEST_ERRORS,
  ...WITHDRAWAL_ERRORS,
  ...DEPOSIT_ERRORS,
  ...SANDBOX_CHAIN_ERRORS,
  ...WALLET_HISTORY_ERRORS,
  ...PAYOUT_ERRORS,
  ...TREASURY_ERRORS,
  ...TRANSFER_ERRORS,
  ...OUTFLOW_ERRORS,
  ...CONVERT_ERRORS,
  ...SAVINGS_ERRORS,
  ...CHAT_ERRORS,
  ...NOTIFICATION_ERRORS,
  ...SUPPORT_ERRORS,
  ...TELEGRAM_ERRORS,
} as const;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** A refusal a person can act on. Anything else that is thrown is a fault and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What the catalogue's text cannot know, as a sentence to follow it: "Between ₦1.00 and ₦2.00." */
  readonly details: string | null;

  constructor(code: ErrorCode, { details, ...options }: ErrorOptions & { details?: string } = {}) {
    super(ERRORS[code].message, options);
    this.code = code;
    this.details = details ?? null;
  }

  get refusal(): Refusal {
    return ERRORS[this.code];
  }
}
