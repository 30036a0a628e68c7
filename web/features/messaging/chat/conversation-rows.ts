import type { WireMessage } from '#core/chats/wire.ts';
import type { WaitingMessage } from '#web/lib/offline/waiting-messages.ts';

/** One row of a conversation. Its key stays the same after sending. */
export type ConversationRow =
  | { readonly kind: 'new'; readonly key: string }
  | (Dated & { readonly kind: 'event'; readonly message: WireMessage })
  | (Grouped & { readonly kind: 'message'; readonly message: WireMessage })
  | (Grouped & { readonly kind: 'waiting'; readonly waiting: WaitingMessage });

interface Dated {
  readonly key: string;
  /** Set on the first row of a day: it belongs to that row, which is still found when earlier ones are loaded. */
  readonly day: Date | null;
}

interface Grouped extends Dated {
  /** First and last message of a group by one person. */
  readonly starts: boolean;
  readonly ends: boolean;
}

/** A pause this long begins a new group. */
const SAME_GROUP_MS = 3 * 60_000;

interface RowsOf {
  readonly messages: readonly WireMessage[];
  readonly waiting: readonly WaitingMessage[];
  readonly userId: string;
  /** What was new when the conversation was opened: after the first of these numbers, up to the second. */
  readonly fresh: { readonly after: number; readonly upTo: number };
}

/** Days, the line of new messages, events and messages; waiting ones are last. */
export function conversationRows({ messages, waiting, userId, fresh }: RowsOf): ConversationRow[] {
  const rows: ConversationRow[] = [];
  let day = '';
  let isNew = true;
  messages.forEach((message, at) => {
    const sentAt = momentOf(message);
    const first = sentAt.day === day ? null : sentAt.date;
    day = sentAt.day;
    const isUnread =
      message.seq > fresh.after && message.seq <= fresh.upTo && isOthersMessage(message, userId);
    if (isUnread && isNew) {
      isNew = false;
      rows.push({ kind: 'new', key: 'new' });
    }
    if (message.kind === 'event') {
      rows.push({ kind: 'event', key: message.id, message, day: first });
      return;
    }
    const starts = rows.at(-1)?.kind === 'new' || !isSameGroup(messages[at - 1], message);
    const ends = !isSameGroup(message, messages[at + 1]);
    rows.push({ kind: 'message', key: keyOf(message), message, day: first, starts, ends });
  });
  waiting.forEach((one, at) => {
    const date = new Date(one.writtenAt);
    const first = at === 0 && date.toDateString() !== day ? date : null;
    const starts = at === 0 && messages.at(-1)?.sender_id !== userId;
    rows.push({
      kind: 'waiting',
      key: one.clientId,
      waiting: one,
      day: first,
      starts,
      ends: at === waiting.length - 1,
    });
  });
  return rows;
}

/** How many messages of others came after `seq`. */
export function countNew(messages: readonly WireMessage[], userId: string, seq: number): number {
  return messages.filter((message) => message.seq > seq && isOthersMessage(message, userId)).length;
}

/** Sent by somebody else, and not deleted. */
function isOthersMessage({ sender_id, deleted_at }: WireMessage, userId: string): boolean {
  return sender_id !== null && sender_id !== userId && deleted_at === null;
}

function isSameGroup(one: WireMessage | undefined, other: WireMessage | undefined): boolean {
  if (!one || !other || one.kind === 'event' || other.kind === 'event') return false;
  const [before, after] = [momentOf(one), momentOf(other)];
  return (
    one.sender_id === other.sender_id &&
    one.is_automatic === other.is_automatic &&
    after.date.getTime() - before.date.getTime() < SAME_GROUP_MS &&
    before.day === after.day
  );
}

interface Moment {
  readonly date: Date;
  readonly day: string;
}

/** Parsed once per message: with every page all messages are gone through again. */
const moments = new WeakMap<WireMessage, Moment>();

function momentOf(message: WireMessage): Moment {
  const known = moments.get(message);
  if (known) return known;
  const date = new Date(message.created_at);
  const moment = { date, day: date.toDateString() };
  moments.set(message, moment);
  return moment;
}

/** The same before and after it was sent, so that it stays in place on the screen. */
function keyOf({ client_id, id }: WireMessage): string {
  return client_id ?? id;
}
