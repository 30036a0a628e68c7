import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_AUTO_REPLY } from '#core/chats/limits.ts';
import { call } from '#web/lib/call.ts';
import { t } from '#web/lib/language.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';
import { useOnline } from '#web/lib/online.ts';
import { refusalOf } from '#web/lib/refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryPart } from '#web/ui/query-part.tsx';
import { TextArea } from '#web/ui/text-input.tsx';

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

/** What an offer says by itself to whoever accepts it. */
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
    <Dialog open={open} onClose={onClose} closesOutside={false} title={t('Automatic reply')}>
      {open && <Words offerId={offerId} onClose={onClose} />}
    </Dialog>
  );
}

function Words({ offerId, onClose }: { offerId: string; onClose: () => void }) {
  const query = useQuery(autoReplyQuery(offerId));
  return (
    <QueryPart query={query} failed={t('The automatic reply did not load')} rows={3}>
      {(kept) => <WordsForm {...{ offerId, kept, onClose }} />}
    </QueryPart>
  );
}

function WordsForm({
  offerId,
  kept,
  onClose,
}: {
  offerId: string;
  kept: string;
  onClose: () => void;
}) {
  const [words, setWords] = useState(kept);
  const online = useOnline();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => call('set_offer_auto_reply', { p_trade_id: offerId, p_body: words }),
    onSuccess: ({ message }) => {
      toast.success(message);
      queryClient.setQueryData(autoReplyQuery(offerId).queryKey, words.trim());
      onClose();
    },
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextArea
        label={t('Said in the trade’s conversation as soon as somebody accepts')}
        name="autoReply"
        rows={4}
        maxLength={LONGEST_AUTO_REPLY}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        helper={t('Never write account numbers here: the trade shows the right one by itself.')}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('Leave as it is')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={save.isPending}
          disabled={!online || words.trim() === kept}
        >
          {words.trim() === '' && kept !== '' ? t('Say nothing') : t('Save')}
        </Button>
      </div>
    </form>
  );
}
