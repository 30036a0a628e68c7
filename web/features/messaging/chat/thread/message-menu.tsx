import { Copy, Flag, Pencil, Reply, Undo2, type LucideIcon } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { mayChange } from '#core/chats/chat-rules.ts';
import type { ChatLine, WireMessage } from '#core/chats/wire.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MENU_LINE } from '#web/ui/overlay/menu.tsx';

export interface MenuTarget {
  readonly message: WireMessage;
  readonly x: number;
  readonly y: number;
}

export type MessageAct = 'reply' | 'copy' | 'edit' | 'take-back' | 'report';

const MARGIN = 8;

/** Actions on one message, at the pointer. Arrow keys cycle, Escape closes. */
export function MessageMenu({
  target,
  line,
  userId,
  onAct,
  onClose,
}: {
  target: MenuTarget;
  line: ChatLine;
  userId: string;
  onAct: (act: MessageAct, message: WireMessage) => void;
  onClose: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  const now = useServerNow();
  const acts = actsFor(target.message, line, userId, new Date(now));

  // Focus returns to where it was, unless the chosen action moves it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    };
  }, []);

  useLayoutEffect(() => {
    const box = panel.current?.getBoundingClientRect();
    if (!box) return;
    setAt({
      left: Math.max(MARGIN, Math.min(target.x, window.innerWidth - box.width - MARGIN)),
      top: Math.max(MARGIN, Math.min(target.y, window.innerHeight - box.height - MARGIN)),
    });
    panel.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [target]);

  useEffect(() => {
    const closeIfOutside = (event: Event) => {
      if (event.target instanceof Node && !panel.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', closeIfOutside);
    // Not `scroll`: incoming messages scroll the list as well.
    document.addEventListener('wheel', closeIfOutside, { passive: true });
    document.addEventListener('touchmove', closeIfOutside, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('wheel', closeIfOutside);
      document.removeEventListener('touchmove', closeIfOutside);
    };
  }, [onClose]);

  return (
    <div
      ref={panel}
      role="menu"
      tabIndex={-1}
      aria-label={t('Message options')}
      onKeyDown={(event) => goAmong(event, panel.current, onClose)}
      style={at ?? { left: target.x, top: target.y }}
      className="fixed z-50 w-52 animate-enter rounded-card border border-line bg-s1 py-2 shadow-overlay"
    >
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={MENU_LINE}
          onClick={() => onAct(act, target.message)}
        >
          <Icon of={ACT_OPTIONS[act].icon} size={18} />
          {ACT_OPTIONS[act].label()}
        </button>
      ))}
    </div>
  );
}

const ACT_OPTIONS: Record<MessageAct, { icon: LucideIcon; label: () => string }> = {
  reply: { icon: Reply, label: () => t('Reply') },
  copy: { icon: Copy, label: () => t('Copy') },
  edit: { icon: Pencil, label: () => t('Edit') },
  'take-back': { icon: Undo2, label: () => t('Delete') },
  report: { icon: Flag, label: () => t('Report') },
};

function actsFor(message: WireMessage, line: ChatLine, userId: string, now: Date): MessageAct[] {
  if (message.deleted_at !== null || message.kind === 'event') return [];
  const facts = {
    kind: message.kind,
    isAutomatic: message.is_automatic,
    createdAt: new Date(message.created_at),
    deletedAt: null,
    isDisputed: line.trade?.status === 'disputed',
  };
  const own = message.sender_id === userId;
  const acts: (MessageAct | false)[] = [
    !line.is_closed && 'reply',
    message.body !== '' && 'copy',
    own && message.body !== '' && mayChange(facts, 'edit', now) && 'edit',
    own && mayChange(facts, 'delete', now) && 'take-back',
    !own && message.sender_id !== null && 'report',
  ];
  return acts.filter((act) => act !== false);
}

function goAmong(event: KeyboardEvent, panel: HTMLElement | null, close: () => void): void {
  const { key, shiftKey } = event;
  const lines = [...(panel?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  if (key === 'Escape') close();
  else if (key === 'ArrowDown' || (key === 'Tab' && !shiftKey))
    lines[(at + 1) % lines.length]?.focus();
  else if (key === 'ArrowUp' || key === 'Tab') lines.at(at <= 0 ? -1 : at - 1)?.focus();
  else if (key === 'Home') lines[0]?.focus();
  else if (key === 'End') lines.at(-1)?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
