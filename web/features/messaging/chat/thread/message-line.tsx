import { Ban, EllipsisVertical, Reply } from 'lucide-react';
import { memo } from 'react';
import { speaksForOja } from '#core/chats/chat-kinds.ts';
import type { ChatLine, WireMessage } from '#core/chats/wire.ts';
import {
  Attachment,
  WaitingAttachment,
} from '#web/features/messaging/chat/composer/attachment.tsx';
import { Bubble, BubbleFoot } from '#web/features/messaging/chat/thread/bubble.tsx';
import { messageSummary } from '#web/features/messaging/chat/thread/message-summary.ts';
import { OjaMark } from '#web/features/messaging/chat/oja-mark.tsx';
import { senderName, tickOf } from '#web/features/messaging/chat/people.ts';
import { HazardNote } from '#web/features/messaging/message-text/hazard-note.tsx';
import { MessageText } from '#web/features/messaging/message-text/message-text.tsx';
import { t } from '#web/lib/i18n/language.ts';
import type { WaitingMessage } from '#web/lib/offline/waiting-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface GroupPosition {
  readonly starts: boolean;
  readonly ends: boolean;
}

interface MessageLineProps extends GroupPosition {
  readonly message: WireMessage;
  readonly line: ChatLine;
  readonly userId: string;
  /** The message it replies to; null where that is not loaded, undefined where it is no reply. */
  readonly answered: WireMessage | null | undefined;
  readonly onJump: (id: string) => void;
  readonly onMenu: (message: WireMessage, at: { x: number; y: number }) => void;
}

/** One message. */
export const MessageLine = memo(function MessageLine({
  message,
  line,
  userId,
  starts,
  ends,
  answered,
  onJump,
  onMenu,
}: MessageLineProps) {
  const own = message.sender_id === userId;
  const forOja = speaksForOja(message.sender_role);
  const sender = own ? t('You') : senderName(line, message);
  const at = new Date(message.created_at);
  if (message.deleted_at !== null) {
    return (
      <Bubble {...{ own, starts, ends }}>
        <p className="flex items-center gap-2 text-sm text-ink3">
          <Icon of={Ban} size={16} />
          {own ? t('You deleted this message') : t('This message was deleted')}
        </p>
        <BubbleFoot at={at} />
      </Bubble>
    );
  }
  return (
    <div className="group/line">
      <Bubble
        {...{ own, forOja, starts, ends }}
        aside={<MenuButton onMenu={(position) => onMenu(message, position)} />}
        under={
          !own &&
          message.hazards.length > 0 && (
            <div className="max-w-[min(85%,34rem)] pb-1">
              <HazardNote hazards={message.hazards} to="reader" />
            </div>
          )
        }
      >
        <Sender {...{ sender, own, forOja, starts }} isGroup={line.people.length > 2} />
        {answered !== undefined && (
          <Quote
            of={answered}
            {...{ line, userId }}
            onJump={() => onJump(message.reply_to ?? '')}
          />
        )}
        {message.attachment_path !== null && <Attachment message={message} sender={sender} />}
        {message.body !== '' && <MessageText text={message.body} />}
        <BubbleFoot
          at={at}
          edited={message.edited_at !== null}
          automatic={message.is_automatic}
          tick={own ? tickOf(line, userId, message.seq) : undefined}
        />
      </Bubble>
    </div>
  );
});

/** A message that waits to be sent, or was refused. */
export function WaitingLine({
  waiting,
  starts,
  ends,
  onRetry,
  onDiscard,
}: GroupPosition & {
  waiting: WaitingMessage;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const { problem, body, writtenAt, file } = waiting;
  return (
    <Bubble
      own
      {...{ starts, ends }}
      under={
        problem && (
          <div role="alert" className="flex max-w-[85%] flex-col items-end gap-1 text-sm">
            <p className="text-right text-ewu">
              <b>{t('Not sent')}.</b> {problem.message}
            </p>
            <div className="flex gap-2">
              <Button size="sm" variant="ghost" onClick={onDiscard}>
                {t('Discard')}
              </Button>
              <Button size="sm" onClick={onRetry}>
                {t('Try again')}
              </Button>
            </div>
          </div>
        )
      }
    >
      <span className="sr-only">{t('You')}: </span>
      {file && <WaitingAttachment waiting={waiting} />}
      {body !== '' && <MessageText text={body} />}
      <BubbleFoot at={new Date(writtenAt)} tick={problem ? 'refused' : 'waiting'} />
    </Bubble>
  );
}

/** Screen readers get the name each time; it is visible where the side does not make it clear. */
function Sender({
  sender,
  own,
  forOja,
  starts,
  isGroup,
}: {
  sender: string;
  own: boolean;
  forOja: boolean;
  starts: boolean;
  isGroup: boolean;
}) {
  if (!own && starts && (forOja || isGroup)) {
    return (
      <p className="flex items-center gap-2 pt-0.5 text-sm font-semibold text-ink2">
        {forOja && <OjaMark />}
        <span className="min-w-0 truncate">{sender}</span>
      </p>
    );
  }
  return <span className="sr-only">{`${sender}: `}</span>;
}

/** The quoted message; a press leads to it. */
function Quote({
  of,
  line,
  userId,
  onJump,
}: {
  of: WireMessage | null;
  line: ChatLine;
  userId: string;
  onJump: () => void;
}) {
  const name = of && (of.sender_id === userId ? t('You') : senderName(line, of));
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onJump}
      className="my-1 block w-full min-w-0 rounded-chip border-l-2 border-edge bg-bg/40 px-2 py-1 text-left text-sm"
    >
      <span className="flex items-center gap-1.5 font-semibold text-ink2">
        <Icon of={Reply} size={14} />
        {name ?? t('An earlier message')}
      </span>
      {of && <span className="line-clamp-2 text-ink2">{messageSummary(of, userId)}</span>}
    </button>
  );
}

function MenuButton({ onMenu }: { onMenu: (at: { x: number; y: number }) => void }) {
  return (
    <IconButton
      icon={EllipsisVertical}
      label={t('Message options')}
      tabIndex={-1}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect();
        onMenu({ x: left, y: bottom });
      }}
      className="size-9! opacity-0 group-hover/line:opacity-100 focus-visible:opacity-100 pointer-coarse:hidden"
    />
  );
}
