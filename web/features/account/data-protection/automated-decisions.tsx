import { FIGURES as F } from '#core/reading/figures.ts';
import { DataMail } from '#web/features/account/data-protection/data-mail.tsx';

const DECISIONS: readonly (readonly [string, string])[] = [
  [
    'Whether you may accept or place an offer',
    'Your balance, level, active orders and the offer’s own conditions. The screen names the rule that said no.',
  ],
  [
    'A pause after cancels or slow releases',
    'Counts of the last 24 hours. It ends automatically at a time that is shown.',
  ],
  [
    'Whether an order ends in time',
    'A clock. Nobody’s data is weighed: what was not paid goes back to the seller.',
  ],
  [
    'Whether the sender’s name fits',
    'Letters of two names are compared: exact, close or mismatch. It warns; people decide.',
  ],
  [
    'Whether an identity is confirmed',
    'The registry’s answer and the name you gave. A refusal states its reason and can be tried again.',
  ],
  [
    'Your level and your figures as a trader',
    'Completed orders, times and ratings, by rules that are the same for everyone.',
  ],
  [
    'Whether a login is marked unusual',
    'A new country or device. It tells you and blocks nothing.',
  ],
];

/** The decisions the product makes without a person, and by which criteria. */
export function AutomatedDecisions() {
  return (
    <>
      <p className="max-w-reading text-ink2">
        No profile is made of you for anything but the market itself, and nothing learns from your
        data. These decisions are rules in the open source of the software:
      </p>
      <dl className="mt-5 border-t border-line">
        {DECISIONS.map(([what, how]) => (
          <div
            key={what}
            className="grid gap-x-8 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{what}</dt>
            <dd className="max-w-reading text-ink2">{how}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-reading text-ink2">
        Disputes are decided by people, from {F.secondPerson} on by two. If one of the rules above
        treated you wrongly, write to <DataMail /> and a person looks at it.
      </p>
    </>
  );
}
