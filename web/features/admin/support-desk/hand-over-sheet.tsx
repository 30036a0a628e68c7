import type { TicketContext } from '#core/support/wire.ts';
import { StepOutcome } from '#web/features/admin/desk/step-outcome.tsx';
import { useDeskStep } from '#web/features/admin/desk/use-desk-step.ts';
import { TICKET_CHANGES } from '#web/features/admin/support-desk/desk-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';

/** Gives a ticket to somebody else, or back to the queue. */
export function HandOverSheet({
  ticketId,
  agents,
  onClose,
  onDone,
}: {
  ticketId: string;
  agents: TicketContext['agents'];
  onClose: () => void;
  onDone: () => void;
}) {
  const step = useDeskStep({
    step: (to: string) => call('hand_over_ticket', { p_ticket_id: ticketId, p_to: to || null }),
    changes: TICKET_CHANGES,
    onDone,
  });
  const form = useAppForm({
    defaultValues: { to: '' },
    send: ({ to }) => step.mutateAsync(to),
  });
  return (
    <FormSheet open onClose={onClose} title={t('Hand this ticket over')}>
      <Form submit={form.submit} className="flex flex-col gap-4">
        <Select
          label={t('New agent')}
          helper={t('The current agent stops seeing the conversation.')}
          options={[
            { value: '', label: t('Back to the queue') },
            ...agents.map(({ id, handle }) => ({ value: id, label: handle })),
          ]}
          {...form.field('to')}
        />
        <StepOutcome sent={step} />
        <Button type="submit" variant="primary" size="xl" wide busy={step.isPending}>
          {t('Hand over')}
        </Button>
      </Form>
    </FormSheet>
  );
}
