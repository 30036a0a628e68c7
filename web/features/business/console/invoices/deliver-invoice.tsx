import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** The merchant of a held invoice says that it was delivered: without an objection the money comes after a week. */
export function DeliverInvoice({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const deliver = useMutation({
    mutationFn: () => call('mark_invoice_delivered', { p_invoice_id: id }),
    onSuccess: ({ message }) => toast.success(t(message)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['merchant'] }),
  });
  const refusal = deliver.error && refusalOf(deliver.error);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink2">
        {t('We hold the money until the payer has it. Say when it was delivered.')}
      </p>
      {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
      <Button
        variant="primary"
        busy={deliver.isPending}
        disabled={!online}
        onClick={() => deliver.mutate()}
      >
        {t('It was delivered')}
      </Button>
    </div>
  );
}
