import { useQuery } from '@tanstack/react-query';
import { Fragment, useRef, useState, type ReactNode } from 'react';
import type { TicketContext } from '#core/support/wire.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { ticketQuery } from '#web/features/admin/support-desk/desk-queries.ts';
import { HandOverSheet } from '#web/features/admin/support-desk/hand-over-sheet.tsx';
import { ReadyAnswers } from '#web/features/admin/support-desk/ready-answers.tsx';
import { ResolveSheet } from '#web/features/admin/support-desk/resolve-sheet.tsx';
import { TicketAbout } from '#web/features/admin/support-desk/ticket-about.tsx';
import { TicketHead } from '#web/features/admin/support-desk/ticket-head.tsx';
import { WaitingMessages } from '#web/features/admin/support-desk/waiting-messages.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { usePageKeys } from '#web/lib/hooks/use-page-keys.ts';
import { useNarrower } from '#web/lib/hooks/use-narrower.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { saveChatDraft, readChatDraft } from '#web/lib/offline/waiting-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';

type Sheet = 'resolve' | 'hand-over' | 'about' | null;

/** One ticket: its conversation in the middle, and beside it the customer and canned replies. */
export function TicketPane({
  ticketId,
  chat,
  onBack,
  onTaken,
}: {
  ticketId: string;
  /** Renders a conversation. */
  chat: (chatId: string) => ReactNode;
  /** Back to the queue, on a phone; and when there is nothing left to do here. */
  onBack: () => void;
  /** The ticket is assigned to the viewer now. */
  onTaken: () => void;
}) {
  // Under 1280 px there is no room for anything beside the conversation.
  const isNarrow = useNarrower(80);
  const query = useQuery(ticketQuery(ticketId));
  const search = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState<Sheet>(null);
  const found = query.data as TicketContext | undefined;
  const draft = useReadyDraft(found?.ticket.chat_id ?? null);
  usePageKeys({
    e: () => {
      if (found?.may_read) setSheet('resolve');
    },
    '/': () => {
      if (isNarrow) setSheet('about');
      else search.current?.focus();
    },
  });

  const use = (text: string) => {
    draft.fill(text);
    setSheet(null);
    requestAnimationFrame(() => box.current?.querySelector('textarea')?.focus());
  };
  const beside = found && (
    <div className="flex flex-col gap-6">
      <TicketAbout found={found} />
      <ReadyAnswers ref={search} ticket={found.ticket} onUse={found.may_read ? use : null} />
    </div>
  );
  return (
    <div className="flex h-full min-h-0 min-[80rem]:grid min-[80rem]:grid-cols-[minmax(0,1fr)_344px]">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-bg">
        {found ? (
          <>
            <TicketHead
              found={found}
              onBack={onBack}
              onTaken={onTaken}
              onResolve={() => setSheet('resolve')}
              onHandOver={() => setSheet('hand-over')}
              onContext={isNarrow ? () => setSheet('about') : null}
            />
            <div
              ref={box}
              className="min-h-0 flex-1 overflow-y-auto bg-bg"
              onKeyUp={({ key, target }) => {
                // The desk's shortcuts work again once the text field is left.
                if (key === 'Escape' && target instanceof HTMLTextAreaElement) target.blur();
              }}
            >
              {found.may_read ? (
                <Fragment key={draft.filled}>{chat(found.ticket.chat_id)}</Fragment>
              ) : (
                <WaitingMessages found={found} />
              )}
            </div>
          </>
        ) : (
          <div className="p-4 md:p-6">
            <Button variant="ghost" className="mb-2 -ml-4 md:hidden" onClick={onBack}>
              {t('Queue')}
            </Button>
            <DeskQuery query={query} failed={t('Couldn’t load the ticket')} rows={6}>
              {() => null}
            </DeskQuery>
          </div>
        )}
      </div>
      {found && !isNarrow && (
        <aside
          aria-label={t('Details')}
          className="min-h-0 overflow-y-auto border-l border-line bg-s1 p-5"
        >
          {beside}
        </aside>
      )}
      {found && isNarrow && (
        <FormSheet
          open={sheet === 'about'}
          onClose={() => setSheet(null)}
          title={found.ticket.customer.handle}
        >
          {beside}
        </FormSheet>
      )}
      {found && sheet === 'resolve' && (
        <ResolveSheet ticketId={ticketId} onClose={() => setSheet(null)} onDone={onBack} />
      )}
      {found && sheet === 'hand-over' && (
        <HandOverSheet
          ticketId={ticketId}
          agents={found.agents}
          onClose={() => setSheet(null)}
          onDone={onBack}
        />
      )}
    </div>
  );
}

/** Text inserted where the agent writes, after what is there. The conversation picks it up when it is mounted again. */
function useReadyDraft(chatId: string | null) {
  const userId = useUserId();
  const [filled, setFilled] = useState(0);
  return {
    filled,
    fill: (text: string) => {
      if (chatId === null) return;
      const before = readChatDraft(userId, chatId).trim();
      saveChatDraft(userId, chatId, before === '' ? text : `${before}\n${text}`);
      setFilled((count) => count + 1);
    },
  };
}
