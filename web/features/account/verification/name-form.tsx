import { readFullName } from '#core/identity/names/full-name.ts';
import { namesToCheck } from '#core/identity/kyc-decision.ts';
import { useSaveName } from '#web/features/account/verification/identity-check-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { errorText } from '#web/lib/supabase/error-text.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';

/** The name a number will be compared with, entered here where the profile has no full one, or another one. */
export function NameForm({
  fullName,
  onSaved,
}: {
  fullName: string | null;
  onSaved?: (() => void) | undefined;
}) {
  const save = useSaveName();
  const form = useAppForm({
    defaultValues: { name: fullName ?? '' },
    resolver: problemsResolver(({ name }) => ({ name: problemWith(name) })),
    checks: 'leaving-filled',
    send: async ({ name }) => {
      await save.mutateAsync(name.replace(/\s+/g, ' ').trim());
      onSaved?.();
    },
    refusedField: (error) => ({ name: 'name', message: t(errorText(error)) }),
  });

  return (
    <Form submit={form.submit} className="flex flex-col gap-5">
      <p className="text-ink2">
        {t('First enter your name as on your documents. We compare it with the registry.')}
      </p>
      <TextInput
        label={t('Full name')}
        autoComplete="name"
        helper={t('First and last name in full.')}
        {...form.field('name')}
      />
      <div className="flex flex-col items-start gap-2">
        <SendButton
          form={form}
          variant="primary"
          size="xl"
          offline={t('You are offline. We can’t reach the registry now.')}
        >
          {t('Save and continue')}
        </SendButton>
      </div>
    </Form>
  );
}

function problemWith(typed: string): string | undefined {
  const read = readFullName(typed);
  if ('problem' in read) return t(read.problem);
  return namesToCheck(read.name) ? undefined : t('Enter your first and last name');
}
