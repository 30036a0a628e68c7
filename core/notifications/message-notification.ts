import { MESSAGE_PREVIEW } from '#core/notifications/limits.ts';

/** The notification of unread messages. No name is shown where the sender is the market. */
export function messageNotification(
  handle: string,
  preview: string,
): { readonly title: string; readonly message: string } {
  return {
    title: handle === '' ? 'New message' : `New message from ${handle}`,
    message: shorten(preview),
  };
}

/** One line, cut between characters and never within one. */
function shorten(text: string): string {
  const line = Array.from(text.replace(/\s+/gu, ' ').trim());
  return line.length > MESSAGE_PREVIEW
    ? `${line.slice(0, MESSAGE_PREVIEW - 1).join('')}…`
    : line.join('');
}
