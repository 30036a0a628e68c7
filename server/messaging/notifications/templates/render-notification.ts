import { BRAND } from '#core/brand/brand.ts';
import type { Language } from '#core/language/language-choice.ts';
import { mailText } from '#core/language/mail-text.ts';
import { renderIn } from '#core/language/render-in.ts';
import type { Text } from '#core/language/text.ts';
import { SMS_LENGTH } from '#core/notifications/limits.ts';
import {
  NOTIFICATION_EVENTS,
  notificationLink,
  type NotificationType,
} from '#core/notifications/catalogue.ts';
import { idIn, type NotificationMetadata } from '#core/notifications/notification-link.ts';
import {
  type StoredNotification,
  textsOfNotification,
} from '#core/notifications/render-template.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { layOut } from '#server/platform/integrations/mail/layout.ts';
import type { UnsubscribeLinks } from '#server/messaging/notifications/unsubscribe/unsubscribe-links.ts';

/** A notification as stored, and the language of its reader. */
export interface AppNotification extends StoredNotification {
  readonly type: NotificationType;
  readonly metadata: NotificationMetadata;
  readonly language: Language;
  /** A sentence that marks it as late; absent when it is on time. */
  readonly late?: Text | null;
}

export interface Rendered {
  /** A path in the product; null where it leads nowhere. */
  readonly link: string | null;
  readonly mail: {
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    readonly links: readonly string[];
  };
  readonly sms: string;
  readonly push: {
    readonly title: string;
    readonly body: string;
    readonly path: string;
    readonly tag: string;
    readonly type: string;
  };
  readonly telegram: { readonly text: string; readonly link: string | null };
}

export interface RenderContext {
  /** The market's own URL. */
  readonly url: string;
  readonly unsubscribe: UnsubscribeLinks | null;
}

/**
 * Renders a notification for each channel, in its reader's language. What people write to each other is shown only in the product and on their
 * subscribed browsers: our mail never carries a stranger's message.
 */
export function renderNotification(
  notification: AppNotification,
  { url, unsubscribe }: RenderContext,
): Rendered {
  const link = notificationLink(notification.type, notification.metadata);
  const say = (text: Text) => renderIn(notification.language, text);
  const texts = textsOfNotification(notification);
  const title = oneLine(say(texts.title));
  const message = say(texts.message);
  const externalText = isTyped(notification.type)
    ? say(mailText('Read it in {product}.', { product: BRAND.product }))
    : message;
  const late = notification.late ? [say(notification.late)] : [];
  const href = link === null ? null : `${url}${link}`;
  return {
    link,
    mail: {
      subject: `${title} (${BRAND.product})`,
      links: href === null ? [] : [href],
      ...layOut({
        heading: title,
        language: notification.language,
        paragraphs: [externalText, ...late, ...reference(notification).map(say)],
        ...(href !== null && { button: { label: say(buttonFor(link ?? '')), href } }),
        closing: say(closingFor(notification.type)),
        ...(unsubscribe && {
          unsubscribe: { label: say(mailText('Unsubscribe')), href: unsubscribe.page },
        }),
      }),
    },
    sms: smsText(title, href),
    push: {
      title: cut(title, 120),
      body: cut(plain(message), 400),
      path: link ?? '/',
      tag:
        idIn(notification.metadata, 'tradeId') ??
        idIn(notification.metadata, 'chatId') ??
        notification.type,
      type: notification.type,
    },
    telegram: { text: [title, externalText, ...late].join('\n'), link: href },
  };
}

function isTyped(type: NotificationType): boolean {
  return type === 'message' || type === 'support_reply';
}

function reference({ type, metadata }: AppNotification): Text[] {
  const tradeId = idIn(metadata, 'tradeId');
  if (tradeId === null) return [];
  const values = { reference: tradeReference(tradeId) };
  return NOTIFICATION_EVENTS[type].group === 'offers'
    ? [mailText('Offer {reference}', values)]
    : [mailText('Order {reference}', values)];
}

function closingFor(type: NotificationType): Text {
  const { product } = BRAND;
  return NOTIFICATION_EVENTS[type].group.startsWith('trade_')
    ? mailText(
        'An email is not proof of payment: trust only your bank app. {product} never asks you to release, or for a password or a code.',
        { product },
      )
    : mailText('{product} never asks for a password or a code.', { product });
}

const BUTTONS = [
  ['/trade/', 'Open the order'],
  ['/trades/', 'Open the offer'],
  ['/messages', 'Open the conversation'],
  ['/wallet', 'Open your wallet'],
] as const;

function buttonFor(link: string): Text {
  const label = BUTTONS.find(([start]) => link.startsWith(start))?.[1];
  return label ? mailText(label) : mailText('Open {product}', { product: BRAND.product });
}

/** One text message: plain letters, which fit twice as often, and the link where there is room for it. */
function smsText(title: string, href: string | null): string {
  const lead = `${BRAND.product}: ${title.replaceAll('’', "'").replaceAll('₦', 'NGN ')}`;
  const whole = href === null ? lead : `${lead}. ${href}`;
  return whole.length <= SMS_LENGTH ? whole : cut(lead, SMS_LENGTH);
}

function oneLine(text: string): string {
  return plain(text).replace(/\s+/gu, ' ').trim();
}

/** Without invisible characters: each takes six times its room in a push, which has little. */
function plain(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}

/** Never between the two halves of one character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, '');
}
