import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_STATEMENT } from '#core/disputes/limits.ts';
import { INVOICE_DISPUTE_REASONS, type InvoiceSide } from '#core/invoices/dispute-reasons.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';

interface Objection {
  readonly id: string;
  readonly side: InvoiceSide;
}

/** The way to a dispute about an escrowed invoice, for either side. */
export function DisputeInvoice({ id, side }: Objection) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="lg" onClick={() => setOpen(true)}>
        {t('Something is wrong')}
      </Button>
      {isOpen && (
        <FormSheet open onClose={() => setOpen(false)} title={t('What is wrong?')}>
          <DisputeForm id={id} side={side} onDone={() => setOpen(false)} />
        </FormSheet>
      )}
    </>
  );
}

function DisputeForm({ id, side, onDone }: Objection & { onDone: () => void }) {
  const queryClient = useQueryClient();
  const reasons = Object.entries(INVOICE_DISPUTE_REASONS[side]);
  const form = useAppForm({
    defaultValues: { reason: '', note: '' },
    resolver: problemsResolver<{ reason: string; note: string }>(({ reason, note }) => ({
      reason: reason === '' ? t('Choose the closest reason') : null,
      note: note.trim() === '' ? t('Say in a sentence what happened') : null,
    })),
    send: async ({ reason, note }) => {
      const { message } = await call('dispute_invoice', {
        p_public_id: id,
        p_reason: reason,
        p_note: note.trim(),
      });
      toast.success(t(message));
      onDone();
      await queryClient.invalidateQueries({ queryKey: ['merchant'] });
    },
  });
  const refusal = form.refusal ? refusalOf(form.refusal) : null;
  return (
    <Form className="flex flex-col gap-4" submit={form.submit}>
      <p className="text-sm text-ink2">
        {t(
          'The money stays held, and nobody can release it, until Oja has decided or you take this back.',
        )}
      </p>
      <Select
        label={t('Reason')}
        options={[
          { value: '', label: t('Choose the closest reason'), disabled: true },
          ...reasons.map(([value, label]) => ({ value, label: t(label) })),
        ]}
        {...form.field('reason')}
      />
      <TextArea
        label={t('What happened')}
        rows={4}
        maxLength={LONGEST_STATEMENT}
        helper={t('Include times and what was agreed. Both sides and Oja read it.')}
        {...form.field('note')}
      />
      {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{t('Not now')}</Button>
        <SendButton form={form} variant="danger">
          {t('Open the dispute')}
        </SendButton>
      </div>
    </Form>
  );
}
