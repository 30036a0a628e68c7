import type { z } from 'zod';
import type { Language } from '#core/language/language-choice.ts';
import { renderIn } from '#core/language/render-in.ts';
import { textsOf } from '#core/notifications/render-template.ts';
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

/** A notification of this event as each channel renders it for this reader, with sample figures. */
export function previewNotification(
  config: Pick<Config, 'secret' | 'url'>,
  { userId, language }: { readonly userId: string; readonly language: Language },
  type: NotificationType,
): z.input<typeof NotificationPreview> {
  const sample = NOTIFICATION_SAMPLES[type];
  const texts = textsOf(sample);
  const title = renderIn(language, texts.title);
  const message = renderIn(language, texts.message);
  const unsubscribe = unsubscribeLinks(config, { userId, topic: type });
  const { link, mail, sms, push, telegram } = renderNotification(
    { ...sample, title, message, language, metadata: SAMPLE_METADATA },
    { url: config.url, unsubscribe },
  );
  const { subject, text, html } = mail;
  return { type, title, message, link, mail: { subject, text, html }, sms, push, telegram };
}
