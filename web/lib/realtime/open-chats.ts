/** Conversations open in this tab: their new messages are seen and need no toast. */
const open = new Set<string>();

export function noteOpenChat(chatId: string): () => void {
  open.add(chatId);
  return () => open.delete(chatId);
}

export function isChatOpen(chatId: unknown): boolean {
  return typeof chatId === 'string' && open.has(chatId) && document.visibilityState === 'visible';
}
