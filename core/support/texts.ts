import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';
import type { TemplateParameters } from '#core/notifications/templates.ts';

/** Confirmations for customers and the desk. */
export const SUPPORT_DONE = {
  topic: 'Tell us what happened. Our support team answers here.',
  rated: 'Thank you. This helps us answer better.',
  taken: 'The ticket is yours. We notified the customer.',
  handedOver: 'Handed over.',
  givenBack: 'Back in the queue.',
  resolved: 'Resolved. The customer can rate it and come back within three days.',
  reopened: 'Reopened, and yours.',
  priority: 'Priority saved.',
  replySaved: 'Reply saved.',
  replyDeleted: 'Reply deleted.',
  upheld: 'Upheld. We warned the person and notified the reporter.',
  dismissed: 'Dismissed. We notified the reporter.',
} as const;

type WarnedFor = TemplateParameters<'chat_warning'>['reason'];

/** For the author of the message. It never reveals who reported it. */
export function warningText(reason: WarnedFor, until: string | null): NotificationText {
  return until === null
    ? notificationText('chat_warning', { reason })
    : notificationText('chat_warning.muted', { reason, until });
}
