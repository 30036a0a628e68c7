import { traderHref } from '#core/market/trader.ts';
import { LEVEL_NAMES } from '#core/identity/levels/level-texts.ts';
import type { Review } from '#web/features/admin/kyc-desk/kyc-queries.ts';
import { type Fact, Facts } from '#web/ui/display/facts.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { TextLink } from '#web/ui/link.tsx';

const LIVENESS_TEXTS: Readonly<Record<Review['liveness'], string>> = {
  none: 'not checked',
  passed: 'live, and matched',
  failed: 'did not pass',
};

/** What the document is compared with, and what speaks against it. */
export function ReviewFacts({ review }: { review: Review }) {
  const { funds, same_file: same, reviews } = review;
  return (
    <>
      {same.length > 0 && (
        <p className="mt-4 rounded-card tint-ewu p-4 text-ewu">
          The same file was sent by{' '}
          {same.map((person, at) => (
            <span key={person.id}>
              {at > 0 && ', '}
              <TextLink to={traderHref(person)}>{person.handle}</TextLink>
            </span>
          ))}
          . One person has one verified account.
        </p>
      )}
      <Facts
        className="mt-4"
        facts={[
          { label: 'Name on the profile', value: review.full_name ?? 'none' },
          ...optional('Address', review.address),
          ...optional('Address changed since', review.address_changed ? 'yes' : null),
          ...optional('Country', review.country),
          ...optional('Day of the paper', review.issued_on),
          ...optional('Expires on', review.expires_on),
          ...optional('Registered name', review.business_name),
          ...optional('Registration number', review.rc_number),
          { label: 'Live face', value: LIVENESS_TEXTS[review.liveness] },
          { label: 'Level', value: `${review.level}, ${LEVEL_NAMES[review.level]}` },
          ...optional(
            'Where the money comes from',
            funds && [...funds.sources, `for ${funds.purpose}`].join(', '),
          ),
          ...optional('In their words', funds?.details ?? null),
          { label: 'Member since', value: <Clock at={review.member_since} day /> },
          { label: 'Sent', value: <Clock at={review.submitted_at} day /> },
        ]}
      />
      {reviews.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2 text-sm">
          {reviews.map(({ reviewer, decision, note, at }) => (
            <li key={reviewer.id}>
              <strong>{reviewer.handle}</strong> {decision === 'approve' ? 'approved' : 'rejected'},{' '}
              <Clock at={at} day />: {note}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function optional(label: string, value: string | null): Fact[] {
  return value === null ? [] : [{ label, value }];
}
