import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';
import type { TemplateParameters } from '#core/notifications/templates.ts';

/** Confirmations for customers and the desk. */
export const SUPPORT_DONE = {
  topic: 'Write what happened. Somebody of ours answers here.',
  rated: 'Thank you. This helps us answer better.',
  taken: 'It is yours. The customer was told that you joined.',
  handedOver: 'It is handed over.',
  givenBack: 'It waits in the queue again.',
  resolved: 'Resolved. The customer can rate it and come back within three days.',
  reopened: 'It is open again, and yours.',
  priority: 'The priority is set.',
  replySaved: 'The ready answer is saved.',
  replyDeleted: 'The ready answer is gone.',
  upheld: 'Upheld. The person was warned, and whoever reported it was told.',
  dismissed: 'Dismissed. Whoever reported it was told.',
} as const;

type WarnedFor = TemplateParameters<'chat_warning'>['reason'];

/** For the author of the message. It never reveals who reported it. */
export function warningText(reason: WarnedFor, until: string | null): NotificationText {
  return until === null
    ? notificationText('chat_warning', { reason })
    : notificationText('chat_warning.muted', { reason, until });
}
