import { NumberedSteps } from '#web/features/public/reading/numbered-steps.tsx';
import { Prose } from '#web/features/public/reading/reading-section.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { figures } from '#web/lib/money/figures.ts';

/** What a dispute is and how it ends. */
export function Disputes() {
  return (
    <>
      <Prose>
        <p>
          {t(
            'Either side can open a dispute while a trade runs. From that moment the timer is paused and nobody can move the crypto alone.',
          )}
        </p>
      </Prose>
      <div className="mt-4">
        <NumberedSteps
          steps={[
            t(
              'Say what happened. Up to {attachments} files with each statement; bank statements and receipts help, and pictures lose their hidden data.',
              figures(),
            ),
            t(
              'Settle it yourselves at any time: release, refund, split, or {disputeExtension} hours more. A proposal expires after {proposal} hours.',
              figures(),
            ),
            t(
              'If you cannot agree, a dispute agent reads both sides on one timeline and decides with a reason: the buyer gets the crypto, or the seller gets it back with the fee.',
            ),
            t('Each side can appeal once. Another dispute agent judges it.'),
          ]}
        />
      </div>
      <Prose>
        <p className="mt-4">
          {t(
            'Every trade answers “Where is my money?”: who holds what, who acts next, and what happens if nobody does. Either side can download the trade as a signed record that anyone can check without us.',
          )}
        </p>
      </Prose>
    </>
  );
}
