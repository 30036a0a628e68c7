import { ERRORS } from '#core/errors/app-error.ts';
import type { Take } from '#web/features/trading/market/accept/use-take.ts';
import { t } from '#web/lib/i18n/language.ts';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { setUpFactorAction } from '#web/ui/form/set-up-factor.tsx';

/**
 * What selling to an offer requires of its taker once the server asked for it: a new code, or a first authenticator.
 */
export function AcceptProof({
  take: { refusedAs, forget, accept },
}: {
  take: Pick<Take, 'refusedAs' | 'forget' | 'accept'>;
}) {
  if (refusedAs === 'SECOND_FACTOR_NEEDED_TO_ACCEPT') {
    const { title, message } = ERRORS[refusedAs];
    return (
      <div ref={bringIntoView}>
        <ErrorState title={t(title)} money={t(message)} action={setUpFactorAction(refusedAs)} />
      </div>
    );
  }
  return (
    <FormSheet
      open={refusedAs === 'FRESH_SECOND_FACTOR_NEEDED'}
      onClose={forget}
      title={t('Verify it’s you')}
    >
      <p className="mb-4 text-ink2">
        {t('Selling locks your crypto for the buyer. Confirm with your code to accept.')}
      </p>
      <CodeConfirmation
        label={t('Sell')}
        variant="primary"
        step={() => Promise.resolve()}
        onDone={accept}
        unanswered={t('No changes were made.')}
      />
    </FormSheet>
  );
}

/** On a phone the button is at the foot of the screen, and the response may be below. */
function bringIntoView(answer: HTMLElement | null): void {
  answer?.scrollIntoView({ block: 'center' });
}
