import { z } from 'zod';
import { KYC_REVIEW_DONE } from '#core/identity/kyc-texts.ts';
import {
  DecideIdentityReview,
  IdentityReviewDecided,
  IdentityReviews,
  ListIdentityReviews,
} from '#core/identity/reviews-wire.ts';
import { IdentityAnswer, IdentityCheck, VerifyIdentity } from '#core/identity/kyc-wire.ts';
import { procedure, staffAct, staffRead } from '#server/define.ts';
import { decideReview } from '#server/identity/kyc/reviews/decide-review.ts';
import { listReviews } from '#server/identity/kyc/reviews/list-reviews.ts';
import { readIdentityCheck } from '#server/identity/kyc/read-identity-check.ts';
import { verifyIdentity } from '#server/identity/kyc/verify-identity.ts';

export const kycProcedures = {
  verify_identity: procedure({
    access: 'user',
    input: VerifyIdentity,
    output: IdentityAnswer,
    run: verifyIdentity,
  }),
  get_identity_check: procedure({
    access: 'user',
    readOnly: true,
    input: z.strictObject({}),
    output: IdentityCheck,
    run: (oja, caller) => readIdentityCheck(oja, caller.userId),
  }),
  list_identity_reviews: staffRead({
    may: 'identity.review',
    readOnly: true,
    input: ListIdentityReviews,
    output: IdentityReviews,
    run: async ({ db }, { userId }) => ({ reviews: await listReviews(db, userId) }),
  }),
  decide_identity_review: staffAct({
    may: 'identity.review',
    event: ({ documentId, isConfirmed, note }) => ({
      subject: ['identity_document', documentId],
      reason: note,
      detail: { isConfirmed },
    }),
    input: DecideIdentityReview,
    output: IdentityReviewDecided,
    run: async ({ db, config }, caller, input) => {
      const status = await decideReview(db, config, caller, input);
      return {
        success: true as const,
        message: KYC_REVIEW_DONE[status],
        document_id: input.documentId,
        status,
      };
    },
  }),
};
