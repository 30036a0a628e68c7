import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EmailForm } from '#core/identity/sign-in-form.ts';
import { SECURITY_TAB } from '#core/navigation/profile-tabs.ts';
import { t } from '#web/lib/i18n/language.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { errorText } from '#web/lib/supabase/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Trans } from '#web/ui/display/trans.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { HoldWarning } from '#web/ui/money/hold-warning.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';

/** Another e-mail address. The present mailbox has to confirm, so that nobody can take an account over. */
export function ChangeEmailDialog({
  present,
  open,
  onClose,
}: {
  /** Empty for people who signed up by phone. */
  present: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={present ? t('Change your email') : t('Add your email')}
    >
      <ChangeEmailForm present={present} onDone={onClose} />
    </Dialog>
  );
}

function ChangeEmailForm({ present, onDone }: { present: string; onDone: () => void }) {
  const change = useChangeEmail();
  const form = useAppForm({
    defaultValues: { email: '' },
    resolver: zodResolver(
      EmailForm.refine(({ email }) => email.toLowerCase() !== present, {
        path: ['email'],
        error: t('This is your address already'),
      }),
    ),
    checks: 'submit-only',
    send: ({ email }) => change.mutateAsync(email),
    refusedField: (error) => ({ name: 'email', message: errorText(error) }),
  });

  if (change.isSuccess) {
    return (
      <div role="status" className="flex flex-col gap-5">
        <p className="text-ink2">
          {present ? (
            <>
              <Trans
                text="We sent a link to <b>{present}</b> and one to <b2>{variables}</b2>. Open both, in any order. Until then you log in as before."
                values={{ present, variables: change.variables }}
                wraps={{
                  b: (chunks) => <b className="font-semibold text-ink">{chunks}</b>,
                  b2: (chunks) => <b className="font-semibold text-ink">{chunks}</b>,
                }}
              />
            </>
          ) : (
            <>
              <Trans
                text="We sent a link to <b>{variables}</b>. Open it to add the address."
                values={{ variables: change.variables }}
                wraps={{ b: (chunks) => <b className="font-semibold text-ink">{chunks}</b> }}
              />
            </>
          )}
        </p>
        <Button variant="primary" size="xl" wide onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    );
  }
  return (
    <Form submit={form.submit} className="flex flex-col gap-5">
      {present && (
        <p className="text-ink2">
          {t('We send a link to {present} and one to the new address. Open both.', { present })}
        </p>
      )}
      <TextInput
        label={t('New email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      {present && <HoldWarning kind="email" />}
      <Button type="submit" variant="primary" size="xl" wide busy={form.isSending}>
        {present ? t('Send the links') : t('Send the link')}
      </Button>
    </Form>
  );
}

function useChangeEmail() {
  const queryClient = useQueryClient();
  const userId = useUserId();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (email: string) => {
      const { auth } = await lazyBackend();
      const back = `/auth/callback?for=email-change&from=${encodeURIComponent(SECURITY_TAB)}`;
      const { error } = await auth.updateUser(
        { email },
        { emailRedirectTo: publicConfig().url + back },
      );
      if (error) throw error;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['own-user', userId] }),
  });
}
