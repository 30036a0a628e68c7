import { useQuery } from '@tanstack/react-query';
import { Maximize2 } from 'lucide-react';
import { chatLineQuery, tradeChatQuery } from '#web/features/messaging/chat/chat-queries.ts';
import { Conversation } from '#web/features/messaging/chat/conversation.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The conversation of a trade next to the trade. It fills the height it is given. */
export function ChatPanel({ tradeId }: { tradeId: string }) {
  const { data: chatId } = useQuery(tradeChatQuery(tradeId));
  if (!chatId) return null;
  return (
    <div className="flex h-full min-h-0 flex-col overflow-clip rounded-card border border-line bg-s1">
      <Conversation chatId={chatId} head={<PanelHead chatId={chatId} />} />
    </div>
  );
}

function PanelHead({ chatId }: { chatId: string }) {
  const { data: line } = useQuery(chatLineQuery(chatId));
  return (
    <div className="flex h-12 shrink-0 items-center justify-between gap-3 border-b border-line pr-1 pl-4">
      <h2 className="font-semibold">{t('Messages')}</h2>
      {line && (
        <Link
          to={`/messages/${chatId}`}
          title={t('Open in messages')}
          className="inline-flex size-11 items-center justify-center rounded-control text-ink2 hover:bg-s2 hover:text-ink focus-visible:-outline-offset-2"
        >
          <Icon of={Maximize2} size={18} />
          <span className="sr-only">{t('Open in messages')}</span>
        </Link>
      )}
    </div>
  );
}
