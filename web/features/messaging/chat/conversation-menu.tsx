import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  Ban,
  Bell,
  BellOff,
  EllipsisVertical,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { speaksForOja } from '#core/chats/chat-kinds.ts';
import type { ChatLine, ChatPerson } from '#core/chats/wire.ts';
import { blockPerson } from '#web/features/messaging/chat/chat-calls.ts';
import { usePreference } from '#web/features/messaging/chat/use-preference.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu, MENU_LINE } from '#web/ui/overlay/menu.tsx';

/** Actions on a whole conversation. */
export function ConversationMenu({ line, other }: { line: ChatLine; other: ChatPerson | null }) {
  const prefer = usePreference(line.chat_id);
  const [asks, setAsks] = useState(false);
  const block = useBlock(line.chat_id);
  const trader = other && !speaksForOja(other.role) ? other : null;
  const toggleBlock = () => {
    if (!trader) return;
    if (line.is_blocked) block.mutate({ userId: trader.user_id, blocked: false });
    else setAsks(true);
  };
  return (
    <>
      <Menu
        label={t('More about this conversation')}
        trigger={<Icon of={EllipsisVertical} className="text-ink2" />}
      >
        <button
          type="button"
          className={MENU_LINE}
          onClick={() => prefer.mutate({ p_muted: !line.is_muted })}
        >
          <Icon of={line.is_muted ? Bell : BellOff} />
          {line.is_muted ? t('Unmute') : t('Mute')}
        </button>
        <button
          type="button"
          className={MENU_LINE}
          onClick={() => prefer.mutate({ p_archived: !line.is_archived })}
        >
          <Icon of={line.is_archived ? ArchiveRestore : Archive} />
          {line.is_archived ? t('Unarchive') : t('Archive')}
        </button>
        {trader && (
          <>
            <Link to={`/traders/${encodeURIComponent(trader.handle)}`} className={MENU_LINE}>
              <Icon of={UserRound} />
              {t('View their profile')}
            </Link>
            <button type="button" className={MENU_LINE} onClick={toggleBlock}>
              <Icon of={Ban} />
              {line.is_blocked ? t('Unblock') : t('Block')}
            </button>
          </>
        )}
      </Menu>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('Block {name}?', { name: trader?.handle ?? '' })}
      >
        <p className="text-ink2">
          {t(
            'They cannot write to you outside orders you share, and are not notified. An active order continues, with its conversation.',
          )}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button onClick={() => setAsks(false)}>{t('Do not block')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              setAsks(false);
              if (trader) block.mutate({ userId: trader.user_id, blocked: true });
            }}
          >
            {t('Block')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function useBlock(chatId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, blocked }: { userId: string; blocked: boolean }) =>
      blockPerson(userId, blocked),
    onSuccess: ({ message }) => toast.success(t(message)),
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['chats', 'line', chatId] }),
  });
}
