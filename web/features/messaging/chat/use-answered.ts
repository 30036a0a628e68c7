import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireMessage } from '#core/chats/wire.ts';
import { readMessage } from '#web/features/messaging/chat/chat-calls.ts';

/** The message that another replies to: from the loaded ones, otherwise fetched once. Null until then. */
export function useAnswered(
  chatId: string,
  messages: readonly WireMessage[],
): (id: string) => WireMessage | null {
  const known = useMemo(() => new Map(messages.map((one) => [one.id, one])), [messages]);
  const missing = useMemo(() => {
    const wanted = messages.flatMap(({ reply_to }) => reply_to ?? []);
    return [...new Set(wanted)].filter((id) => !known.has(id));
  }, [messages, known]);
  const read = useQueries({
    queries: missing.map((id) => ({
      queryKey: ['chat-answered', chatId, id],
      queryFn: () => readMessage(chatId, id),
      staleTime: Infinity,
    })),
  });
  return (id) => known.get(id) ?? read[missing.indexOf(id)]?.data ?? null;
}
