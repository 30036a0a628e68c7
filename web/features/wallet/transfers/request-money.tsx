import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { toDecimal } from '#core/money/money.ts';
import {
  AmountFields,
  NOTHING_TYPED,
  useReadAmount,
} from '#web/features/wallet/transfers/amount-fields.tsx';
import { FindPerson } from '#web/features/wallet/transfers/find-person.tsx';
import { PersonCard } from '#web/features/wallet/transfers/person-card.tsx';
import { RequestRow } from '#web/features/wallet/transfers/request-row.tsx';
import {
  moneyRequestsQuery,
  type Person,
} from '#web/features/wallet/transfers/transfer-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FormAndList } from '#web/ui/form/form-and-list.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** Requests of an amount: the form, and those to and from the person. */
export function RequestMoney() {
  const [person, setPerson] = useState<Person | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const leave = () => {
    setPerson(null);
    setIsAgain(true);
  };
  return (
    <FormAndList>
      {person ? (
        <RequestForm person={person} onOther={leave} onAsked={leave} />
      ) : (
        <FindPerson onFound={setPerson} isAgain={isAgain} />
      )}
      <RequestList />
    </FormAndList>
  );
}

function RequestForm({
  person,
  onOther,
  onAsked,
}: {
  person: Person;
  onOther: () => void;
  onAsked: () => void;
}) {
  const online = useOnline();
  const queryClient = useQueryClient();
  const { keyFor, settle } = useIdempotencyKey();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [asked, setAsked] = useState(false);
  const { amount, problem } = useReadAmount(typed, false);
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: (decimal: string) => {
      const input = {
        p_payer_id: person.id,
        p_asset: typed.asset,
        p_amount: decimal,
        p_note: typed.note.trim() || null,
      };
      return call('request_transfer', { ...input, p_idempotency_key: keyFor(input) });
    },
    onSuccess: ({ message }) => {
      settle();
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
      toast.success(t('Asked'), { description: message });
      onAsked();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (amount) ask.mutate(toDecimal(amount));
  };
  const refusal = ask.error && refusalOf(ask.error);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PersonCard person={person} title={t('You ask')} onOther={onOther} />
      <AmountFields
        typed={typed}
        onType={setTyped}
        pays={false}
        error={asked ? problem : undefined}
      />
      {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
      <Button
        type="submit"
        variant="primary"
        size="xl"
        wide
        busy={ask.isPending}
        disabled={!online}
      >
        {t('Ask for it')}
      </Button>
      <p className="text-sm text-ink3">
        {online
          ? t('They are told at once, and may pay or decline for seven days.')
          : t('You are offline. Money actions wait.')}
      </p>
    </form>
  );
}

function RequestList() {
  const query = useQuery(moneyRequestsQuery(useUserId()));
  return (
    <section aria-labelledby="requests">
      <h3 id="requests" className="border-b border-line pb-2 font-display text-lg font-bold">
        {t('Requests')}
      </h3>
      <QueryPart query={query} failed={t('Your requests did not load')}>
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState>{t('Nobody asked you for money, and you asked nobody.')}</EmptyState>
          ) : (
            <ul>
              {requests.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </QueryPart>
    </section>
  );
}
