import { useQueryClient } from '@tanstack/react-query';
import { LONGEST_STATEMENT } from '#core/disputes/limits.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { t } from '#web/lib/i18n/language.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';

/** A side's statement in the dispute of an invoice. It cannot be changed later. */
export function StatementForm({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const form = useAppForm({
    defaultValues: { body: '' },
    resolver: problemsResolver<{ body: string }>(({ body }) => ({
      body: body.trim() === '' ? t('Write your statement') : null,
    })),
    send: async ({ body }) => {
      await call('add_invoice_statement', { p_public_id: id, p_body: body.trim() });
      form.restart({ body: '' });
      await queryClient.invalidateQueries({ queryKey: ['merchant'] });
    },
  });
  const refusal = form.refusal ? refusalOf(form.refusal) : null;
  return (
    <Form className="flex flex-col gap-3" submit={form.submit}>
      <TextArea
        label={t('Your statement')}
        rows={3}
        maxLength={LONGEST_STATEMENT}
        helper={t('Both sides and Oja read it. You can’t change it afterwards.')}
        {...form.field('body')}
      />
      {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
      <SendButton form={form} variant="outline" size="lg">
        {t('Send statement')}
      </SendButton>
    </Form>
  );
}
