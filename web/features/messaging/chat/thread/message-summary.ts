import type { WireMessage } from '#core/chats/wire.ts';
import { t } from '#web/lib/i18n/language.ts';

/** A message, in one line. */
export function messageSummary(
  { kind, body, deleted_at, sender_id, attachment_name }: WireMessage,
  userId: string,
): string {
  if (deleted_at !== null) {
    return sender_id === userId ? t('You deleted this message') : t('This message was deleted');
  }
  if (body !== '') return body.replace(/\s+/g, ' ');
  if (kind === 'image') return t('Photo');
  return attachment_name ?? t('File');
}
