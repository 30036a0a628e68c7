import { z } from 'zod';
import { DOCUMENT_DONE } from '#core/identity/documents/texts.ts';
import {
  ClaimReview,
  DocumentSubmitted,
  DocumentView,
  GetVerificationReview,
  ListVerificationReviews,
  ReleaseReview,
  ReviewVerification,
  SubmitFundsStatement,
  SubmitVerificationDocument,
  VerificationReview,
  VerificationReviewed,
  VerificationReviews,
  VerificationState,
  ViewVerificationDocument,
} from '#core/identity/documents/wire.ts';
import { Answer } from '#core/wire/shared.ts';
import { done, procedure, staffAct, staffRead } from '#server/define.ts';
import { claimReview, releaseReview } from '#server/identity/documents/reviews/claim-review.ts';
import { listVerificationReviews } from '#server/identity/documents/reviews/list-reviews.ts';
import { readVerificationReview } from '#server/identity/documents/reviews/read-review.ts';
import { reviewDocument } from '#server/identity/documents/reviews/review-document.ts';
import { viewDocument } from '#server/identity/documents/reviews/view-document.ts';
import { submitDocument } from '#server/identity/documents/submit-document.ts';
import { submitFunds } from '#server/identity/documents/submit-funds.ts';
import { verificationState } from '#server/identity/documents/verification-state.ts';

export const documentProcedures = {
  submit_verification_document: procedure({
    access: 'user',
    input: SubmitVerificationDocument,
    output: DocumentSubmitted,
    run: async (oja, caller, input) => {
      const { id, verification_status: status } = await submitDocument(oja, caller, input);
      return { ...done(DOCUMENT_DONE.submitted), document_id: id, status };
    },
  }),
  submit_funds_statement: procedure({
    access: 'user',
    input: SubmitFundsStatement,
    output: Answer,
    run: async (oja, caller, input) => {
      await submitFunds(oja, caller, input);
      return done(DOCUMENT_DONE.funds);
    },
  }),
  get_verification_state: procedure({
    access: 'user',
    readOnly: true,
    input: z.strictObject({}),
    output: VerificationState,
    run: (oja, { userId }) => verificationState(oja, userId),
  }),
  list_verification_reviews: staffRead({
    may: 'identity.review',
    readOnly: true,
    input: ListVerificationReviews,
    output: VerificationReviews,
    run: async ({ db }, { userId }, { purpose }) => ({
      reviews: await listVerificationReviews(db, userId, purpose),
    }),
  }),
  get_verification_review: staffRead({
    may: 'identity.review',
    readOnly: true,
    input: GetVerificationReview,
    output: VerificationReview,
    run: ({ db }, { userId }, { id }) => readVerificationReview(db, userId, id),
  }),
  claim_review: staffAct({
    may: 'identity.review',
    needsCode: false,
    event: ({ id }) => ({ subject: ['verification_document', id] }),
    input: ClaimReview,
    output: Answer,
    run: async ({ db }, caller, { id }) => {
      await claimReview(db, caller, id);
      return done(DOCUMENT_DONE.claimed);
    },
  }),
  release_review: staffAct({
    may: 'identity.review',
    needsCode: false,
    event: ({ id }) => ({ subject: ['verification_document', id] }),
    input: ReleaseReview,
    output: Answer,
    run: async ({ db }, caller, { id }) => {
      await releaseReview(db, caller, id);
      return done(DOCUMENT_DONE.released);
    },
  }),
  view_verification_document: staffAct({
    may: 'identity.review',
    needsCode: false,
    event: ({ id, reason }) => ({ subject: ['verification_document', id], reason }),
    input: ViewVerificationDocument,
    output: DocumentView,
    run: async ({ db }, caller, input) => ({
      ...done(DOCUMENT_DONE.viewed),
      ...(await viewDocument(db, caller, input)),
    }),
  }),
  review_verification: staffAct({
    may: 'identity.review',
    event: ({ id, decision, rejectCode, note }) => ({
      subject: ['verification_document', id],
      reason: note,
      detail: { decision, rejectCode },
    }),
    input: ReviewVerification,
    output: VerificationReviewed,
    run: async (oja, caller, input) => {
      const { status, level } = await reviewDocument(oja, caller, input);
      return { ...done(DOCUMENT_DONE[status]), document_id: input.id, status, level };
    },
  }),
};
