import { BRAND } from '#core/brand/brand.ts';
import type { BOT_PCM } from '#core/language/pcm/bot-pcm.ts';
import { text, type Text, type Values } from '#core/language/text.ts';

export const TELEGRAM_DONE = {
  started: 'Send this code to the bot within ten minutes.',
  unlinked: 'The chat was unlinked. Nothing more is sent there.',
} as const;

/** The bot's replies. None of them repeats what was sent to it. */
export const BOT_TEXTS = {
  linked: (handle: string) =>
    botText(
      'This chat now hears of the {product} account of {handle}. If that is not you, send /stop. Nobody from {product} asks for a password, a code or a release here.',
      { handle },
    ),
  unlinked: botText('This chat was unlinked. Nothing more is sent here.'),
  notLinked: botText('No {product} account is linked to this chat.'),
  codeRefused: botText(
    'This code does not work. It may be too old, or used already. Get a new one under Profile, Notifications.',
  ),
  linkedElsewhere: botText(
    'This Telegram account hears of an {product} account already. Send /stop to unlink it, then try again with a new code.',
  ),
  accountHasOne: botText(
    'That account has another chat. Unlink it under Profile, Notifications first.',
  ),
  privateOnly: botText(
    'This bot works in private chats only. A code that was sent here works no more.',
  ),
  welcome: botText(
    'Here you hear of your {product} account. Get a code under Profile, Notifications and send it here. Nobody from {product} asks for a password, a code or a release here.',
  ),
  linkedTo: (handle: string) =>
    botText(
      'This chat hears of the {product} account of {handle}. Send /stop to end that. Nobody from {product} asks for a password, a code or a release here.',
      { handle },
    ),
  help: botText(
    'I only tell you news and read nothing else. /start explains, /stop unlinks this chat.',
  ),
} as const;

/** The compiler refuses a reply without a translation. */
function botText(sentence: keyof typeof BOT_PCM, values: Values = {}): Text {
  return text(sentence, { product: BRAND.product, ...values });
}
