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
    'The name the registry has for this number is not the name on your profile. Check the number, or correct your name.',
  not_confirmed: 'We could not confirm this check. If the number is yours, write to support.',
  not_accepted: 'The registry did not accept this number. Check the digits.',
  no_answer:
    'The registry did not answer within three days, so this check was closed. It says nothing about you: try again.',
} as const satisfies Readonly<Record<KycReason, string>>;

export const KYC_ANSWERS = {
  approved: 'Your identity is confirmed.',
  pending: 'Your check is not decided yet. You hear from us as soon as it is.',
} as const;

export const KYC_REVIEW_DONE = {
  approved: 'The identity is confirmed. Its owner is told.',
  rejected: 'The check is closed. Its owner is told that it was not confirmed, and not why.',
} as const;
