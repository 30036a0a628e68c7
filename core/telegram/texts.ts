import { BRAND } from '#core/brand/brand.ts';
import type { BOT_PCM } from '#core/language/pcm/bot-pcm.ts';
import { text, type Text, type Values } from '#core/language/text.ts';

export const TELEGRAM_DONE = {
  started: 'Send this code to the bot within 10 minutes.',
  unlinked: 'Chat unlinked. It gets no more notifications.',
} as const;

/** The bot's replies. None of them repeats what was sent to it. */
export const BOT_TEXTS = {
  linked: (handle: string) =>
    botText(
      'This chat now receives notifications for the {product} account of {handle}. If this is not you, send /stop. {product} never asks for a password, a code or a release here.',
      { handle },
    ),
  unlinked: botText('This chat is unlinked. You get no more notifications here.'),
  notLinked: botText('No {product} account is linked to this chat.'),
  codeRefused: botText(
    'This code does not work. It may have expired or been used already. Get a new one under Profile, Notifications.',
  ),
  linkedElsewhere: botText(
    'This Telegram account is already linked to an {product} account. Send /stop to unlink it, then try again with a new code.',
  ),
  accountHasOne: botText(
    'That account has another chat. Unlink it under Profile, Notifications first.',
  ),
  privateOnly: botText('This bot only works in private chats. A code sent here no longer works.'),
  welcome: botText(
    'Get notifications for your {product} account here. Get a code under Profile, Notifications and send it here. {product} never asks for a password, a code or a release here.',
  ),
  linkedTo: (handle: string) =>
    botText(
      'This chat receives notifications for the {product} account of {handle}. Send /stop to end this. {product} never asks for a password, a code or a release here.',
      { handle },
    ),
  help: botText('I only send notifications. /start explains, /stop unlinks this chat.'),
} as const;

/** The compiler refuses a reply without a translation. */
function botText(sentence: keyof typeof BOT_PCM, values: Values = {}): Text {
  return text(sentence, { product: BRAND.product, ...values });
}
