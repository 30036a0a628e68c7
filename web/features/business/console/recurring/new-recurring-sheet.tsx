import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnInvoice } from '#core/invoices/wire.ts';
import { EVERY_DAYS_MOST } from '#core/recurring/limits.ts';
import type { RecurringCadence } from '#core/recurring/wire.ts';
import { DraftLines } from '#web/features/business/console/editor/draft-lines.tsx';
import {
  draftOf,
  draftProblem,
  emptyDraft,
  type InvoiceDraft,
} from '#web/features/business/console/editor/invoice-draft.ts';
import {
  monthAfter,
  newRhythm,
  recurringTerms,
  rhythmProblem,
  tomorrowOf,
  type RhythmDraft,
} from '#web/features/business/console/recurring/recurring-draft.ts';
import { MethodChoice } from '#web/features/business/console/shared/method-choice.tsx';
import { useLagosToday } from '#web/features/business/console/shared/use-lagos-today.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { WorkSheet } from '#web/ui/overlay/dialog.tsx';

/** An invoice that comes again by itself. */
export function NewRecurringSheet({
  isTest,
  hasBank,
  like,
  onClose,
  onMade,
}: {
  isTest: boolean;
  hasBank: boolean;
  /** An invoice that it repeats; the first comes a month after. */
  like?: OwnInvoice | undefined;
  onClose: () => void;
  onMade: (id: string) => void;
}) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const today = useLagosToday();
  const { keyFor } = useIdempotencyKey();
  const [draft, setDraft] = useState<InvoiceDraft>(() =>
    like ? draftOf(like) : emptyDraft(hasBank),
  );
  const [rhythm, setRhythm] = useState<RhythmDraft>(() => ({
    ...newRhythm(today),
    ...(like && { startsOn: monthAfter(today) }),
  }));
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<InvoiceDraft>) => setDraft((before) => ({ ...before, ...part }));
  const set = (part: Partial<RhythmDraft>) => setRhythm((before) => ({ ...before, ...part }));
  const problem = draftProblem(draft, today) ?? rhythmProblem(rhythm, draft, today);
  const create = useMutation({
    mutationFn: () => {
      const terms = recurringTerms(rhythm, draft);
      return call('create_recurring_invoice', {
        ...terms,
        p_is_test: isTest,
        p_idempotency_key: keyFor({ isTest, terms }),
      });
    },
    onSuccess: ({ message, recurring_id }) => {
      toast.success(t(message));
      onMade(recurring_id);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['merchant', 'recurring'] }),
  });
  const refusal = create.error && refusalOf(create.error);
  const digits = (typed: string) => typed.replaceAll(/\D/g, '');
  return (
    <WorkSheet open onClose={onClose} title={t('New recurring invoice')}>
      <div className="flex flex-col gap-6 pb-6">
        <div className="grid gap-4 sm:grid-cols-3">
          <TextInput
            label={t('Who pays')}
            value={draft.payerName}
            maxLength={120}
            onChange={({ target }) => change({ payerName: target.value })}
          />
          <TextInput
            label={t('Their email (optional)')}
            type="email"
            value={draft.payerEmail}
            maxLength={254}
            onChange={({ target }) => change({ payerEmail: target.value })}
          />
          <TextInput
            label={t('Their handle on Oja (optional)')}
            value={rhythm.handle}
            maxLength={30}
            autoComplete="off"
            onChange={({ target }) => set({ handle: target.value })}
          />
        </div>
        <DraftLines draft={draft} change={change} />
        <div className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-4">
          <Select
            label={t('How often')}
            value={rhythm.cadence}
            onChange={({ target }) => set({ cadence: target.value as RecurringCadence })}
            options={[
              { value: 'weekly', label: t('Every week') },
              { value: 'monthly', label: t('Every month') },
              { value: 'yearly', label: t('Every year') },
              { value: 'custom', label: t('Every so many days') },
            ]}
          />
          {rhythm.cadence === 'custom' && (
            <TextInput
              label={t('Days between')}
              inputMode="numeric"
              value={rhythm.everyDays}
              maxLength={String(EVERY_DAYS_MOST).length}
              onChange={({ target }) => set({ everyDays: digits(target.value) })}
            />
          )}
          <TextInput
            label={t('The first on')}
            type="date"
            min={tomorrowOf(today)}
            value={rhythm.startsOn}
            onChange={({ target }) => set({ startsOn: target.value })}
          />
          <TextInput
            label={t('Due after days')}
            inputMode="numeric"
            value={rhythm.dueDays}
            maxLength={2}
            onChange={({ target }) => set({ dueDays: digits(target.value) })}
          />
          <TextInput
            label={t('How many (optional)')}
            inputMode="numeric"
            value={rhythm.times}
            maxLength={4}
            helper={t('Without an end until you end it.')}
            onChange={({ target }) => set({ times: digits(target.value) })}
          />
        </div>
        {draft.payerEmail.trim() !== '' && (
          <Checkbox
            label={t('Email each one and remind them')}
            checked={draft.mailsPayer}
            onChange={({ target }) => change({ mailsPayer: target.checked })}
          />
        )}
        <MethodChoice
          methods={draft.methods}
          isEscrowed={draft.isEscrowed}
          hasBank={hasBank}
          onChange={(methods, isEscrowed) => change({ methods, isEscrowed })}
        />
        {isTried && problem && (
          <p role="alert" className="text-ewu">
            {t(problem)}
          </p>
        )}
        {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
        <Button
          variant="primary"
          size="xl"
          wide
          busy={create.isPending}
          disabled={!online}
          onClick={() => {
            setTried(true);
            if (problem === null) create.mutate();
          }}
        >
          {t('Create it')}
        </Button>
      </div>
    </WorkSheet>
  );
}
