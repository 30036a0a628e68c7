import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { publicConfig, serverOffsetMs } from '#web/lib/supabase/public-config.ts';

/** The linked chat. */
export interface LinkedChat {
  /** As it was when it was linked; not everybody on Telegram has one. */
  username: string | null;
  linked_at: string;
}

/** A code that waits to be sent to the bot. */
export interface OpenCode {
  bot: string;
  code: string;
  deep_link: string;
  expires_at: string;
}

const keyOf = (userId: string) => ['telegram-link', userId];
/** The bot is answered on another device: this one polls while it shows a valid code, and a little longer. */
const POLL_MS = 3_000;
const POLL_GRACE_MS = 60_000;

/** Null where no chat is linked. */
export const linkedChatQuery = (userId: string, waitsUntil: string | null) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: async (): Promise<LinkedChat | null> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('telegram_links')
        .select('username,linked_at')
        .eq('user_id', userId)
        .maybeSingle()
        .throwOnError();
      return data;
    },
    refetchInterval: () => (isStillPolling(waitsUntil) ? POLL_MS : false),
    // A chat that blocks the bot ends its link from there.
    refetchOnWindowFocus: 'always',
  });

function isStillPolling(until: string | null): boolean {
  return until !== null && Date.parse(until) + POLL_GRACE_MS - serverOffsetMs() > Date.now();
}

export function useStartLink() {
  return useMutation({
    mutationFn: (): Promise<OpenCode> => call('start_telegram_link', {}),
  });
}

export function useUnlink(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('unlink_telegram', {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}

/** Sends the code as somebody on Telegram would. The sandbox's bot is no real one. */
export function usePlayBot(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => {
      const answer = await fetch(`${publicConfig().url}/sandbox/telegram`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: `/start ${code}`, username: 'sandbox_person' }),
      });
      if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}
