import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const SHORTEST_REASON = 3;

/** Withdraws an invoice with a reason that stays in its history. */
export function VoidInvoice({ id, isDraft }: { id: string; isDraft: boolean }) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isTooShort = reason.trim().length < SHORTEST_REASON;
  const withdraw = useMutation({
    mutationFn: () => call('void_invoice', { p_invoice_id: id, p_reason: reason.trim() }),
    onSuccess: ({ message }) => {
      toast.success(t(message));
      setOpen(false);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['merchant'] }),
  });
  const refusal = withdraw.error && refusalOf(withdraw.error);
  if (!isOpen) {
    return (
      <Button variant="danger" onClick={() => setOpen(true)}>
        {isDraft ? t('Throw the draft away') : t('Withdraw the invoice')}
      </Button>
    );
  }
  return (
    <div className="flex w-full flex-col gap-3 rounded-card border border-line p-4">
      <p className="text-sm text-ink2">
        {isDraft
          ? t('Nobody has seen it. Its number stays used.')
          : t('Nobody can pay it any more, and its page says so. This cannot be undone.')}
      </p>
      <TextInput
        label={t('Reason')}
        autoFocus
        value={reason}
        maxLength={300}
        onChange={({ target }) => setReason(target.value)}
        error={isTried && isTooShort ? t('Write a few words.') : undefined}
      />
      {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger-solid"
          busy={withdraw.isPending}
          disabled={!online}
          onClick={() => {
            setTried(true);
            if (!isTooShort) withdraw.mutate();
          }}
        >
          {isDraft ? t('Throw the draft away') : t('Withdraw the invoice')}
        </Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          {t('Keep it')}
        </Button>
      </div>
    </div>
  );
}
