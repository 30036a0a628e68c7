import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
} from 'react';
import { DayLine } from '#web/features/messaging/chat/thread/event-line.tsx';
import { focusRow, nextRow } from '#web/features/messaging/chat/thread/list-keys.ts';
import type { ConversationRow } from '#web/features/messaging/chat/conversation-rows.ts';
import {
  estimateOf,
  openingRow,
  PADDING_PX,
  offsetOf,
} from '#web/features/messaging/chat/thread/row-offsets.ts';
import { useFetching } from '#web/features/messaging/chat/thread/use-fetching.ts';
import { useLongPress } from '#web/features/messaging/chat/thread/use-long-press.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';

export interface ListHandle {
  toEnd: () => void;
  /** Scrolls a row to the middle and highlights it for a moment. */
  toRow: (key: string) => void;
}

/** The share of the list that has to be on the screen. */
const MOSTLY = 0.75;

interface MessageListProps {
  ref: Ref<ListHandle>;
  rows: readonly ConversationRow[];
  render: (row: ConversationRow) => ReactNode;
  /** The label for screen readers. */
  label: string;
  /** Loads more, where there is more. */
  onOlder: (() => Promise<void>) | null;
  onNewer: (() => Promise<void>) | null;
  /** Whether the end of the list is on the screen. */
  onEndSeen: (isSeen: boolean) => void;
  /** The menu of a row was opened. */
  onMenu: (key: string, at: { x: number; y: number }) => void;
}

/**
 * The rows of a conversation, virtualized. It opens at the line of new messages, otherwise at the end, stays in place
 * when earlier rows come in above, and follows the end while that is on the screen.
 */
export function MessageList({
  ref,
  rows,
  render,
  label,
  onOlder,
  onNewer,
  onEndSeen,
  onMenu,
}: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const seesEnd = useRef(true);
  const [active, setActive] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => estimateOf(rows[at]),
    getItemKey: (at) => rows[at]?.key ?? at,
    // The opening position: rows elsewhere are not rendered first.
    initialOffset: () => offsetOf(rows, openingRow(rows)),
    overscan: 10,
    paddingStart: PADDING_PX,
    paddingEnd: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: 60,
  });
  const items = virtualizer.getVirtualItems();

  const opened = useRef(false);
  useLayoutEffect(() => {
    if (opened.current || rows.length === 0) return;
    opened.current = true;
    const first = openingRow(rows);
    if (first === rows.length) virtualizer.scrollToEnd();
    else virtualizer.scrollToIndex(first, { align: 'start' });
  }, [rows, virtualizer]);

  useEffect(() => {
    const [box, mark] = [scroller.current, end.current];
    if (!box || !mark) return;
    // A list next to other content may itself be below the fold.
    let isOnScreen: boolean | null = null;
    let isAtEnd: boolean | null = null;
    const reportEndSeen = () => {
      if (isAtEnd !== null && isOnScreen !== null) onEndSeen(isAtEnd && isOnScreen);
    };
    const endObserver = new IntersectionObserver(
      (entries) => {
        isAtEnd = entries.at(-1)?.isIntersecting === true;
        seesEnd.current = isAtEnd;
        reportEndSeen();
      },
      { root: box, rootMargin: '0px 0px 48px 0px' },
    );
    endObserver.observe(mark);
    const screen = new IntersectionObserver(
      (entries) => {
        isOnScreen = (entries.at(-1)?.intersectionRatio ?? 0) >= MOSTLY;
        reportEndSeen();
      },
      { threshold: MOSTLY },
    );
    screen.observe(box);
    // A keyboard that opens, or a row that grows below, does not push the end away.
    let height = box.clientHeight;
    const sizes = new ResizeObserver(() => {
      if (box.clientHeight < height && seesEnd.current) virtualizer.scrollToEnd();
      height = box.clientHeight;
    });
    sizes.observe(box);
    return () => {
      endObserver.disconnect();
      screen.disconnect();
      sizes.disconnect();
    };
  }, [onEndSeen, virtualizer]);

  const [failed, again] = useFetching(
    items[0]?.index ?? null,
    items.at(-1)?.index ?? null,
    rows.length,
    onOlder,
    onNewer,
  );

  const toRow = useCallback(
    (key: string) => {
      const at = rows.findIndex((row) => row.key === key);
      if (at < 0) return;
      virtualizer.scrollToIndex(at, { align: 'center' });
      setPointed(key);
    },
    [rows, virtualizer],
  );
  useImperativeHandle(ref, () => ({ toEnd: () => virtualizer.scrollToEnd(), toRow }), [
    virtualizer,
    toRow,
  ]);
  useEffect(() => {
    if (pointed === null) return;
    const timer = setTimeout(() => setPointed(null), 1200);
    return () => clearTimeout(timer);
  }, [pointed]);

  const reach = active ?? rows.at(-1)?.key ?? null;
  const isReachDrawn = items.some(({ key }) => key === reach);
  const go = (event: KeyboardEvent<HTMLDivElement>) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]');
    if (!row || event.target !== row) return;
    const at = rows.findIndex(({ key }) => key === row.dataset['row']);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const box = row.getBoundingClientRect();
      onMenu(row.dataset['row'] ?? '', { x: box.left + 24, y: box.top + 24 });
      return;
    }
    const next = nextRow(event.key, at, rows.length);
    if (next === null) return;
    event.preventDefault();
    const key = rows[next]?.key ?? null;
    setActive(key);
    virtualizer.scrollToIndex(next, { align: 'auto' });
    focusRow(scroller.current, key);
  };
  const press = useLongPress((target, at) => {
    const row = target.closest<HTMLElement>('[data-row]');
    if (row) onMenu(row.dataset['row'] ?? '', at);
  });

  return (
    <div
      ref={scroller}
      {...press}
      onKeyDown={go}
      onContextMenu={(event) => {
        const target = event.target as Element;
        const row = target.closest<HTMLElement>('[data-row]');
        if (!row || target.closest('a')) return;
        event.preventDefault();
        const box = row.getBoundingClientRect();
        // The menu key has no position.
        const hasPointer = event.clientX > 0 || event.clientY > 0;
        const at = hasPointer
          ? { x: event.clientX, y: event.clientY }
          : { x: box.left + 24, y: box.top + 24 };
        onMenu(row.dataset['row'] ?? '', at);
      }}
      className="flex min-h-0 flex-1 flex-col overflow-x-clip overflow-y-auto overscroll-contain [overflow-anchor:none]"
    >
      <div className="mt-auto" />
      {failed && (
        <div role="alert" className="sticky top-2 z-10 flex h-0 justify-center">
          <Button size="sm" onClick={again} className="shrink-0 bg-raised! shadow-overlay">
            {t('Couldn’t load more messages. Try again')}
          </Button>
        </div>
      )}
      <div
        role="list"
        aria-label={label}
        className="relative w-full shrink-0"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          const isReach = isReachDrawn ? row.key === reach : item === items.at(-1);
          return (
            <div
              key={row.key}
              ref={virtualizer.measureElement}
              role="listitem"
              data-index={item.index}
              data-row={row.key}
              tabIndex={isReach ? 0 : -1}
              onFocus={(event) => {
                if (event.target === event.currentTarget) setActive(row.key);
              }}
              className={`absolute inset-x-0 top-0 px-4 focus-visible:-outline-offset-2 ${pointed === row.key ? 'bg-s2' : ''}`}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {row.kind !== 'new' && row.day && <DayLine at={row.day} />}
              {render(row)}
            </div>
          );
        })}
      </div>
      <div ref={end} className="h-px shrink-0" />
      {rows.length === 0 && <p className="sr-only">{t('No messages yet')}</p>}
    </div>
  );
}
