import { BRAND } from '#core/brand/brand.ts';

export const TELEGRAM_DONE = {
  started: 'Send this code to the bot within ten minutes.',
  unlinked: 'The chat was unlinked. Nothing more is sent there.',
} as const;

const SETTINGS = 'Profile, Notifications';
const NEVER = `Nobody from ${BRAND.product} asks for a password, a code or a release here.`;

/** The bot's texts. None of them repeats what was sent to it. */
export const BOT_TEXTS = {
  linked: (handle: string) =>
    `This chat now hears of the ${BRAND.product} account of ${handle}. If that is not you, send /stop. ${NEVER}`,
  unlinked: 'This chat was unlinked. Nothing more is sent here.',
  notLinked: `No ${BRAND.product} account is linked to this chat.`,
  codeRefused: `This code does not work. It may be too old, or used already. Get a new one under ${SETTINGS}.`,
  linkedElsewhere: `This Telegram account hears of an ${BRAND.product} account already. Send /stop to unlink it, then try again with a new code.`,
  accountHasOne: `That account has another chat. Unlink it under ${SETTINGS} first.`,
  privateOnly: 'This bot works in private chats only. A code that was sent here works no more.',
  welcome: `Here you hear of your ${BRAND.product} account. Get a code under ${SETTINGS} and send it here. ${NEVER}`,
  linkedTo: (handle: string) =>
    `This chat hears of the ${BRAND.product} account of ${handle}. Send /stop to end that. ${NEVER}`,
  help: 'I only tell you news and read nothing else. /start explains, /stop unlinks this chat.',
} as const;
