import type { ConversationRow } from '#web/features/messaging/chat/conversation-rows.ts';

/** Above the first row. */
export const PADDING_PX = 12;

/** The first row on the screen when the list opens: the line of new messages, or what fits from the end. */
export function openingRow(rows: readonly ConversationRow[]): number {
  const fresh = rows.findIndex(({ kind }) => kind === 'new');
  return fresh < 0 ? rows.length : fresh;
}

/** The estimated offset of a row before any was measured. */
export function offsetOf(rows: readonly ConversationRow[], at: number): number {
  return rows.slice(0, at).reduce((sum, row) => sum + estimateOf(row), PADDING_PX);
}

export function estimateOf(row: ConversationRow | undefined): number {
  if (!row) return 0;
  return ESTIMATES[row.kind] + (row.kind !== 'new' && row.day ? DAY_PX : 0);
}

const ESTIMATES: Record<ConversationRow['kind'], number> = {
  new: 36,
  event: 40,
  message: 62,
  waiting: 62,
};

const DAY_PX = 36;
