import type { z } from 'zod';
import { NOTICE_SAMPLES } from '#core/notifications/samples.ts';
import type { NoticeType } from '#core/notifications/catalogue.ts';
import type { NoticePreview } from '#core/notifications/wire.ts';
import type { Config } from '#server/config.ts';
import { renderNotice } from '#server/notifications/templates/render-notice.ts';
import { unsubscribeLinks } from '#server/notifications/unsubscribe/unsubscribe-links.ts';

/** Ids that are nobody's. */
export const SAMPLE_METADATA = {
  tradeId: '0199a5b0-0000-7000-8000-00007f3c2291',
  chatId: '0199a5b0-0000-7000-8000-00007f3c2292',
} as const;

/** How a notice of this event reads on every way, with figures made up. */
export function previewNotice(
  config: Pick<Config, 'secret' | 'url'>,
  userId: string,
  type: NoticeType,
): z.input<typeof NoticePreview> {
  const { title, message } = NOTICE_SAMPLES[type];
  const unsubscribe = unsubscribeLinks(config, { userId, topic: type });
  const { link, mail, sms, push, telegram } = renderNotice(
    { type, title, message, metadata: SAMPLE_METADATA },
    { url: config.url, unsubscribe },
  );
  const { subject, text, html } = mail;
  return { type, title, message, link, mail: { subject, text, html }, sms, push, telegram };
}
