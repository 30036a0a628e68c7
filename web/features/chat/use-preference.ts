import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getChat, setPreferences } from '#web/features/chat/chat-calls.ts';
import { putLine } from '#web/features/chat/chat-queries.ts';
import { t } from '#web/lib/language.ts';
import { refusalOf } from '#web/lib/refusal.ts';
import { toast } from '#web/lib/toast.ts';

type Wish = Parameters<typeof setPreferences>[1];

/** Mutes or archives a conversation, which can be undone in the same breath. */
export function usePreference(chatId: string) {
  const queryClient = useQueryClient();
  const prefer = useMutation({
    mutationFn: async (wish: Wish) => {
      await setPreferences(chatId, wish);
      return getChat(chatId);
    },
    onSuccess: (line, wish) => {
      putLine(queryClient, line);
      void queryClient.invalidateQueries({ queryKey: ['chats'] });
      toast.success(saidOf(wish), {
        action: { label: t('Undo'), onClick: () => prefer.mutate(opposite(wish)) },
      });
    },
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
  });
  return prefer;
}

function opposite(wish: Wish): Wish {
  return 'p_muted' in wish ? { p_muted: !wish.p_muted } : { p_archived: !wish.p_archived };
}

function saidOf(wish: Wish): string {
  if ('p_muted' in wish) return wish.p_muted ? t('Muted') : t('Not muted any more');
  return wish.p_archived ? t('Archived, until something new is said') : t('Back in your list');
}
