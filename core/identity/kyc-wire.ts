import { z } from 'zod';
import { KYC_REASONS } from '#core/identity/kyc-decision.ts';
import { isKycNumber, KYC_KINDS } from '#core/identity/kyc-number.ts';
import { KYC_STATUSES } from '#core/identity/kyc-status.ts';
import { Id, IdempotencyKey } from '#core/wire/shared.ts';

/**
 * Verifies the caller's identity by a bank verification or national identification number. Refusals: KYC_NAME_NEEDED,
 * KYC_ATTEMPTS_USED, KYC_NUMBER_ATTEMPTS_USED, KYC_TOO_OFTEN, KYC_IN_PROGRESS, KYC_ALREADY_VERIFIED, KYC_UNAVAILABLE,
 * KYC_NOT_OPEN. A check that was not passed is an answer whose `code` gives the reason.
 */
export const VerifyIdentity = z.strictObject({
  p_document_type: z.enum(KYC_KINDS),
  p_number: z.string().refine(isKycNumber, 'Enter all 11 digits'),
  p_consent: z.literal(true),
  p_idempotency_key: IdempotencyKey.nullish(),
});

export const IdentityAnswer = z.object({
  /** False where the check was not passed. */
  success: z.boolean(),
  message: z.string(),
  code: z.enum(KYC_REASONS).optional(),
  status: z.enum(['approved', 'pending', 'rejected']),
  document_id: Id,
  last_four: z.string(),
  attempts_left: z.int().min(0),
});
export type IdentityAnswer = z.output<typeof IdentityAnswer>;

/** The status of the caller's own identity check, by the latest one. */
export const IdentityCheck = z.object({
  status: z.enum(KYC_STATUSES),
  document_type: z.enum(KYC_KINDS).nullable(),
  last_four: z.string().nullable(),
  reason_code: z.enum(KYC_REASONS).nullable(),
  reason: z.string().nullable(),
  legal_name: z.string().nullable(),
  submitted_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** The profile's name, with which a number is compared. */
  full_name: z.string().nullable(),
  needs_name: z.boolean(),
  is_verified: z.boolean(),
  /** Whether this market checks identities at all. */
  is_open: z.boolean(),
  attempts_left: z.int().min(0),
  next_attempt_at: z.string().nullable(),
});
export type IdentityCheck = z.output<typeof IdentityCheck>;
