import { useQuery, useQueryClient } from '@tanstack/react-query';
import { personTopic } from '#core/chats/chat-kinds.ts';
import { RateSupport } from '#web/features/messaging/support-chat/rate-support.tsx';
import { supportStatusText } from '#web/features/messaging/support-chat/support-status-text.ts';
import { supportStateQuery } from '#web/features/messaging/support-chat/support-queries.ts';
import { TopicChoice } from '#web/features/messaging/support-chat/topic-choice.tsx';
import { usePrivateChannel } from '#web/lib/realtime/private-channel.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';

/** Above the conversation with support: the status, the topic before the first message, and the rating afterwards. */
export function SupportStatus() {
  const queryClient = useQueryClient();
  const { data } = useQuery(supportStateQuery());
  const refetch = () => void queryClient.invalidateQueries({ queryKey: ['support'] });
  usePrivateChannel(personTopic(useUserId()), { chat: refetch }, refetch);
  if (!data) return null;
  const { ticket, topic } = data;
  const text = supportStatusText(data);
  const startsNewTicket = ticket === null || !ticket.goes_on;
  if (text === null && !startsNewTicket && !ticket.may_rate) return null;
  return (
    <div className="flex max-h-[45dvh] shrink-0 flex-col gap-3 overflow-y-auto border-b border-line px-4 py-3">
      <p role="status" className="text-sm text-ink2 empty:hidden">
        {text}
      </p>
      {ticket?.may_rate && <RateSupport key={ticket.id} ticketId={ticket.id} />}
      {startsNewTicket && <TopicChoice topic={topic} />}
    </div>
  );
}
