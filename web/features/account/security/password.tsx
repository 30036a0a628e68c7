import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { weakMessage, weakReasons } from '#core/identity/password-rules.ts';
import { AskedAgain } from '#web/features/account/security/asked-again.tsx';
import { useChangePassword } from '#web/features/account/security/use-change-password.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { ownUserQuery } from '#web/lib/supabase/own-user.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { PasswordRules } from '#web/ui/form/password-rules.tsx';

const WITH_PASSWORD = new Set(['email', 'phone']);

/** A new password against the present one; somebody who came by Google only sets a first one. */
export function Password() {
  const { data: user } = useQuery(ownUserQuery(useUserId()));
  const online = useOnline();
  const change = useChangePassword();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [asked, setAsked] = useState(false);
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null);
  const hasPassword = user?.identities?.some(({ provider }) => WITH_PASSWORD.has(provider)) ?? true;
  const weak = weakReasons(next);

  const clear = () => {
    setCurrent('');
    setNext('');
    setAsked(false);
  };
  const save = (nonce?: string) => {
    const changeInput = {
      password: next,
      ...(hasPassword && { current }),
      ...(nonce && { nonce }),
    };
    change.mutate(changeInput, {
      onSuccess: (outcome) => {
        setCodeSentTo(outcome.codeSentTo);
        if (outcome.codeSentTo === null) clear();
      },
    });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (weak.length === 0 && (current !== '' || !hasPassword)) save();
  };
  const problem = change.error;
  const edit = (set: (typed: string) => void) => (typed: string) => {
    change.reset();
    set(typed);
  };

  if (codeSentTo !== null) {
    return (
      <AskedAgain
        sentTo={codeSentTo}
        busy={change.isPending}
        error={problem?.message}
        onCode={save}
        onCancel={() => {
          setCodeSentTo(null);
          change.reset();
        }}
      />
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <input
        type="text"
        name="username"
        autoComplete="username"
        hidden
        readOnly
        value={user?.email ?? ''}
      />
      {hasPassword && (
        <PasswordInput
          label={t('Current password')}
          value={current}
          onChange={(event) => edit(setCurrent)(event.target.value)}
          error={
            problem?.field === 'current'
              ? problem.message
              : asked && current === ''
                ? t('Type the password you have now')
                : undefined
          }
        />
      )}
      <div className="flex flex-col gap-3">
        <PasswordInput
          label={t('New password')}
          autoComplete="new-password"
          value={next}
          onChange={(event) => edit(setNext)(event.target.value)}
          error={
            problem?.field === 'new'
              ? problem.message
              : asked && weak.length > 0
                ? weakMessage(weak)
                : undefined
          }
        />
        <PasswordRules password={next} />
      </div>
      <div>
        <Button type="submit" busy={change.isPending} disabled={!online}>
          {hasPassword ? t('Change password') : t('Set password')}
        </Button>
        {!online && (
          <p className="mt-2 text-sm text-ink3">
            {t('You are offline. This waits for the network.')}
          </p>
        )}
      </div>
    </form>
  );
}
