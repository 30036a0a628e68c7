import { useState, type SubmitEvent } from 'react';
import { readFullName } from '#core/identity/names/full-name.ts';
import { namesToCheck } from '#core/identity/kyc-decision.ts';
import { useSaveName } from '#web/features/account/verification/identity-check-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { errorText } from '#web/lib/supabase/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** The name a number will be compared with, entered here where the profile has no full one, or another one. */
export function NameForm({
  fullName,
  onSaved,
}: {
  fullName: string | null;
  onSaved?: (() => void) | undefined;
}) {
  const online = useOnline();
  const save = useSaveName();
  const [typed, setTyped] = useState(fullName ?? '');
  const [touched, setTouched] = useState(false);
  const wrong = problemWith(typed);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!wrong && !save.isPending) {
      save.mutate(typed.replace(/\s+/g, ' ').trim(), { onSuccess: onSaved });
    }
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink2">
        {t(
          'First your name, as it stands on your documents. The registry’s answer is compared with it.',
        )}
      </p>
      <TextInput
        label={t('Full name')}
        autoComplete="name"
        value={typed}
        onChange={(event) => {
          save.reset();
          setTyped(event.target.value);
        }}
        onBlur={() => typed && setTouched(true)}
        helper={t('First and last name, written out.')}
        error={save.error ? t(errorText(save.error)) : touched ? wrong : undefined}
      />
      <div>
        <Button type="submit" variant="primary" size="xl" busy={save.isPending} disabled={!online}>
          {t('Save and go on')}
        </Button>
        {!online && (
          <p className="mt-2 text-sm text-ink3">
            {t('You are offline. The registry cannot be asked now.')}
          </p>
        )}
      </div>
    </form>
  );
}

function problemWith(typed: string): string | undefined {
  const read = readFullName(typed);
  if ('problem' in read) return t(read.problem);
  return namesToCheck(read.name) ? undefined : t('Write your first and your last name');
}
