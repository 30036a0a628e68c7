import { APPROVAL_ERRORS } from '#core/approvals/errors.ts';
import { ALERT_ERRORS } from '#core/alerts/errors.ts';
import { CONVERT_ERRORS } from '#core/convert/errors.ts';
import { CAREER_ERRORS } from '#core/careers/errors.ts';
import { CHAT_ERRORS } from '#core/chats/errors.ts';
import type { Refusal } from '#core/errors/catalogue.ts';
import { DATA_REQUEST_ERRORS } from '#core/data-requests/errors.ts';
import { DEPOSIT_ERRORS } from '#core/deposits/errors.ts';
import { COMMON_ERRORS } from '#core/errors/common-errors.ts';
import { DISPUTE_ERRORS } from '#core/disputes/errors.ts';
import { FEE_ERRORS } from '#core/fees/errors.ts';
import { HISTORY_ERRORS } from '#core/trade/history-errors.ts';
import { KYC_ERRORS } from '#core/identity/kyc-errors.ts';
import { english, type Text } from '#core/language/text.ts';
import { LIABILITY_ERRORS } from '#core/liabilities/errors.ts';
import { NOTIFICATION_ERRORS } from '#core/notifications/errors.ts';
import { OFFER_ERRORS } from '#core/offers/errors.ts';
import { ONBOARDING_ERRORS } from '#core/onboarding/errors.ts';
import { OUTFLOW_ERRORS } from '#core/outflow/errors.ts';
import { PROFILE_ERRORS } from '#core/identity/profile-errors.ts';
import { RARE_STEP_ERRORS } from '#core/trade/rare-step-errors.ts';
import { RATE_ERRORS } from '#core/market-data/errors.ts';
import { REPUTATION_ERRORS } from '#core/reputation/errors.ts';
import { PAYOUT_ERRORS } from '#core/payouts/errors.ts';
import { PROOF_ERRORS } from '#core/proofs/errors.ts';
import { SANDBOX_CHAIN_ERRORS } from '#core/sandbox/errors.ts';
import { SAVINGS_ERRORS } from '#core/savings/errors.ts';
import { STAFF_ERRORS } from '#core/staff/errors.ts';
import { SUPPORT_ERRORS } from '#core/support/errors.ts';
import { TELEGRAM_ERRORS } from '#core/telegram/errors.ts';
import { TREASURY_ERRORS } from '#core/treasury/errors.ts';
import { TRADE_ERRORS } from '#core/trade/errors.ts';
import { TRADE_LIMIT_ERRORS } from '#core/trade/limit-errors.ts';
import { WITHDRAWAL_ERRORS } from '#core/withdrawals/errors.ts';
import { WALLET_HISTORY_ERRORS } from '#core/wallet/errors.ts';
import { TRANSFER_ERRORS } from '#core/transfers/errors.ts';

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
  /** What the catalogue's text cannot contain, to follow it: "Between {least} and {most}." */
  readonly detailsText: Text | null;

  constructor(
    code: ErrorCode,
    { details, ...options }: ErrorOptions & { details?: Text | undefined } = {},
  ) {
    super(ERRORS[code].message, options);
    this.code = code;
    this.detailsText = details ?? null;
  }

  /** The same in English, for the wire and logs. */
  get details(): string | null {
    return this.detailsText && english(this.detailsText);
  }

  get refusal(): Refusal {
    return ERRORS[this.code];
  }
}
