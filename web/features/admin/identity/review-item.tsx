import { useState } from 'react';
import { KYC_KIND_NAMES } from '#core/identity/kyc-texts.ts';
import { PersonLink } from '#web/features/admin/desk/person-link.tsx';
import { DecideSheet } from '#web/features/admin/identity/decide-sheet.tsx';
import type { Review } from '#web/features/admin/identity/review-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { Facts } from '#web/ui/display/facts.tsx';

const REASONS: Record<Review['reason'], string> = {
  number: 'Another account uses this number, or did before it was erased.',
  person: 'Another account has the same names and date of birth.',
  no_birth_date:
    'The registry gave no date of birth, so we can’t tell whether they have another account.',
};

/** One check: whose it is, why it waits, which accounts it may belong to, and its actions. */
export function ReviewItem({ review }: { review: Review }) {
  const [decision, setDecision] = useState<'confirm' | 'close' | null>(null);
  const { person, others, kind, last_four } = review;
  const servesAnother = others.some(({ has_same_number }) => has_same_number);
  return (
    <li className="border-b border-line py-4">
      <h2 className="font-semibold break-words">{review.found_name}</h2>
      <p className="mt-1 text-ink2">{REASONS[review.reason]}</p>
      <Facts
        className="mt-2"
        facts={[
          {
            label: 'Asks',
            value: <PersonLink person={person} reason="identity_review" />,
          },
          { label: KYC_KIND_NAMES[kind], value: `ending ${last_four}` },
          { label: 'Sent', value: <Clock at={review.submitted_at} day /> },
          ...others.map((other) => ({
            label: `${other.has_same_number ? 'Has this number' : 'Same person?'} ${tradesOf(other)}`,
            value: <PersonLink person={other} reason="identity_review" />,
          })),
          ...(review.was_erased ? [{ label: 'Erased account', value: 'had it before' }] : []),
        ]}
      />
      {review.is_yours ? (
        <p className="mt-3 text-sm text-ink3">Your own: another administrator decides.</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          {!servesAnother && (
            <Button size="md" variant="primary" onClick={() => setDecision('confirm')}>
              Confirm…
            </Button>
          )}
          <Button size="md" onClick={() => setDecision('close')}>
            Close the check…
          </Button>
        </div>
      )}
      {decision && (
        <DecideSheet review={review} decision={decision} onClose={() => setDecision(null)} />
      )}
    </li>
  );
}

function tradesOf({ completed_trades: count }: Review['others'][number]): string {
  return count === 1 ? '1 order' : `${count} orders`;
}
