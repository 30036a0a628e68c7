import { z } from 'zod';
import {
  LONGEST_FUNDS_DETAILS,
  LONGEST_REVIEW_NOTE,
  SHORTEST_REVIEW_NOTE,
} from '#core/identity/documents/document-limits.ts';
import {
  DOCUMENT_PURPOSES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPE_LIST,
} from '#core/identity/documents/document-types.ts';
import { FUNDS_PURPOSES, FUNDS_SOURCES } from '#core/identity/documents/funds.ts';
import { REJECT_CODES } from '#core/identity/documents/reject-codes.ts';
import { KYC_KINDS } from '#core/identity/kyc-number.ts';
import { LEVELS } from '#core/identity/levels/level.ts';
import { Answer, Day, Id } from '#core/wire/shared.ts';

const DocumentType = z.enum(DOCUMENT_TYPE_LIST);
const Level = z.literal(LEVELS);

/**
 * Submits an uploaded picture of a document for review. The same path again gets the same answer, and another one takes
 * the place of a document nobody has looked at. Refusals: DOCUMENT_NAME_NEEDED, DOCUMENT_ADDRESS_NEEDED,
 * DOCUMENT_BUSINESS_NEEDED, DOCUMENT_BUSINESS_TAKEN, DOCUMENT_NOT_UPLOADED, DOCUMENT_DATES_WRONG,
 * DOCUMENT_ATTEMPTS_USED, DOCUMENT_UNDER_REVIEW, DOCUMENT_ALREADY_VERIFIED.
 */
export const SubmitVerificationDocument = z.strictObject({
  p_type: DocumentType,
  p_path: z.string().min(1).max(300),
  p_issued_on: Day.nullish(),
  p_expires_on: Day.nullish(),
  p_country: z.string().trim().min(2).max(60).nullish(),
  p_business_name: z.string().trim().min(2).max(160).nullish(),
  p_rc_number: z.string().trim().max(40).nullish(),
});
export const DocumentSubmitted = Answer.extend({
  document_id: Id,
  status: z.enum(DOCUMENT_STATUSES),
});

/** Says where the caller's money comes from, in place of what they said before. */
export const SubmitFundsStatement = z.strictObject({
  p_sources: z.array(z.enum(FUNDS_SOURCES)).min(1).max(FUNDS_SOURCES.length),
  p_purpose: z.enum(FUNDS_PURPOSES),
  p_details: z.string().trim().max(LONGEST_FUNDS_DETAILS).nullish(),
});

/** Begins a check of the caller's live face, or returns the one that runs. */
export const StartLiveness = z.strictObject({ p_language: z.enum(['en', 'pcm']).nullish() });
export const LivenessStarted = Answer.extend({
  /** The provider's page. */
  url: z.string(),
  expires_at: z.string(),
});

const OwnDocument = z.object({
  id: Id,
  type: DocumentType,
  purpose: z.enum(DOCUMENT_PURPOSES),
  status: z.enum(DOCUMENT_STATUSES),
  reject_code: z.enum(REJECT_CODES).nullable(),
  issued_on: z.string().nullable(),
  expires_on: z.string().nullable(),
  business_name: z.string().nullable(),
  rc_number: z.string().nullable(),
  submitted_at: z.string(),
  decided_at: z.string().nullable(),
});

/** What the caller has proven and what each level still lacks. */
export const VerificationState = z.object({
  level: Level,
  is_business: z.boolean(),
  full_name: z.string().nullable(),
  needs_name: z.boolean(),
  /** Last digits of the confirmed phone; null without one. */
  phone_ending: z.string().nullable(),
  /** "Yaba, Lagos"; null without a written address. */
  address: z.string().nullable(),
  address_verified: z.boolean(),
  numbers: z.array(z.object({ kind: z.enum(KYC_KINDS), last_four: z.string().nullable() })),
  number_pending: z.enum(KYC_KINDS).nullable(),
  /** The latest document for each purpose. */
  documents: z.array(OwnDocument),
  /** In 24 hours, for each purpose. */
  attempts_left: z.object({
    identity: z.int().min(0),
    selfie: z.int().min(0),
    address: z.int().min(0),
    business: z.int().min(0),
  }),
  liveness: z.object({
    status: z.enum(['not_started', 'pending', 'passed', 'failed', 'expired']),
    is_open: z.boolean(),
    url: z.string().nullable(),
  }),
  funds: z
    .object({
      sources: z.array(z.enum(FUNDS_SOURCES)),
      purpose: z.enum(FUNDS_PURPOSES),
      details: z.string().nullable(),
    })
    .nullable(),
});
export type VerificationState = z.output<typeof VerificationState>;
export type OwnDocument = z.output<typeof OwnDocument>;

/** By an administrator: documents that wait for a decision, the oldest first. */
export const ListVerificationReviews = z.strictObject({
  p_purpose: z.enum(DOCUMENT_PURPOSES).nullish(),
});
const Person = z.object({ id: Id, handle: z.string() });
export const QueuedDocument = z.object({
  id: Id,
  type: DocumentType,
  purpose: z.enum(DOCUMENT_PURPOSES),
  submitted_at: z.string(),
  person: Person,
  /** Who has it; null where anybody may take it. */
  assigned_to: Person.nullable(),
  is_assigned_to_you: z.boolean(),
  approvals: z.int(),
  approvals_needed: z.int(),
  /** Whether the caller may decide: it is nobody's whom they are close to, and they did not approve it before. */
  may_review: z.boolean(),
  is_doubtful: z.boolean(),
});
export const VerificationReviews = z.object({ reviews: z.array(QueuedDocument) });

/** By an administrator: one document with what it is compared with. Pictures take `view_verification_document`. */
export const GetVerificationReview = z.strictObject({ p_id: Id });
export const VerificationReview = QueuedDocument.extend({
  full_name: z.string().nullable(),
  level: Level,
  member_since: z.string(),
  address: z.string().nullable(),
  address_changed: z.boolean(),
  country: z.string().nullable(),
  issued_on: z.string().nullable(),
  expires_on: z.string().nullable(),
  business_name: z.string().nullable(),
  rc_number: z.string().nullable(),
  /** The picture of the face that belongs to an identity document. */
  selfie_id: Id.nullable(),
  liveness: z.enum(['none', 'passed', 'failed']),
  funds: VerificationState.shape.funds,
  /** Accounts that sent the same file. */
  same_file: z.array(Person),
  reviews: z.array(
    z.object({
      reviewer: Person,
      decision: z.enum(['approve', 'reject']),
      note: z.string(),
      at: z.string(),
    }),
  ),
});

/** Takes a document, so that nobody else decides meanwhile. Refusals: REVIEW_GONE, REVIEW_TAKEN, REVIEW_IS_YOURS. */
export const ClaimReview = z.strictObject({ p_id: Id });
/** Gives it back. */
export const ReleaseReview = z.strictObject({ p_id: Id });

/**
 * The address of a document's picture, for a minute and for the caller alone. They must have taken the document, say
 * why they look, and their name is in the picture. Refusals: REVIEW_GONE, REVIEW_NOT_CLAIMED.
 */
export const ViewVerificationDocument = z.strictObject({
  p_id: Id,
  p_reason: z.string().trim().min(SHORTEST_REVIEW_NOTE).max(LONGEST_REVIEW_NOTE),
});
export const DocumentView = Answer.extend({ path: z.string(), expires_at: z.string() });
/** The picture itself, for the reviewer who was given its address. */
export const ViewedDocument = z.strictObject({ view: Id });

/**
 * Decides a document that the caller took. Refusals: REVIEW_GONE, REVIEW_NOT_CLAIMED, REVIEW_IS_YOURS,
 * REVIEW_SECOND_PERSON, REVIEW_SELFIE_MISSING, REVIEW_NAME_DIFFERS, REVIEW_ADDRESS_CHANGED, DOCUMENT_DATES_WRONG,
 * DOCUMENT_BUSINESS_TAKEN. The same decision again gets the same answer.
 */
export const ReviewVerification = z.strictObject({
  p_id: Id,
  p_decision: z.enum(['approve', 'reject']),
  p_reject_code: z.enum(REJECT_CODES).nullish(),
  p_note: z.string().trim().min(SHORTEST_REVIEW_NOTE).max(LONGEST_REVIEW_NOTE),
  /** As read on the document, for an approval. */
  p_legal_name: z.string().trim().min(2).max(300).nullish(),
  p_birth_date: Day.nullish(),
  p_expires_on: Day.nullish(),
});
export const VerificationReviewed = Answer.extend({
  document_id: Id,
  status: z.enum(DOCUMENT_STATUSES),
  level: Level,
});
