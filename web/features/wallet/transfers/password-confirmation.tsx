import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { walletSecurityQuery } from '#web/lib/money/wallet-security.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { refusalAction } from '#web/ui/form/refusal-action.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';

const OF_THE_FIELD: ReadonlySet<string | null> = new Set([
  'PASSWORD_WRONG',
  'PASSWORD_TRIED_TOO_OFTEN',
]);

/**
 * The end of a sheet for sending money without 2FA: the password, typed now, and the button that names the effect. An
 * account that only signs in by Google or by codes has none: it is told what helps.
 */
export function PasswordConfirmation<Answer>({
  label,
  step,
  onDone,
  unanswered,
}: {
  label: string;
  step: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** What is certain without a response. */
  unanswered: string;
}) {
  const online = useOnline();
  const { data: security } = useQuery(walletSecurityQuery(useUserId()));
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await call('confirm_password', { p_password: password });
      return step();
    },
    onSuccess: onDone,
    onError: (failure) => {
      if (codeOf(failure) === 'PASSWORD_WRONG') setPassword('');
    },
  });
  if (security && !security.has_password) return <NoPassword />;
  const refusal = error && refusalOf(error);
  const send = () => {
    if (online && password !== '' && !isPending) mutate();
  };
  const ofField = refusal !== null && OF_THE_FIELD.has(refusal.code);
  return (
    <div className="flex flex-col gap-4">
      <PasswordInput
        label={t('Your password')}
        helper={t('Sending without 2FA asks for it.')}
        value={password}
        autoFocus
        readOnly={isPending}
        onChange={(event) => {
          if (error) reset();
          setPassword(event.target.value);
        }}
        onKeyDown={(event) => {
          // The sheet lies within the form of the amount, which Enter would send instead.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
        }}
        error={ofField ? refusal.message : undefined}
      />
      {refusal && !ofField && (
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
        disabled={!online || password === ''}
        onClick={send}
        className="h-auto! min-h-14 px-3! py-2 text-base! whitespace-normal!"
      >
        {label}
      </Button>
    </div>
  );
}

function NoPassword() {
  return (
    <ErrorState
      title={t('Verify it’s you')}
      money={t(
        'Your account has no password. Turn on 2FA, or log in again and send within five minutes. Your money is safe.',
      )}
      action={<ButtonLink to="/profile?tab=security">{t('Turn on 2FA')}</ButtonLink>}
    />
  );
}
