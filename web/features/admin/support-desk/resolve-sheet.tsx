import { LONGEST_TICKET_NOTE } from '#core/support/limits.ts';
import { StepOutcome } from '#web/features/admin/desk/step-outcome.tsx';
import { useDeskStep } from '#web/features/admin/desk/use-desk-step.ts';
import { TICKET_CHANGES } from '#web/features/admin/support-desk/desk-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';

/** Resolves a ticket, with a note for this customer's next agent. */
export function ResolveSheet({
  ticketId,
  onClose,
  onDone,
}: {
  ticketId: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const step = useDeskStep({
    step: (note: string) =>
      call('resolve_ticket', { p_ticket_id: ticketId, p_note: note.trim() || null }),
    changes: TICKET_CHANGES,
    onDone,
  });
  const form = useAppForm({
    defaultValues: { note: '' },
    send: ({ note }) => step.mutateAsync(note),
  });
  return (
    <FormSheet open onClose={onClose} title={t('Resolve this ticket')}>
      <Form submit={form.submit} className="flex flex-col gap-4">
        <p className="text-ink2">
          {t(
            'You leave the conversation. We ask the customer how it went, and they can come back within three days.',
          )}
        </p>
        <TextArea
          label={t('Internal note')}
          aside={t('Optional')}
          helper={t('The customer does not see it.')}
          rows={3}
          maxLength={LONGEST_TICKET_NOTE}
          {...form.field('note')}
        />
        <StepOutcome sent={step} />
        <Button type="submit" variant="primary" size="xl" wide busy={step.isPending}>
          {t('Resolve')}
        </Button>
      </Form>
    </FormSheet>
  );
}
