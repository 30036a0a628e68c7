import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { weakMessage, weakReasons } from '#core/identity/password-rules.ts';
import { AskedAgain } from '#web/features/account/security/asked-again.tsx';
import {
  PasswordRefused,
  useChangePassword,
} from '#web/features/account/security/use-change-password.ts';
import { t } from '#web/lib/i18n/language.ts';
import { ownUserQuery } from '#web/lib/supabase/own-user.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { PasswordRules } from '#web/ui/form/password-rules.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { HoldWarning } from '#web/ui/money/hold-warning.tsx';

const WITH_PASSWORD = new Set(['email', 'phone']);

interface Typed {
  current: string;
  next: string;
}

/** A new password against the present one; somebody who came by Google only sets a first one. */
export function Password() {
  const { data: user } = useQuery(ownUserQuery(useUserId()));
  const change = useChangePassword();
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null);
  const hasPassword = user?.identities?.some(({ provider }) => WITH_PASSWORD.has(provider)) ?? true;
  const form = useAppForm({
    defaultValues: { current: '', next: '' },
    resolver: problemsResolver<Typed>(({ current, next }) => {
      const weak = weakReasons(next);
      return {
        current: hasPassword && current === '' ? t('Enter your current password') : null,
        next: weak.length > 0 ? weakMessage(weak) : null,
      };
    }),
    send: (typed) => save(typed),
    refusedField: (error) =>
      error instanceof PasswordRefused
        ? { name: error.field === 'current' ? 'current' : 'next', message: error.message }
        : null,
  });
  const save = async ({ current, next }: Typed, nonce?: string) => {
    const { codeSentTo: sentTo } = await change.mutateAsync({
      password: next,
      ...(hasPassword && { current }),
      ...(nonce && { nonce }),
    });
    setCodeSentTo(sentTo);
    if (sentTo === null) form.restart();
  };

  if (codeSentTo !== null) {
    return (
      <AskedAgain
        sentTo={codeSentTo}
        onCode={(code) => save(form.getValues(), code)}
        onCancel={() => setCodeSentTo(null)}
      />
    );
  }
  return (
    <Form submit={form.submit} className="flex max-w-md flex-col gap-5">
      <input
        type="text"
        name="username"
        autoComplete="username"
        hidden
        readOnly
        value={user?.email ?? ''}
      />
      {hasPassword && <PasswordInput label={t('Current password')} {...form.field('current')} />}
      <div className="flex flex-col gap-3">
        <PasswordInput
          label={t('New password')}
          autoComplete="new-password"
          {...form.field('next')}
        />
        <PasswordRules password={form.watch('next')} />
      </div>
      <div className="flex flex-col items-start gap-2">
        <HoldWarning kind="password" />
        <SendButton form={form} offline={t('You are offline. Try again when you are back online.')}>
          {hasPassword ? t('Change password') : t('Set password')}
        </SendButton>
      </div>
    </Form>
  );
}
