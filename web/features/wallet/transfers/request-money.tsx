import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toDecimal } from '#core/money/money.ts';
import {
  AmountFields,
  NOTHING_TYPED,
  readAmount,
  type TypedAmount,
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
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FormAndList } from '#web/ui/form/form-and-list.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';

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
  const form = useAppForm({
    defaultValues: { sum: NOTHING_TYPED },
    resolver: problemsResolver<{ sum: TypedAmount }>(({ sum }) => ({
      sum: readAmount(sum, undefined).problem,
    })),
    send: async ({ sum }) => {
      const { amount } = readAmount(sum, undefined);
      const input = {
        p_payer_id: person.id,
        p_asset: sum.asset,
        p_amount: amount ? toDecimal(amount) : '0',
        p_note: sum.note.trim() || null,
      };
      const { message } = await call('request_transfer', {
        ...input,
        p_idempotency_key: keyFor(input),
      });
      settle();
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
      toast.success(t('Requested'), { description: message });
      onAsked();
    },
  });
  const refusal = form.refusal ? refusalOf(form.refusal) : null;
  return (
    <Form submit={form.submit} className="flex flex-col gap-5">
      <PersonCard person={person} title={t('You request')} onOther={onOther} />
      <Controlled form={form} name="sum">
        {(field) => <AmountFields {...field} pays={false} />}
      </Controlled>
      {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
      <SendButton
        form={form}
        variant="primary"
        size="xl"
        wide
        offline={t('You are offline. Money actions wait.')}
      >
        {t('Send request')}
      </SendButton>
      {online && (
        <p className="text-sm text-ink3">
          {t('We notify them at once. They can pay or decline for 7 days.')}
        </p>
      )}
    </Form>
  );
}

function RequestList() {
  const query = useQuery(moneyRequestsQuery(useUserId()));
  return (
    <section aria-labelledby="requests">
      <h3 id="requests" className="border-b border-line pb-2 font-display text-lg font-bold">
        {t('Requests')}
      </h3>
      <QueryPart query={query} failed={t('Couldn’t load your requests')}>
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState>{t('No money requests yet.')}</EmptyState>
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
