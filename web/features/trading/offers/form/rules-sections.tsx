import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { MAX_TERMS_LENGTH } from '#core/trade/limits.ts';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import { FormSection } from '#web/features/trading/offers/form/form-section.tsx';
import { banksConfirm } from '#web/lib/forms/banks-confirm.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';

type Form = UseFormReturn<OfferDraft>;

/** The maker's terms, as free text. */
export function TermsSection({ form }: { form: Form }) {
  const terms = useWatch({ control: form.control, name: 'terms' });
  return (
    <FormSection title={t('Terms')}>
      <TextArea
        label={t('What the other side should know (optional)')}
        helper={t('{typed} of {most}', {
          typed: terms.length.toLocaleString('en-NG'),
          most: MAX_TERMS_LENGTH.toLocaleString('en-NG'),
        })}
        error={form.formState.errors.terms?.message}
        {...form.register('terms')}
      />
    </FormSection>
  );
}

/** Who may take the offer, and who may find it. */
export function TakersSection({ form }: { form: Form }) {
  const shown = useController({ control: form.control, name: 'isPrivate' });
  const isPrivate = shown.field.value;
  return (
    <FormSection title={t('Who can accept')}>
      <div className="flex flex-col gap-1.5">
        <Segmented
          label={t('Visibility')}
          value={isPrivate ? 'private' : 'public'}
          onChange={(chosen) => shown.field.onChange(chosen === 'private')}
          options={[
            { value: 'public', label: t('On the market') },
            { value: 'private', label: t('Private link') },
          ]}
        />
        <p className="text-sm text-ink3">
          {isPrivate
            ? t(
                'Not on the list. Anyone with its link can accept; you get the link when it is published.',
              )
            : t('Everyone can see it. People who do not meet the conditions below can see why.')}
        </p>
      </div>
      <Switch label={t('Verified people only')} {...form.register('verifiedOnly')} />
      <MinTrades form={form} />
    </FormSection>
  );
}

function MinTrades({ form: { control } }: { form: Form }) {
  const { field, fieldState } = useController({ control, name: 'minTrades' });
  return (
    <TextInput
      label={t('Minimum completed orders')}
      name="minTrades"
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('None')}
      className="max-w-48"
      value={field.value}
      onChange={(event) => field.onChange(event.target.value.replace(/\D/g, ''))}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}

/** What happens without the seller: on a bank's confirmation where there is one, and when a buyer cancels. */
export function SellerSection({ form }: { form: Form }) {
  const error = form.formState.errors.autoRelease?.message;
  return (
    <FormSection title={t('Automation')}>
      {banksConfirm() && (
        <div>
          <Switch
            label={t('Auto-release on bank confirmation')}
            {...form.register('autoRelease')}
          />
          <p className="text-sm text-ink3">
            {t(
              'If a payment arrives on an account Oja can check, with the exact amount and the buyer’s name, the crypto is released without asking you. This cannot be undone, and is only as reliable as the bank’s information. Every other payment waits for you.',
            )}
          </p>
          {error && <p className="mt-1 text-sm text-ewu">{error}</p>}
        </div>
      )}
      <div>
        <Switch label={t('Relist if the buyer cancels')} {...form.register('returnsToMarket')} />
        <p className="text-sm text-ink3">
          {t(
            'If a buyer takes all of it and cancels, the offer opens again. Off: the crypto returns to your balance instead.',
          )}
        </p>
      </div>
    </FormSection>
  );
}
