import { queryOptions, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { lazy, useState } from 'react';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';

const Conversation = lazy(async () => ({
  default: (await import('#web/features/messaging/chat/conversation.tsx')).Conversation,
}));

/** The conversation of this trade the administrator has joined; null before. */
function joinedQuery(userId: string, tradeId: string) {
  return queryOptions({
    queryKey: ['desk', 'conversation', userId, tradeId],
    queryFn: async () => {
      const client = await lazyBackend();
      const { data } = await client
        .from('chats')
        .select('id')
        .eq('trade_id', tradeId)
        .order('last_message_at', { ascending: false })
        .limit(1)
        .throwOnError();
      return data[0]?.id ?? null;
    },
  });
}

interface TradeConversationProps {
  tradeId: string;
  /** Whether a dispute or an appeal is open: only then can an administrator join. */
  runs: boolean;
}

/** The conversation of the two. An arbiter reads it after joining, visibly to both. */
export function TradeConversation({ tradeId, runs }: TradeConversationProps) {
  const query = useQuery(joinedQuery(useUserId(), tradeId));
  return (
    <section aria-label="Their conversation" className="border-t border-line px-4 py-5 md:px-6">
      <h3 className="mb-3 text-sm font-semibold text-ink2">Their conversation</h3>
      <DeskQuery query={query} failed="Couldn’t load the conversation" rows={2}>
        {(chatId) =>
          chatId === null ? (
            <NotJoined {...{ tradeId, runs }} />
          ) : (
            <div className="h-120 overflow-hidden rounded-card border border-line bg-bg">
              <LazyPart name="The conversation" fallback={<div className="h-full" />}>
                <Conversation chatId={chatId} />
              </LazyPart>
            </div>
          )
        }
      </DeskQuery>
    </section>
  );
}

function NotJoined({ tradeId, runs }: TradeConversationProps) {
  const [asking, setAsking] = useState(false);
  if (!runs) {
    return (
      <p className="text-sm text-ink2">
        The dispute agents left when the dispute was decided. An appeal opens it again.
      </p>
    );
  }
  return (
    <>
      <p className="mb-3 text-sm text-ink2">
        You can read and write here once you join. We notify both sides that a dispute agent joined.
      </p>
      <Button onClick={() => setAsking(true)}>
        <Icon of={MessagesSquare} />
        Join
      </Button>
      {asking && (
        <ActionSheet
          title="Join their conversation?"
          label="Join"
          variant="outline"
          step={() => call('join_trade_chat', { p_trade_id: tradeId })}
          changes={[['desk', 'conversation']]}
          unanswered="Try again: you only join once."
          onClose={() => setAsking(false)}
        >
          <p className="text-ink2">
            Both sides see at once that a dispute agent joined, and everything you write. It stays
            in the record of the dispute.
          </p>
        </ActionSheet>
      )}
    </>
  );
}
