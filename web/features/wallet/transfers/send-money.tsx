import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWithUnit } from '#core/money/format-money.ts';
import { toDecimal } from '#core/money/money.ts';
import type { Database } from '#core/wire/database.ts';
import {
  AmountFields,
  NOTHING_TYPED,
  readAmount,
  type TypedAmount,
} from '#web/features/wallet/transfers/amount-fields.tsx';
import { ConfirmStep } from '#web/features/wallet/transfers/confirm-step.tsx';
import { FindPerson } from '#web/features/wallet/transfers/find-person.tsx';
import { PersonCard } from '#web/features/wallet/transfers/person-card.tsx';
import type { Person } from '#web/features/wallet/transfers/transfer-queries.ts';
import { TransferReceipt } from '#web/features/wallet/transfers/transfer-receipt.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { availableQuery } from '#web/lib/money/available-balance.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { useAppForm, type AppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';

type Sent = Database['public']['Functions']['send_transfer']['Returns'];

/** Sends money: find a person, check who it is, enter the amount, confirm. */
export function SendMoney() {
  const [person, setPerson] = useState<Person | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const [done, setDone] = useState<{ sent: Sent; note: string } | null>(null);
  if (done) {
    const again = () => {
      setDone(null);
      setPerson(null);
    };
    return <TransferReceipt sent={done.sent} note={done.note} onDone={again} />;
  }
  if (!person) return <FindPerson onFound={setPerson} isAgain={isAgain} />;
  return (
    <SendForm
      person={person}
      onOther={() => {
        setPerson(null);
        setIsAgain(true);
      }}
      onSent={(sent, note) => setDone({ sent, note })}
    />
  );
}

function SendForm({
  person,
  onOther,
  onSent,
}: {
  person: Person;
  onOther: () => void;
  onSent: (sent: Sent, note: string) => void;
}) {
  const queryClient = useQueryClient();
  const { keyFor, settle } = useIdempotencyKey();
  const [isReviewed, setIsReviewed] = useState(false);
  const form: AppForm<{ sum: TypedAmount }> = useAppForm({
    defaultValues: { sum: NOTHING_TYPED },
    resolver: problemsResolver(({ sum }) => ({
      sum: readAmount(sum, available).problem,
    })),
    send: () => setIsReviewed(true),
  });
  const typed = form.watch('sum');
  const { data: available } = useQuery(availableQuery(useUserId(), typed.asset));
  const { amount } = readAmount(typed, available);
  const step = () => {
    const input = {
      p_recipient_id: person.id,
      p_asset: typed.asset,
      p_amount: amount ? toDecimal(amount) : '0',
      p_note: typed.note.trim() || null,
    };
    return call('send_transfer', { ...input, p_idempotency_key: keyFor(input) });
  };
  const finish = (sent: Sent) => {
    settle();
    void queryClient.invalidateQueries({ queryKey: ['wallet'] });
    onSent(sent, typed.note.trim());
  };
  const text = amount ? formatWithUnit(amount) : '';
  return (
    <Form submit={form.submit} className="flex flex-col gap-5">
      <PersonCard person={person} title={t('To')} onOther={onOther} />
      <Controlled form={form} name="sum">
        {(field) => <AmountFields {...field} pays />}
      </Controlled>
      <Button type="submit" variant="primary" size="xl" wide>
        {t('Review')}
      </Button>
      <ConsequenceSheet
        open={isReviewed && amount !== null}
        onClose={() => setIsReviewed(false)}
        title={t('Send {amount}?', { amount: text })}
      >
        <div className="flex flex-col gap-4">
          <PersonCard person={person} title={t('To')} />
          <Facts
            facts={[
              { label: t('Amount'), value: text },
              { label: t('Fee'), value: t('none') },
              ...(typed.note.trim()
                ? [
                    {
                      label: t('Note'),
                      value: <span className="break-words">{typed.note.trim()}</span>,
                    },
                  ]
                : []),
            ]}
          />
          <p className="text-sm text-fitila">
            {t(
              'It arrives at once and can’t be reversed, not by you and not by Oja. Only send to people you know.',
            )}
          </p>
          <ConfirmStep
            label={t('Send {amount} to {handle}', { amount: text, handle: person.handle })}
            step={step}
            onDone={finish}
          />
        </div>
      </ConsequenceSheet>
    </Form>
  );
}
