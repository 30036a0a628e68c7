import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { LONGEST_AUTO_REPLY } from '#core/chats/limits.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';

const autoReplyQuery = (offerId: string) =>
  queryOptions({
    queryKey: ['trades', 'auto-reply', offerId],
    queryFn: async () => {
      const client = await lazyBackend();
      const { data } = await client
        .from('offer_auto_replies')
        .select('body')
        .eq('trade_id', offerId)
        .maybeSingle()
        .throwOnError();
      return data?.body ?? '';
    },
  });

/** The message an offer sends automatically to its taker. */
export function AutoReplyDialog({
  offerId,
  open,
  onClose,
}: {
  offerId: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} closesOnBackdrop={false} title={t('Automatic reply')}>
      {open && <AutoReplyLoader offerId={offerId} onClose={onClose} />}
    </Dialog>
  );
}

function AutoReplyLoader({ offerId, onClose }: { offerId: string; onClose: () => void }) {
  const query = useQuery(autoReplyQuery(offerId));
  return (
    <QueryPart query={query} failed={t('Couldn’t load the automatic reply')} rows={3}>
      {(savedText) => <AutoReplyForm {...{ offerId, savedText, onClose }} />}
    </QueryPart>
  );
}

function AutoReplyForm({
  offerId,
  savedText,
  onClose,
}: {
  offerId: string;
  savedText: string;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const form = useAppForm({
    defaultValues: { text: savedText },
    send: async ({ text }) => {
      try {
        const input = { p_trade_id: offerId, p_body: text };
        const { message } = await call('set_offer_auto_reply', input);
        toast.success(message);
        queryClient.setQueryData(autoReplyQuery(offerId).queryKey, text.trim());
        onClose();
      } catch (error) {
        const { title, message } = refusalOf(error);
        toast.error(title, { description: message });
      }
    },
  });
  const text = form.watch('text');
  return (
    <Form submit={form.submit}>
      <TextArea
        label={t('Sent in the conversation as soon as someone accepts')}
        rows={4}
        maxLength={LONGEST_AUTO_REPLY}
        helper={t('Never write account numbers here: the order shows the right one automatically.')}
        {...form.field('text')}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('Keep as it is')}</Button>
        <SendButton form={form} variant="primary" disabled={text.trim() === savedText}>
          {text.trim() === '' && savedText !== '' ? t('No automatic message') : t('Save')}
        </SendButton>
      </div>
    </Form>
  );
}
