import type { z } from 'zod';
import { NOTIFICATION_SAMPLES } from '#core/notifications/samples.ts';
import type { NotificationType } from '#core/notifications/catalogue.ts';
import type { NotificationPreview } from '#core/notifications/wire.ts';
import type { Config } from '#server/platform/config/config.ts';
import { renderNotification } from '#server/messaging/notifications/templates/render-notification.ts';
import { unsubscribeLinks } from '#server/messaging/notifications/unsubscribe/unsubscribe-links.ts';

/** Ids that are nobody's. */
const SAMPLE_METADATA = {
  tradeId: '0199a5b0-0000-7000-8000-00007f3c2291',
  chatId: '0199a5b0-0000-7000-8000-00007f3c2292',
} as const;

/** A notification of this event as each channel renders it, with sample figures. */
export function previewNotification(
  config: Pick<Config, 'secret' | 'url'>,
  userId: string,
  type: NotificationType,
): z.input<typeof NotificationPreview> {
  const { title, message } = NOTIFICATION_SAMPLES[type];
  const unsubscribe = unsubscribeLinks(config, { userId, topic: type });
  const { link, mail, sms, push, telegram } = renderNotification(
    { type, title, message, metadata: SAMPLE_METADATA },
    { url: config.url, unsubscribe },
  );
  const { subject, text, html } = mail;
  return { type, title, message, link, mail: { subject, text, html }, sms, push, telegram };
}
