import type { KycReason } from '#core/identity/kyc-decision.ts';
import type { KycKind } from '#core/identity/kyc-number.ts';

export const KYC_KIND_NAMES: Readonly<Record<KycKind, string>> = { bvn: 'BVN', nin: 'NIN' };

/** What a person agrees to, word for word. A changed text gets a new version. */
export const KYC_CONSENT = {
  version: '2026-11',
  text: 'I agree that Oja sends this number and my name to the registry’s checking service to confirm that it is mine.',
} as const;

/** Why a check was not passed. None of them reveals whose number it is. */
export const KYC_REASON_TEXTS = {
  not_found: 'The registry does not know this number. Check the digits.',
  name_mismatch:
    'The registry’s name for this number does not match your profile. Check the number, or correct your name.',
  not_confirmed:
    'We could not verify you with this number. If the number is yours, contact support.',
  not_accepted: 'The registry did not accept this number. Check the digits.',
  no_answer:
    'The registry did not answer within three days, so we closed this check. You can try again.',
} as const satisfies Readonly<Record<KycReason, string>>;

export const KYC_ANSWERS = {
  approved: 'Your identity is verified.',
  pending: 'We are still checking. We’ll notify you as soon as there is a result.',
} as const;

export const KYC_REVIEW_DONE = {
  approved: 'Identity verified. We notified the account owner.',
  rejected: 'Check closed. We notified the owner that it was not confirmed, without the reason.',
} as const;
