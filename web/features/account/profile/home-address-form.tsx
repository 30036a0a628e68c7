import { useQuery } from '@tanstack/react-query';
import {
  homeAddressProblems,
  type HomeAddress,
} from '#web/features/account/profile/home-address.ts';
import { NIGERIAN_STATES } from '#web/features/account/profile/nigerian-states.ts';
import { ownProfileQuery, type OwnProfile } from '#web/features/account/profile/profile-queries.ts';
import { useSaveProfile } from '#web/features/account/profile/use-save-profile.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';

/** Street, city and state as a separate form, for the onboarding guide. */
export function HomeAddressForm({ onDone }: { onDone: () => void }) {
  const profile = useQuery(ownProfileQuery(useUserId()));
  return (
    <QueryPart query={profile} failed={t('Couldn’t load your profile')} rows={3}>
      {(person) => <AddressFields stored={person} onDone={onDone} />}
    </QueryPart>
  );
}

function AddressFields({ stored, onDone }: { stored: OwnProfile | null; onDone: () => void }) {
  const save = useSaveProfile();
  const form = useAppForm<HomeAddress>({
    defaultValues: {
      street_address: stored?.street_address ?? '',
      city: stored?.city ?? '',
      state: stored?.state ?? '',
    },
    resolver: problemsResolver(homeAddressProblems),
    checks: 'leaving-filled',
    send: async ({ street_address, city, state }) => {
      await save.mutateAsync({
        street_address: street_address.trim(),
        city: city.trim(),
        state: state.trim(),
      });
      onDone();
    },
  });
  const isAbroad = (stored?.country ?? 'Nigeria').trim().toLowerCase() !== 'nigeria';

  return (
    <Form submit={form.submit} className="flex max-w-md flex-col gap-5">
      <TextInput
        label={t('Street address')}
        autoComplete="street-address"
        placeholder={t('14 Allen Avenue, Ikeja')}
        {...form.field('street_address')}
      />
      <TextInput label={t('City')} autoComplete="address-level2" {...form.field('city')} />
      {isAbroad ? (
        <TextInput
          label={t('State or region')}
          autoComplete="address-level1"
          {...form.field('state')}
        />
      ) : (
        <Select
          label={t('State')}
          autoComplete="address-level1"
          options={statesWith(form.watch('state'))}
          {...form.field('state')}
        />
      )}
      <div className="flex flex-col items-start gap-2">
        <SendButton
          form={form}
          variant="primary"
          size="lg"
          offline={t(
            'You are offline. You can save when you are back online; what you typed is kept.',
          )}
        >
          {t('Save address')}
        </SendButton>
      </div>
    </Form>
  );
}

/** The stored value can always be chosen again, however it is spelled. */
function statesWith(stored: string) {
  const names =
    stored && !NIGERIAN_STATES.includes(stored) ? [stored, ...NIGERIAN_STATES] : NIGERIAN_STATES;
  const options = names.map((name) => ({ value: name, label: name }));
  return [{ value: '', label: t('Choose a state') }, ...options];
}
