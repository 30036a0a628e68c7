import { NOTIFICATION_PCM } from '#core/language/pcm/notification-pcm.ts';
import { ALERTS_PCM } from '#web/languages/pcm/alerts.ts';
import { CHAT_PCM } from '#web/languages/pcm/chat.ts';
import { NOTIFICATIONS_PCM } from '#web/languages/pcm/notifications.ts';
import { SUPPORT_PCM } from '#web/languages/pcm/support.ts';
import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Messages between people, and notifications. */
export const DICTIONARY: Dictionary = {
  ...CHAT_PCM,
  ...SUPPORT_PCM,
  ...NOTIFICATION_PCM,
  ...NOTIFICATIONS_PCM,
  ...ALERTS_PCM,
};
