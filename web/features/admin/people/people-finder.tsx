import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { LONGEST_PEOPLE_QUERY } from '#core/people/limits.ts';
import { personHref } from '#web/features/admin/desk/person-link.tsx';
import type { FoundPerson } from '#web/features/admin/people/person-queries.ts';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { usePageKeys } from '#web/lib/hooks/use-page-keys.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useStillStaff } from '#web/lib/supabase/use-still-staff.ts';
import { fullTime } from '#web/lib/time/short-time.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { VerifiedMark } from '#web/ui/display/verified-mark.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Finds people by exact data. What is typed stays on the page: it is in no URL. */
export function PeopleFinder() {
  const search = useMutation({
    mutationFn: (query: string) => call('admin_find_people', { p_query: query }),
  });
  useStillStaff(search.error);
  const form = useAppForm({
    defaultValues: { query: '' },
    send: async ({ query }) => {
      if (query.trim()) await search.mutateAsync(query.trim());
    },
  });
  const refusal = form.refusal ? refusalOf(form.refusal) : null;
  return (
    <div className="mt-6 flex max-w-2xl flex-col gap-6">
      <Form role="search" submit={form.submit} className="flex flex-col gap-4">
        <TextInput
          label="Find a person"
          helper="The whole of an email address, phone number, account number, transaction hash, order reference or id, or the first 3 letters of a username."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_PEOPLE_QUERY}
          {...form.field('query')}
        />
        <SendButton
          form={form}
          className="self-start"
          offline="You are offline."
          disabled={!form.watch('query').trim()}
        >
          <Icon of={Search} size={18} />
          Find
        </SendButton>
      </Form>
      {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
      {!refusal && search.data && <Results found={search.data.people} />}
    </div>
  );
}

function Results({ found }: { found: readonly FoundPerson[] }) {
  const list = useRef<HTMLUListElement>(null);
  const walk = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[at < 0 ? 0 : at + by]?.focus();
  };
  usePageKeys({ j: () => walk(1), k: () => walk(-1) });
  if (found.length === 0) return <EmptyState>Nobody has exactly this.</EmptyState>;
  return (
    <ul ref={list} aria-label="People" className="border-t border-line">
      {found.map((person) => (
        <li key={`${person.id} ${person.side ?? ''}`} className="border-b border-line">
          <Result person={person} />
        </li>
      ))}
    </ul>
  );
}

function Result({ person }: { person: FoundPerson }) {
  const { id, handle, avatar_url, is_verified, name, email, phone, side, member_since } = person;
  const masked = [name, email, phone].filter(Boolean).join(' · ');
  return (
    <Link
      to={personHref(id)}
      className="flex min-h-16 items-center gap-3 py-2.5 hover:bg-s1 focus-visible:-outline-offset-2"
    >
      <Avatar id={id} picture={avatar_url} size="md" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="font-semibold wrap-anywhere">{handle}</b>
          {is_verified && <VerifiedMark />}
          {side && <Chip>{SIDES[side]}</Chip>}
        </span>
        <span className="block text-sm wrap-anywhere text-ink2">{masked || 'No contact data'}</span>
      </span>
      <span className="shrink-0 text-right text-sm text-ink3 max-sm:hidden">
        since {fullTime(new Date(member_since)).slice(0, -7)}
      </span>
    </Link>
  );
}

const SIDES: Readonly<Record<NonNullable<FoundPerson['side']>, string>> = {
  seller: 'Seller',
  buyer: 'Buyer',
  sender: 'Sender',
  recipient: 'Recipient',
};
