import { t } from '#web/lib/i18n/language.ts';
import { stepRefusal } from '#web/lib/supabase/step-refusal.ts';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

interface Sent<Input> {
  readonly error: unknown;
  readonly variables: Input | undefined;
  readonly mutate: (input: Input) => void;
  readonly reset: () => void;
}

/**
 * The result of an action that failed: why, or that it needs a new code, which is entered here to repeat the same
 * action.
 */
export function StepOutcome<Input>({ sent }: { sent: Sent<Input> }) {
  const { error, variables, mutate, reset } = sent;
  if (!error) return null;
  if (codeOf(error) === 'FRESH_SECOND_FACTOR_NEEDED') {
    return (
      // It is inside of forms: Enter must not submit them once more instead of the code.
      <ConsequenceSheet open onClose={reset} title={t('Verify it’s you')}>
        <p className="mb-4 text-ink2">{t('This step needs a fresh 2FA code.')}</p>
        <CodeConfirmation
          label={t('Confirm')}
          variant="primary"
          step={() => Promise.resolve()}
          onDone={() => {
            if (variables !== undefined) mutate(variables);
          }}
          unanswered={t('No changes were made.')}
        />
      </ConsequenceSheet>
    );
  }
  const { title, message } = stepRefusal(error);
  return <ErrorState title={t(title)} money={t(message)} />;
}
