import { LONGEST_FUNDS_DETAILS } from '#core/identity/documents/document-limits.ts';
import {
  FUNDS_PURPOSES,
  FUNDS_SOURCES,
  type FundsPurpose,
  type FundsSource,
} from '#core/identity/documents/funds.ts';
import type { VerificationState } from '#core/identity/documents/wire.ts';
import { useSubmitFunds } from '#web/features/account/verification/verification-queries.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';
import { FieldLine } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';

const SOURCES: Readonly<Record<FundsSource, string>> = {
  salary: msg('Salary'),
  business: msg('My business'),
  freelance: msg('Freelance work'),
  savings: msg('Savings'),
  sale: msg('Sale of property or shares'),
  family: msg('Family'),
  other: msg('Something else'),
};

const PURPOSES: Readonly<Record<FundsPurpose, string>> = {
  trading: msg('Buying and selling'),
  savings: msg('Keeping value'),
  payments: msg('Paying and being paid'),
  business: msg('For my business'),
};

/** Where the money comes from and what it is for. */
export function FundsForm({
  funds,
  onDone,
}: {
  funds: VerificationState['funds'];
  onDone?: () => void;
}) {
  const submit = useSubmitFunds();
  const form = useAppForm<{ sources: FundsSource[]; purpose: FundsPurpose; details: string }>({
    defaultValues: {
      sources: funds?.sources ?? [],
      purpose: funds?.purpose ?? 'trading',
      details: funds?.details ?? '',
    },
    resolver: problemsResolver(({ sources }) => ({
      sources: sources.length > 0 ? null : t('Choose at least one'),
    })),
    checks: 'leaving-filled',
    send: async (typed) => {
      await submit.mutateAsync(typed);
      onDone?.();
    },
  });
  const refusal = form.refusal ? refusalOf(form.refusal) : null;
  return (
    <Form submit={form.submit} className="flex flex-col gap-5">
      <Controlled form={form} name="sources">
        {({ value, onChange, ref, error }) => (
          <fieldset ref={ref} tabIndex={-1} className="flex flex-col gap-2">
            <legend className="mb-2 font-semibold">{t('Where does the money come from?')}</legend>
            {FUNDS_SOURCES.map((source) => (
              <Checkbox
                key={source}
                label={t(SOURCES[source])}
                checked={value.includes(source)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...value, source] : value.filter((one) => one !== source),
                  )
                }
              />
            ))}
            <FieldLine id="funds-line" error={error} />
          </fieldset>
        )}
      </Controlled>
      <Select
        label={t('What do you use Oja for?')}
        {...form.field('purpose')}
        options={FUNDS_PURPOSES.map((value) => ({ value, label: t(PURPOSES[value]) }))}
      />
      <TextArea
        label={t('Anything we should know (optional)')}
        maxLength={LONGEST_FUNDS_DETAILS}
        rows={3}
        {...form.field('details')}
      />
      {refusal && <ErrorState title={t(refusal.title)} money={t(refusal.message)} />}
      <div>
        <SendButton form={form} variant="primary" size="xl">
          {t('Save my answers')}
        </SendButton>
      </div>
    </Form>
  );
}
