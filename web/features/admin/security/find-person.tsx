import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { findPerson, type Person } from '#web/features/admin/security/person-query.ts';
import { ResetSheet } from '#web/features/admin/security/reset-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';

/** Finds one person by e-mail, with the actions on their second factor. */
export function FindPerson() {
  const [asking, setAsking] = useState(false);
  const search = useMutation({ mutationFn: findPerson });
  const form = useAppForm({
    defaultValues: { email: '' },
    send: async ({ email }) => {
      if (email.trim()) await search.mutateAsync(email);
    },
  });
  const email = form.watch('email');
  const found = search.data;
  return (
    <div className="mt-6 flex max-w-xl flex-col gap-6">
      <Form role="search" submit={form.submit} className="flex flex-col gap-4">
        <TextInput
          label="Email of the person"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...form.field('email')}
        />
        <Button type="submit" busy={search.isPending} disabled={!email.trim()}>
          <Icon of={Search} size={18} />
          Find
        </Button>
      </Form>
      {search.isError && (
        <ErrorState
          title="Couldn’t look this person up"
          money="No changes were made."
          onRetry={() => search.mutate(email)}
        />
      )}
      {found === null && <EmptyState>No account has this email.</EmptyState>}
      {found && <Found person={found} onReset={() => setAsking(true)} />}
      {found && asking && (
        <ResetSheet
          person={found}
          onClose={() => {
            setAsking(false);
            search.mutate(email);
          }}
        />
      )}
    </div>
  );
}

function Found({ person, onReset }: { person: Person; onReset: () => void }) {
  return (
    <section aria-label={person.handle} className="rounded-card border border-line bg-s1 p-4">
      <Facts
        facts={[
          { label: 'Username', value: person.handle },
          { label: 'Name', value: person.name ?? 'Not given' },
          { label: 'Email', value: person.email ?? 'None' },
          { label: '2FA', value: person.has_second_factor ? 'On' : 'Off' },
        ]}
      />
      {person.has_second_factor ? (
        <Button variant="danger" className="mt-4" onClick={onReset}>
          Reset 2FA…
        </Button>
      ) : (
        <p className="mt-4 text-sm text-ink3">2FA is off, so there is nothing to reset.</p>
      )}
    </section>
  );
}
