import { BUSINESS_NOTIFICATION_PCM } from '#core/language/pcm/business-notification-pcm.ts';
import { MONEY_NOTIFICATION_PCM } from '#core/language/pcm/money-notification-pcm.ts';
import { API_KEY_NOTIFICATION_PCM } from '#core/language/pcm/api-key-notification-pcm.ts';
import { DOCUMENT_NOTIFICATION_PCM } from '#core/language/pcm/document-notification-pcm.ts';
import { PEOPLE_NOTIFICATION_PCM } from '#core/language/pcm/people-notification-pcm.ts';
import { TRADE_NOTIFICATION_PCM } from '#core/language/pcm/trade-notification-pcm.ts';
import type { NotificationSentence } from '#core/notifications/templates.ts';

/** Every sentence of the notifications in Nigerian Pidgin. The compiler names one that is missing. */
export const NOTIFICATION_PCM = {
  ...TRADE_NOTIFICATION_PCM,
  ...MONEY_NOTIFICATION_PCM,
  ...BUSINESS_NOTIFICATION_PCM,
  ...API_KEY_NOTIFICATION_PCM,
  ...DOCUMENT_NOTIFICATION_PCM,
  ...PEOPLE_NOTIFICATION_PCM,
} as const satisfies Readonly<Record<NotificationSentence, string>>;
