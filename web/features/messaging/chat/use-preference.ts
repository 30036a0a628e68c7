import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getChat, setPreferences } from '#web/features/messaging/chat/chat-calls.ts';
import { putLine } from '#web/features/messaging/chat/chat-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';

type PreferenceChange = Parameters<typeof setPreferences>[1];

/** Mutes or archives a conversation, with undo. */
export function usePreference(chatId: string) {
  const queryClient = useQueryClient();
  const prefer = useMutation({
    mutationFn: async (change: PreferenceChange) => {
      await setPreferences(chatId, change);
      return getChat(chatId);
    },
    onSuccess: (line, change) => {
      putLine(queryClient, line);
      void queryClient.invalidateQueries({ queryKey: ['chats'] });
      toast.success(confirmationText(change), {
        action: { label: t('Undo'), onClick: () => prefer.mutate(opposite(change)) },
      });
    },
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
  });
  return prefer;
}

function opposite(change: PreferenceChange): PreferenceChange {
  return 'p_muted' in change ? { p_muted: !change.p_muted } : { p_archived: !change.p_archived };
}

function confirmationText(change: PreferenceChange): string {
  if ('p_muted' in change) return change.p_muted ? t('Muted') : t('Unmuted');
  return change.p_archived ? t('Archived until there is a new message') : t('Back in your list');
}
