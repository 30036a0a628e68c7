import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { personTopic } from '#core/chats/chat-kinds.ts';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import { usePrivateChannel } from '#web/lib/realtime/private-channel.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';

/** A burst of messages triggers one reload. */
const GATHER_MS = 200;

/** Reloads the desk when a ticket changes, and on new messages in the viewer's conversations. */
export function useLiveTickets(): void {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveDesk('support-desk');
  const scheduleRefetch = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: ['support-desk'] });
    }, GATHER_MS);
  };
  usePrivateChannel(personTopic(userId), { chat: scheduleRefetch }, scheduleRefetch);
}
