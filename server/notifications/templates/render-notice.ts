import { BRAND } from '#core/brand/brand.ts';
import { SMS_LENGTH } from '#core/notifications/limits.ts';
import { NOTICE_EVENTS, noticeLink, type NoticeType } from '#core/notifications/catalogue.ts';
import { idIn, type NoticeMetadata } from '#core/notifications/notice-link.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { layOut } from '#server/outside/mail/layout.ts';
import type { UnsubscribeLinks } from '#server/notifications/unsubscribe/unsubscribe-links.ts';

export interface Notice {
  readonly type: NoticeType;
  readonly title: string;
  readonly message: string;
  readonly metadata: NoticeMetadata;
  /** That it is told late, as a sentence. */
  readonly late?: string | null;
}

export interface Rendered {
  /** Within the product; null where it leads nowhere. */
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

export interface Place {
  /** The market's own address. */
  readonly url: string;
  readonly unsubscribe: UnsubscribeLinks | null;
}

/**
 * How a notice reads on each way out of the product. What people write to each other is read within it, and on
 * the browsers they woke: a mail of ours never carries a stranger's message.
 */
export function renderNotice(notice: Notice, { url, unsubscribe }: Place): Rendered {
  const link = noticeLink(notice.type, notice.metadata);
  const title = oneLine(notice.title);
  const outside = isTyped(notice.type) ? `Read it in ${BRAND.product}.` : notice.message;
  const late = notice.late ? [notice.late] : [];
  const href = link === null ? null : `${url}${link}`;
  return {
    link,
    mail: {
      subject: `${title} (${BRAND.product})`,
      links: href === null ? [] : [href],
      ...layOut({
        heading: title,
        paragraphs: [outside, ...late, ...reference(notice)],
        ...(href !== null && { button: { label: buttonFor(link ?? ''), href } }),
        closing: closingFor(notice.type),
        ...(unsubscribe && {
          unsubscribe: { label: 'No more mails like this', href: unsubscribe.page },
        }),
      }),
    },
    sms: smsText(title, href),
    push: {
      title: cut(title, 120),
      body: cut(plain(notice.message), 400),
      path: link ?? '/',
      tag: idIn(notice.metadata, 'tradeId') ?? idIn(notice.metadata, 'chatId') ?? notice.type,
      type: notice.type,
    },
    telegram: { text: [title, outside, ...late].join('\n'), link: href },
  };
}

function isTyped(type: NoticeType): boolean {
  return type === 'message' || type === 'support_reply';
}

function reference({ metadata }: Notice): string[] {
  const tradeId = idIn(metadata, 'tradeId');
  return tradeId === null ? [] : [`Trade ${tradeReference(tradeId)}`];
}

function closingFor(type: NoticeType): string {
  const asks = `Nobody from ${BRAND.product} will ever ask you`;
  return NOTICE_EVENTS[type].group.startsWith('trade_')
    ? `A mail is no proof of payment: believe your bank app alone. ${asks} to release, or for a password or a code.`
    : `${asks} for a password or a code.`;
}

const BUTTONS = [
  ['/trade/', 'Open the trade'],
  ['/trades/', 'Open the offer'],
  ['/messages', 'Open the conversation'],
  ['/wallet', 'Open your wallet'],
] as const;

function buttonFor(link: string): string {
  return BUTTONS.find(([start]) => link.startsWith(start))?.[1] ?? `Open ${BRAND.product}`;
}

/** One text message: plain letters, which fit twice as often, and the way in where there is room for it. */
function smsText(title: string, href: string | null): string {
  const words = `${BRAND.product}: ${title.replaceAll('’', "'").replaceAll('₦', 'NGN ')}`;
  const whole = href === null ? words : `${words}. ${href}`;
  return whole.length <= SMS_LENGTH ? whole : cut(words, SMS_LENGTH);
}

function oneLine(text: string): string {
  return plain(text).replace(/\s+/gu, ' ').trim();
}

/** Without signs that nobody sees: each takes six times its room in a push, which has little. */
function plain(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}

/** Never between the two halves of one sign. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, '');
}
