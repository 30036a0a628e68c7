import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { NIGERIAN_STATES } from '#web/features/account/profile/nigerian-states.ts';
import { ProfileForm, profileChange } from '#web/features/account/profile/profile-form.ts';
import {
  nameCheckedQuery,
  type OwnProfile,
} from '#web/features/account/profile/profile-queries.ts';
import { useSaveProfile } from '#web/features/account/profile/use-save-profile.ts';
import { useSavedDraft } from '#web/lib/offline/use-saved-draft.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { codeOf, errorText } from '#web/lib/supabase/error-text.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';

const FIELDS = ['full_name', 'street_address', 'city', 'state', 'country'] as const;

const NOBODY = {
  full_name: null,
  street_address: null,
  city: null,
  state: null,
  country: 'Nigeria',
} as const;

/** Name and address. The name is fixed once a bank has confirmed it. */
export function ProfileFields({ profile }: { profile: OwnProfile | null }) {
  const userId = useUserId();
  const { data: nameChecked = false } = useQuery(nameCheckedQuery(userId));
  const save = useSaveProfile();
  const stored = profile ?? NOBODY;
  const nameIsFixed = nameChecked || profile?.verification_level === 'verified';
  const form = useAppForm<ProfileForm>({
    resolver: zodResolver(ProfileForm),
    checks: 'leaving',
    values: typed(stored),
    resetOptions: { keepDirtyValues: true },
    send: async (filled) => {
      await save.mutateAsync(profileChange(filled, stored));
      forget();
    },
    refusedField: (error) =>
      ABOUT_NAME.has(codeOf(error) ?? '') ? { name: 'full_name', message: errorText(error) } : null,
  });
  const { field, formState, watch } = form;
  const forget = useSavedDraft(form, `profile-${userId}`, FIELDS);

  return (
    <Form submit={form.submit} className="flex flex-col gap-5">
      <TextInput
        label={t('Full name')}
        autoComplete="name"
        readOnly={nameIsFixed}
        helper={
          nameIsFixed
            ? t(
                'Fixed: your bank confirmed it, and naira is only paid to this name. If it is wrong, contact support.',
              )
            : t('As on your bank account: naira is only paid to this name.')
        }
        className={nameIsFixed ? 'text-ink2' : undefined}
        {...field('full_name')}
      />
      <TextInput
        label={t('Street address')}
        autoComplete="street-address"
        {...field('street_address')}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextInput label={t('City')} autoComplete="address-level2" {...field('city')} />
        {watch('country').trim().toLowerCase() === 'nigeria' ? (
          <Select
            label={t('State')}
            autoComplete="address-level1"
            options={statesWith(stored.state)}
            {...field('state')}
          />
        ) : (
          <TextInput
            label={t('State or region')}
            autoComplete="address-level1"
            {...field('state')}
          />
        )}
      </div>
      <TextInput label={t('Country')} autoComplete="country-name" {...field('country')} />
      <div className="flex flex-col items-start gap-2">
        <SendButton
          form={form}
          variant="primary"
          size="lg"
          disabled={!formState.isDirty}
          offline={t(
            'You are offline. You can save when you are back online; what you typed is kept.',
          )}
        >
          {t('Save')}
        </SendButton>
      </div>
    </Form>
  );
}

const ABOUT_NAME = new Set(['FULL_NAME_IS_FIXED', 'NAME_NOT_ALLOWED']);

function typed(stored: { [Field in keyof ProfileForm]: string | null }): ProfileForm {
  return {
    full_name: stored.full_name ?? '',
    street_address: stored.street_address ?? '',
    city: stored.city ?? '',
    state: stored.state ?? '',
    country: stored.country ?? '',
  };
}

/** The stored value can always be chosen again, however it is spelled. */
function statesWith(stored: string | null) {
  const names =
    stored && !NIGERIAN_STATES.includes(stored) ? [stored, ...NIGERIAN_STATES] : NIGERIAN_STATES;
  const options = names.map((name) => ({ value: name, label: name }));
  return [{ value: '', label: t('Choose a state') }, ...options];
}
