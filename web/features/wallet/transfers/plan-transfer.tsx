import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SCHEDULE_DAYS_AHEAD } from '#core/transfers/limits.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { toDecimal } from '#core/money/money.ts';
import { type Cadence, daysAfter, lagosDay, mayBeginOn } from '#core/transfers/schedule.ts';
import {
  AmountFields,
  NOTHING_TYPED,
  readAmount,
  type TypedAmount,
} from '#web/features/wallet/transfers/amount-fields.tsx';
import { ConfirmStep } from '#web/features/wallet/transfers/confirm-step.tsx';
import { FindPerson } from '#web/features/wallet/transfers/find-person.tsx';
import { PersonCard } from '#web/features/wallet/transfers/person-card.tsx';
import { PlanRow, rhythmOf } from '#web/features/wallet/transfers/plan-row.tsx';
import {
  plannedTransfersQuery,
  type Person,
} from '#web/features/wallet/transfers/transfer-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { FormAndList } from '#web/ui/form/form-and-list.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';
import { WhileOpen } from '#web/ui/feedback/while-open.tsx';

interface Plan {
  sum: TypedAmount;
  cadence: Cadence;
  /** The first day in Lagos, as a date field has it. */
  first: string;
}

/** Recurring transfers: the form, and the planned ones. */
export function PlanTransfer() {
  const [person, setPerson] = useState<Person | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const leave = () => {
    setPerson(null);
    setIsAgain(true);
  };
  return (
    <FormAndList>
      <WhileOpen feature="transfers">
        {person ? (
          <PlanForm person={person} onOver={leave} />
        ) : (
          <FindPerson onFound={setPerson} isAgain={isAgain} />
        )}
      </WhileOpen>
      <PlanList />
    </FormAndList>
  );
}

function PlanForm({ person, onOver }: { person: Person; onOver: () => void }) {
  const queryClient = useQueryClient();
  const { keyFor, settle } = useIdempotencyKey();
  const today = lagosDay(new Date(useServerNow()));
  const [isReviewed, setIsReviewed] = useState(false);
  const form = useAppForm<Plan>({
    defaultValues: { sum: NOTHING_TYPED, cadence: 'monthly', first: daysAfter(today, 1) },
    resolver: problemsResolver((plan) => ({
      sum: readAmount(plan.sum, undefined).problem,
      first: mayBeginOn(plan.first, today)
        ? null
        : t('Choose a day from tomorrow to a year from now'),
    })),
    send: () => setIsReviewed(true),
  });
  const { sum: typed, cadence, first } = form.watch();
  const { amount } = readAmount(typed, undefined);
  const step = () => {
    const input = {
      p_recipient_id: person.id,
      p_asset: typed.asset,
      p_amount: amount ? toDecimal(amount) : '0',
      p_note: typed.note.trim() || null,
      p_cadence: cadence,
      p_first_on: first,
    };
    return call('schedule_transfer', { ...input, p_idempotency_key: keyFor(input) });
  };
  const text = amount ? formatWithUnit(amount) : '';
  const rhythm = rhythmOf(cadence, Number(first.slice(8)));
  return (
    <Form submit={form.submit} className="flex flex-col gap-5">
      <PersonCard person={person} title={t('To')} onOther={onOver} />
      <Controlled form={form} name="sum">
        {(field) => <AmountFields {...field} pays={false} />}
      </Controlled>
      <Segmented
        label={t('How often')}
        value={cadence}
        onChange={(chosen) => form.set('cadence', chosen)}
        options={[
          { value: 'once', label: t('Once') },
          { value: 'weekly', label: t('Weekly') },
          { value: 'monthly', label: t('Monthly') },
        ]}
      />
      <TextInput
        type="date"
        label={t('First day')}
        min={daysAfter(today, 1)}
        max={daysAfter(today, SCHEDULE_DAYS_AHEAD)}
        helper={t('At 8:00 in the morning, Lagos time. In a shorter month, on its last day.')}
        {...form.field('first')}
      />
      <Button type="submit" variant="primary" size="xl" wide>
        {t('Review')}
      </Button>
      <ConsequenceSheet
        open={isReviewed && amount !== null}
        onClose={() => setIsReviewed(false)}
        title={t('Schedule this transfer?')}
      >
        <div className="flex flex-col gap-4">
          <PersonCard person={person} title={t('To')} />
          <Facts
            facts={[
              { label: t('Amount'), value: text },
              { label: t('How often'), value: rhythm },
              { label: t('First day'), value: dayText(first) },
            ]}
          />
          <p className="text-sm text-ink2">
            {t(
              'No money is set aside. If your balance does not cover it, we notify you, try on the next two mornings, and then skip it. You can cancel it at any time before.',
            )}
          </p>
          <ConfirmStep
            label={t('Schedule {amount} to {handle}', { amount: text, handle: person.handle })}
            step={step}
            onDone={({ message }) => {
              settle();
              void queryClient.invalidateQueries({ queryKey: ['wallet'] });
              toast.success(t(message));
              onOver();
            }}
          />
        </div>
      </ConsequenceSheet>
    </Form>
  );
}

function dayText(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

function PlanList() {
  const queryClient = useQueryClient();
  const query = useQuery(plannedTransfersQuery(useUserId()));
  const cancel = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call('cancel_scheduled_transfer', { p_scheduled_transfer_id: id }),
    onSuccess: ({ message }) => toast.success(t(message)),
    onError: (error) => toast.error(refusalOf(error).title),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  });
  return (
    <section aria-labelledby="plans">
      <h3 id="plans" className="border-b border-line pb-2 font-display text-lg font-bold">
        {t('Planned')}
      </h3>
      <QueryPart query={query} failed={t('Couldn’t load your scheduled transfers')}>
        {(plans) =>
          plans.length === 0 ? (
            <EmptyState>
              {t('No scheduled transfers. Schedule rent or an allowance here.')}
            </EmptyState>
          ) : (
            <ul>
              {plans.map((plan) => (
                <PlanRow
                  key={plan.id}
                  plan={plan}
                  isEnding={cancel.isPending && cancel.variables === plan.id}
                  onEnd={() => cancel.mutate(plan.id)}
                />
              ))}
            </ul>
          )
        }
      </QueryPart>
    </section>
  );
}
