import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { INVOICE_CURRENCIES } from '#core/invoices/wire.ts';
import { LINK_DESCRIPTION_MOST, LINK_TITLE_MOST } from '#core/links/limits.ts';
import type { OwnLink } from '#core/links/wire.ts';
import type { Currency } from '#web/features/business/console/editor/invoice-draft.ts';
import {
  linkDraft,
  linkProblem,
  linkTerms,
  type LinkDraft,
} from '#web/features/business/console/links/link-draft.ts';
import { LinkQuestions } from '#web/features/business/console/links/link-questions.tsx';
import { ReturnAddress } from '#web/features/business/console/links/return-address.tsx';
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
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';

/** A new payment link, or one that is changed. */
export function EditLinkSheet({
  link,
  isTest,
  hasBank,
  onClose,
  onSaved,
}: {
  /** Null for a new one. */
  link: OwnLink | null;
  isTest: boolean;
  hasBank: boolean;
  onClose: () => void;
  onSaved: (id: string) => void;
}) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const today = useLagosToday();
  const { keyFor } = useIdempotencyKey();
  const [draft, setDraft] = useState<LinkDraft>(() => linkDraft(link, hasBank));
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<LinkDraft>) => setDraft((before) => ({ ...before, ...part }));
  const problem = linkProblem(draft, today);
  const save = useMutation({
    mutationFn: async () => {
      const terms = linkTerms(draft, link);
      if (link) {
        const { message } = await call('update_payment_link', {
          p_link_id: link.link_id,
          ...terms,
        });
        return { id: link.link_id, message };
      }
      const made = await call('create_payment_link', {
        ...terms,
        p_is_test: isTest,
        p_idempotency_key: keyFor({ isTest, terms }),
      });
      return { id: made.link_id, message: made.message };
    },
    onSuccess: ({ id, message }) => {
      toast.success(t(message));
      onSaved(id);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['merchant', 'links'] }),
  });
  const refusal = save.error && refusalOf(save.error);
  return (
    <FormSheet open onClose={onClose} title={link ? t('Change the link') : t('New payment link')}>
      <div className="flex flex-col gap-5">
        <TextInput
          label={t('What for')}
          value={draft.title}
          maxLength={LINK_TITLE_MOST}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          label={t('More about it (optional)')}
          rows={2}
          value={draft.description}
          maxLength={LINK_DESCRIPTION_MOST}
          onChange={({ target }) => change({ description: target.value })}
        />
        <Segmented
          label={t('Amount')}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
          options={[
            { value: 'fixed', label: t('One amount') },
            { value: 'open', label: t('Payer chooses') },
          ]}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('Currency')}
            value={draft.currency}
            onChange={({ target }) => change({ currency: target.value as Currency })}
            options={INVOICE_CURRENCIES.map((code) => ({ value: code, label: code }))}
          />
          {draft.kind === 'fixed' && (
            <MoneyInput
              label={t('Amount')}
              size="md"
              asset={draft.currency}
              showsInWords={false}
              value={draft.amount}
              onChange={(amount) => change({ amount })}
            />
          )}
        </div>
        {draft.kind === 'open' ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyInput
              label={t('At least (optional)')}
              size="md"
              asset={draft.currency}
              showsInWords={false}
              value={draft.min}
              onChange={(min) => change({ min })}
            />
            <MoneyInput
              label={t('At most (optional)')}
              size="md"
              asset={draft.currency}
              showsInWords={false}
              value={draft.max}
              onChange={(max) => change({ max })}
            />
          </div>
        ) : (
          <Checkbox
            label={t('The payer says how many of it')}
            checked={draft.asksHowMany}
            onChange={({ target }) => change({ asksHowMany: target.checked })}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label={t('Payments at most (optional)')}
            inputMode="numeric"
            value={draft.mostUses}
            maxLength={6}
            onChange={({ target }) => change({ mostUses: target.value.replaceAll(/\D/g, '') })}
          />
          <TextInput
            label={t('Last day to pay (optional)')}
            type="date"
            min={today}
            value={draft.openUntil}
            onChange={({ target }) => change({ openUntil: target.value })}
          />
        </div>
        <MethodChoice
          methods={draft.methods}
          isEscrowed={draft.isEscrowed}
          hasBank={hasBank}
          onChange={(methods, isEscrowed) => change({ methods, isEscrowed })}
        />
        <LinkQuestions
          questions={draft.questions}
          onChange={(questions) => change({ questions })}
        />
        <ReturnAddress value={draft.returnUrl} onChange={(returnUrl) => change({ returnUrl })} />
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
          busy={save.isPending}
          disabled={!online}
          onClick={() => {
            setTried(true);
            if (problem === null) save.mutate();
          }}
        >
          {link ? t('Save') : t('Create the link')}
        </Button>
      </div>
    </FormSheet>
  );
}
