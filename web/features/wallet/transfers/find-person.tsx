import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { recentPeopleQuery, type Person } from '#web/features/wallet/transfers/transfer-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** Finds one person by their whole e-mail, number or handle; there is no listing or browsing. */
export function FindPerson({
  onFound,
  isAgain = false,
}: {
  onFound: (person: Person) => void;
  /** The wrong person was found: the search continues where it was. */
  isAgain?: boolean;
}) {
  const online = useOnline();
  const [query, setQuery] = useState('');
  const search = useMutation({
    networkMode: 'always',
    mutationFn: (name: string) => call('find_recipient', { p_query: name }),
    onSuccess: ({ person }) => {
      if (person) onFound(person);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (query.trim().length >= 2 && !search.isPending) search.mutate(query.trim());
  };
  return (
    <div className="flex flex-col gap-6">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextInput
          label={t('E-mail, phone number or handle')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            search.reset();
          }}
          autoFocus={isAgain}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          helper={t('Write it whole. You see who it is before anything moves.')}
          error={problemOf(search)}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          busy={search.isPending}
          disabled={!online || query.trim().length < 2}
        >
          {t('Find')}
        </Button>
        {!online && (
          <p className="text-sm text-ink3">{t('You are offline. Money actions wait.')}</p>
        )}
      </form>
      <RecentPeople
        onPick={(handle) => {
          setQuery(handle);
          search.mutate(handle);
        }}
      />
    </div>
  );
}

function problemOf({
  data,
  error,
}: {
  data: { is_self: boolean; person: Person | null } | undefined;
  error: unknown;
}): string | undefined {
  if (error) return refusalOf(error).message;
  if (data?.is_self) return t('This is you. Money cannot be sent to oneself.');
  if (data && !data.person) {
    return t('Nobody by that name can be reached here. Check it letter by letter.');
  }
  return undefined;
}

function RecentPeople({ onPick }: { onPick: (handle: string) => void }) {
  const { data: people = [] } = useQuery(recentPeopleQuery(useUserId()));
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="recent-people">
      <h3 id="recent-people" className="text-sm font-semibold text-ink2">
        {t('Recent people')}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {people.map(({ id, handle, avatar_url }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onPick(handle)}
              className="flex min-h-11 items-center gap-2 rounded-control border border-line py-1 pr-3 pl-1.5 font-semibold hover:border-edge"
            >
              <Avatar name={handle} picture={avatar_url} />
              <span className="min-w-0 truncate">{handle}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
