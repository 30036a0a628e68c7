import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Mails an invoice to its payer once more, at most once a day. */
export function SendReminder({ id, email }: { id: string; email: string }) {
  const online = useOnline();
  const remind = useMutation({
    mutationFn: () => call('send_invoice_reminder', { p_invoice_id: id }),
    onSuccess: ({ message }) => toast.success(t(message)),
  });
  const refusal = remind.error && refusalOf(remind.error);
  return (
    <div className="flex flex-col gap-3">
      <Button
        busy={remind.isPending}
        disabled={!online || remind.isSuccess}
        onClick={() => remind.mutate()}
      >
        <Icon of={Mail} />
        <span className="truncate">
          {remind.isSuccess ? t('Reminded today') : t('Remind {email}', { email })}
        </span>
      </Button>
      {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
    </div>
  );
}
