import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { ListHandle } from '#web/features/messaging/chat/thread/message-list.tsx';
import type { ConversationRow } from '#web/features/messaging/chat/conversation-rows.ts';
import { goToMessage } from '#web/features/messaging/chat/thread/thread.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';

/** Scrolls a message to the middle, wherever it is in the conversation. */
export function useJump(
  chatId: string,
  rows: readonly ConversationRow[],
  list: RefObject<ListHandle | null>,
  showFirst: string | undefined,
): (id: string) => void {
  const queryClient = useQueryClient();
  const [target, setTarget] = useState<number | null>(null);

  const jump = useCallback(
    (id: string) => {
      const go = async () => {
        const seq = await goToMessage(queryClient, chatId, id).catch(() => null);
        if (seq === null) toast.info(t('This message could not be found'));
        else setTarget(seq);
      };
      void go();
    },
    [queryClient, chatId],
  );

  // The position is loaded first, and rendered after that.
  useEffect(() => {
    if (target === null) return;
    const row = rows.find((one) => one.kind === 'message' && one.message.seq === target);
    if (!row) return;
    list.current?.toRow(row.key);
    setTarget(null);
  }, [target, rows, list]);

  useEffect(() => {
    if (showFirst) jump(showFirst);
  }, [showFirst, jump]);
  return jump;
}
