import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DOCUMENT_TYPE_NAMES } from '#core/identity/documents/texts.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { PersonLink } from '#web/features/admin/desk/person-link.tsx';
import { StepOutcome } from '#web/features/admin/desk/step-outcome.tsx';
import { useDeskStep } from '#web/features/admin/desk/use-desk-step.ts';
import { ApproveSheet } from '#web/features/admin/kyc-desk/approve-sheet.tsx';
import { DocumentPictures } from '#web/features/admin/kyc-desk/document-pictures.tsx';
import { KYC_DESK, type Review, reviewQuery } from '#web/features/admin/kyc-desk/kyc-queries.ts';
import { RejectSheet } from '#web/features/admin/kyc-desk/reject-sheet.tsx';
import { ReviewFacts } from '#web/features/admin/kyc-desk/review-facts.tsx';
import { usePageKeys } from '#web/lib/hooks/use-page-keys.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { KeyCap } from '#web/ui/key-cap.tsx';

/** The open document: its pictures, what they are compared with, and the decision. */
export function KycPane({ id, onLeave }: { id: string; onLeave: () => void }) {
  const query = useQuery(reviewQuery(id));
  return (
    <div className="h-full overflow-y-auto p-4 md:p-6">
      <Button variant="ghost" size="sm" className="mb-3 md:hidden" onClick={onLeave}>
        Back to the queue
      </Button>
      <DeskQuery query={query} failed="This document is decided or gone" rows={6}>
        {(review) => <OpenReview review={review} onDone={onLeave} />}
      </DeskQuery>
    </div>
  );
}

function OpenReview({ review, onDone }: { review: Review; onDone: () => void }) {
  const [sheet, setSheet] = useState<'approve' | 'reject' | null>(null);
  const claim = useDeskStep({
    step: () => call('claim_review', { p_id: review.id }),
    changes: [KYC_DESK],
  });
  const release = useDeskStep({
    step: () => call('release_review', { p_id: review.id }),
    changes: [KYC_DESK],
  });
  const isYours = review.is_assigned_to_you;
  const decide = (which: 'approve' | 'reject') => {
    if (isYours) setSheet(which);
  };
  usePageKeys({ a: () => decide('approve'), r: () => decide('reject') });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{DOCUMENT_TYPE_NAMES[review.type]}</h2>
          <p className="text-ink2">
            <PersonLink person={review.person} reason="identity_review" />
            {review.full_name && `, ${review.full_name}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {review.is_doubtful && <Chip tone="ewu">Doubt: two people decide</Chip>}
          {review.approvals_needed > 1 && (
            <Chip>
              {review.approvals} of {review.approvals_needed} approvals
            </Chip>
          )}
        </div>
      </div>
      <div className="my-4 flex flex-wrap items-center gap-3">
        {isYours ? (
          <>
            <Button variant="primary" onClick={() => decide('approve')}>
              Approve… <KeyCap>a</KeyCap>
            </Button>
            <Button variant="danger" onClick={() => decide('reject')}>
              Reject… <KeyCap>r</KeyCap>
            </Button>
            <Button variant="ghost" busy={release.isPending} onClick={() => release.mutate()}>
              Give it back
            </Button>
          </>
        ) : review.may_review ? (
          <Button
            variant="primary"
            busy={claim.isPending}
            disabled={review.assigned_to !== null}
            onClick={() => claim.mutate()}
          >
            {review.assigned_to ? `With ${review.assigned_to.handle}` : 'Take it'}
          </Button>
        ) : (
          <p className="text-ink2">
            Another person decides: it is yours, or of someone close to you, or you approved it.
          </p>
        )}
      </div>
      <StepOutcome sent={claim} />
      <StepOutcome sent={release} />
      <DocumentPictures review={review} />
      <ReviewFacts review={review} />
      {sheet === 'approve' && (
        <ApproveSheet review={review} onClose={() => setSheet(null)} onDone={onDone} />
      )}
      {sheet === 'reject' && (
        <RejectSheet review={review} onClose={() => setSheet(null)} onDone={onDone} />
      )}
    </>
  );
}
