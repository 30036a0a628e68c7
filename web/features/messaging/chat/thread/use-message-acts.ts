import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { WireMessage } from '#core/chats/wire.ts';
import { deleteMessage, editMessage } from '#web/features/messaging/chat/chat-calls.ts';
import type { About, ComposerHandle } from '#web/features/messaging/chat/composer/composer.tsx';
import type { MessageAct } from '#web/features/messaging/chat/thread/message-menu.tsx';
import { newWaiting, useOutbox } from '#web/features/messaging/chat/composer/own-outbox.ts';
import { putMessages } from '#web/features/messaging/chat/thread/thread.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';
import type { WaitingFile } from '#web/lib/offline/waiting-messages.ts';

/** Actions in a conversation: send, reply, edit, delete, report. */
export function useMessageActs(
  { chatId, userId }: { chatId: string; userId: string },
  composer: RefObject<ComposerHandle | null>,
  onSent: () => void,
) {
  const queryClient = useQueryClient();
  const outbox = useOutbox();
  const [about, setAbout] = useState<{ kind: About['kind']; message: WireMessage } | null>(null);
  const [reported, setReported] = useState<WireMessage | null>(null);

  const put = (message: WireMessage) => putMessages(queryClient, chatId, [message]);
  const saveChange = async (message: WireMessage, text: string) => {
    if (text === message.body) return;
    try {
      put(await editMessage(message.id, text));
    } catch (error) {
      // What was typed is not lost.
      setAbout({ kind: 'edit', message });
      composer.current?.fill(text);
      showRefusal(error);
    }
  };
  const takeBack = async (message: WireMessage) => {
    try {
      put(await deleteMessage(message.id));
    } catch (error) {
      showRefusal(error);
    }
  };

  const send = (text: string, file: WaitingFile | null) => {
    setAbout(null);
    if (about?.kind === 'edit') {
      void saveChange(about.message, text);
      return;
    }
    const replyTo = about?.message.id ?? null;
    const message = newWaiting({ owner: userId, chatId, body: text, replyTo, file });
    void outbox.add(message).then(onSent);
  };

  const act = (what: MessageAct, message: WireMessage) => {
    switch (what) {
      case 'reply':
        setAbout({ kind: 'reply', message });
        composer.current?.focus();
        return;
      case 'edit':
        setAbout({ kind: 'edit', message });
        composer.current?.fill(message.body);
        return;
      case 'copy':
        void copy(message.body);
        return;
      case 'take-back':
        void takeBack(message);
        return;
      case 'report':
        setReported(message);
    }
  };

  return {
    about,
    leaveAbout: () => setAbout(null),
    reported,
    leaveReport: () => setReported(null),
    send,
    act,
    retry: (clientId: string) => void outbox.retry(clientId),
    discard: (clientId: string) => void outbox.discard(clientId),
  };
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(t('Copied'));
  } catch {
    toast.error(t('Your browser did not allow copying'));
  }
}

function showRefusal(error: unknown): void {
  if (!navigator.onLine) {
    toast.error(t('Not changed: you are offline. Try again when you are back online.'));
    return;
  }
  const { title, message } = refusalOf(error);
  toast.error(title, { description: message });
}
