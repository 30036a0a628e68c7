import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  recentPeopleQuery,
  tradePartnersQuery,
  type Named,
  type Person,
} from '#web/features/wallet/transfers/transfer-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';

/** Finds one person by their whole e-mail, number or handle; there is no listing or browsing. */
export function FindPerson({
  onFound,
  isAgain = false,
}: {
  onFound: (person: Person) => void;
  /** The wrong person was found: the search continues where it was. */
  isAgain?: boolean;
}) {
  const form = useAppForm({
    defaultValues: { query: '' },
    checks: 'submit-only',
    send: async ({ query }) => {
      const found = await call('find_recipient', { p_query: query.trim() });
      if (found.person) onFound(found.person);
      else form.setError('query', { message: absence(found.is_self) }, { shouldFocus: true });
    },
    refusedField: (error) => ({ name: 'query', message: refusalOf(error).message }),
  });
  return (
    <div className="flex flex-col gap-6">
      <Form submit={form.submit} className="flex flex-col gap-4">
        <TextInput
          label={t('Email, phone number or handle')}
          autoFocus={isAgain}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          helper={t('Enter the full email, phone or handle. You’ll confirm the recipient next.')}
          {...form.field('query')}
        />
        <SendButton
          form={form}
          variant="primary"
          size="lg"
          wide
          disabled={form.watch('query').trim().length < 2}
          offline={t('You are offline. Money actions wait.')}
        >
          {t('Find')}
        </SendButton>
      </Form>
      <KnownPeople
        onPick={(handle) => {
          form.set('query', handle);
          form.submit();
        }}
      />
    </div>
  );
}

function absence(isSelf: boolean): string {
  return isSelf
    ? t('This is you. You can’t send money to yourself.')
    : t('Nobody found. Check it letter by letter.');
}

/** Whom the person sent to before, and whom they traded with: one press instead of a typed name. */
function KnownPeople({ onPick }: { onPick: (handle: string) => void }) {
  const userId = useUserId();
  const { data: recent = [] } = useQuery(recentPeopleQuery(userId));
  const { data: partners = [] } = useQuery(tradePartnersQuery(userId));
  const others = partners.filter(({ id }) => recent.every((one) => one.id !== id));
  return (
    <>
      <People title={t('Recent people')} people={recent} onPick={onPick} />
      <People title={t('People you traded with')} people={others} onPick={onPick} />
    </>
  );
}

function People({
  title,
  people,
  onPick,
}: {
  title: string;
  people: readonly Named[];
  onPick: (handle: string) => void;
}) {
  const heading = useId();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="text-sm font-semibold text-ink2">
        {title}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {people.map(({ id, handle, avatar_url }) => (
          <li key={id} className="max-w-full">
            <button
              type="button"
              onClick={() => onPick(handle)}
              className="flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line py-1 pr-3 pl-1.5 font-semibold hover:border-edge"
            >
              <Avatar id={id} picture={avatar_url} />
              <span className="min-w-0 truncate">{handle}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
