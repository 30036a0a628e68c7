import { t } from '#web/lib/i18n/language.ts';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';

/**
 * Automatic release, or another account, needs a new code: it is entered here when the server requires it, and the
 * request is repeated.
 */
export function ProveSheet({
  sent,
  label,
  again,
}: {
  sent: { error: unknown; reset: () => void };
  label: string;
  again: () => void;
}) {
  return (
    <FormSheet
      open={codeOf(sent.error) === 'FRESH_SECOND_FACTOR_NEEDED'}
      onClose={sent.reset}
      title={t('Verify it’s you')}
    >
      <p className="mb-4 text-ink2">
        {t(
          'This offer can auto-release crypto, or uses a new receiving account. Confirm with your code to save.',
        )}
      </p>
      <CodeConfirmation
        label={label}
        variant="primary"
        step={() => Promise.resolve()}
        onDone={again}
        unanswered={t('No changes were made.')}
      />
    </FormSheet>
  );
}
