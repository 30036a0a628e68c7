import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordConfirmation } from '#web/features/wallet/transfers/password-confirmation.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { refusalAction } from '#web/ui/form/refusal-action.tsx';

/**
 * The end of a sheet for an irreversible action. The server decides whether a fresh code or the password is needed;
 * until it asks, one press is enough.
 */
export function ConfirmStep<Answer>({
  label,
  step,
  onDone,
}: {
  label: string;
  step: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
}) {
  const online = useOnline();
  const [needs, setNeeds] = useState<'code' | 'password' | null>(null);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: step,
    onSuccess: onDone,
    onError: (failure) => {
      if (codeOf(failure) === 'FRESH_SECOND_FACTOR_NEEDED') setNeeds('code');
      if (codeOf(failure) === 'PASSWORD_NEEDED_TO_SEND') setNeeds('password');
    },
  });
  const unanswered = t('It may have gone through. Try again, you won’t be charged twice.');
  if (needs === 'password') {
    return <PasswordConfirmation {...{ label, step, onDone, unanswered }} />;
  }
  if (needs === 'code') {
    return (
      <CodeConfirmation
        label={label}
        variant="primary"
        step={step}
        onDone={onDone}
        unanswered={unanswered}
      />
    );
  }
  const refusal = error && refusalOf(error);
  return (
    <div className="flex flex-col gap-4">
      {refusal && (
        <ErrorState
          title={refusal.code === null ? t('No response') : refusal.title}
          money={refusal.code === null ? unanswered : refusal.message}
          offline={!online}
          action={refusalAction(refusal.code)}
        />
      )}
      <Button
        variant="primary"
        size="2xl"
        wide
        busy={isPending}
        disabled={!online}
        onClick={() => mutate()}
        className="h-auto! min-h-14 px-3! py-2 text-base! whitespace-normal!"
      >
        {label}
      </Button>
      {!online && (
        <p className="text-center text-sm text-ink3">{t('You are offline. Money actions wait.')}</p>
      )}
    </div>
  );
}
