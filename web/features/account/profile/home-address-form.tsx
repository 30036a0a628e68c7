import { useRef, useState, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  homeAddressProblems,
  type HomeAddress,
} from '#web/features/account/profile/home-address.ts';
import { NIGERIAN_STATES } from '#web/features/account/profile/nigerian-states.ts';
import { ownProfileQuery, type OwnProfile } from '#web/features/account/profile/profile-queries.ts';
import { useSaveProfile } from '#web/features/account/profile/use-save-profile.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** Street, city and state as a separate form, for the onboarding guide. */
export function HomeAddressForm({ onDone }: { onDone: () => void }) {
  const profile = useQuery(ownProfileQuery(useUserId()));
  return (
    <QueryPart query={profile} failed={t('Your profile did not load')} rows={3}>
      {(person) => <Form stored={person} onDone={onDone} />}
    </QueryPart>
  );
}

function Form({ stored, onDone }: { stored: OwnProfile | null; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const online = useOnline();
  const save = useSaveProfile();
  const [typed, setTyped] = useState<HomeAddress>({
    street_address: stored?.street_address ?? '',
    city: stored?.city ?? '',
    state: stored?.state ?? '',
  });
  const [left, setLeft] = useState<readonly (keyof HomeAddress)[]>([]);
  const problems = homeAddressProblems(typed);
  const isAbroad = (stored?.country ?? 'Nigeria').trim().toLowerCase() !== 'nigeria';

  const line = (name: keyof HomeAddress) => {
    const problem = left.includes(name) ? problems[name] : undefined;
    return {
      name,
      value: typed[name],
      error: problem === undefined ? undefined : t(problem),
      onChange: (event: { target: { value: string } }) =>
        setTyped({ ...typed, [name]: event.target.value }),
      onBlur: () => setLeft((before) => (typed[name] ? [...before, name] : before)),
    };
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLeft(['street_address', 'city', 'state']);
    const [wrong] = Object.keys(problems);
    if (wrong) {
      const field = form.current?.elements.namedItem(wrong);
      if (field instanceof HTMLElement) field.focus();
    } else if (!save.isPending) {
      const { street_address, city, state } = typed;
      save.mutate(
        { street_address: street_address.trim(), city: city.trim(), state: state.trim() },
        { onSuccess: onDone },
      );
    }
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <TextInput
        label={t('Street address')}
        autoComplete="street-address"
        placeholder={t('14 Allen Avenue, Ikeja')}
        {...line('street_address')}
      />
      <TextInput label={t('City')} autoComplete="address-level2" {...line('city')} />
      {isAbroad ? (
        <TextInput label={t('State or region')} autoComplete="address-level1" {...line('state')} />
      ) : (
        <Select
          label={t('State')}
          autoComplete="address-level1"
          options={statesWith(typed.state)}
          {...line('state')}
        />
      )}
      <div>
        <Button type="submit" variant="primary" size="lg" busy={save.isPending} disabled={!online}>
          {t('Save address')}
        </Button>
        {!online && (
          <p className="mt-2 text-sm text-ink3">
            {t('You are offline. Saving waits for the network; what you typed is kept.')}
          </p>
        )}
      </div>
    </form>
  );
}

/** The stored value can always be chosen again, however it is spelled. */
function statesWith(stored: string) {
  const names =
    stored && !NIGERIAN_STATES.includes(stored) ? [stored, ...NIGERIAN_STATES] : NIGERIAN_STATES;
  const options = names.map((name) => ({ value: name, label: name }));
  return [{ value: '', label: t('Choose a state') }, ...options];
}
