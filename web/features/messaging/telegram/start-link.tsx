import { useState } from 'react';
import { type OpenCode, useStartLink } from '#web/features/messaging/telegram/telegram-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { stepRefusal } from '#web/lib/supabase/step-refusal.ts';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** Requests a code for the bot; with two-factor on, a code of it comes first. */
export function StartLink({
  label,
  onStarted,
}: {
  label: string;
  onStarted: (code: OpenCode) => void;
}) {
  const online = useOnline();
  const start = useStartLink();
  const [isProving, setProving] = useState(false);
  const refusal = start.error && !needsCode(start.error) ? stepRefusal(start.error) : null;
  const press = () =>
    start.mutate(undefined, {
      onSuccess: onStarted,
      onError: (error) => setProving(needsCode(error)),
    });
  return (
    <div className="flex flex-col items-start gap-4">
      {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
      <Button busy={start.isPending && !isProving} disabled={!online} onClick={press}>
        {label}
      </Button>
      {isProving && (
        <FormSheet open onClose={() => setProving(false)} title={t('Link a Telegram chat?')}>
          <div className="flex flex-col gap-5">
            <p className="text-ink2">
              {t('Anyone who can read that chat will see your order updates.')}
            </p>
            <CodeConfirmation
              label={t('Continue')}
              variant="primary"
              step={() => start.mutateAsync()}
              onDone={(code) => {
                setProving(false);
                onStarted(code);
              }}
              unanswered={t('No changes were made.')}
            />
          </div>
        </FormSheet>
      )}
    </div>
  );
}

function needsCode(error: unknown): boolean {
  return codeOf(error) === 'FRESH_SECOND_FACTOR_NEEDED';
}
