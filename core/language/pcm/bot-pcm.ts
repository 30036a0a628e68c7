/** What the Telegram bot answers, in Nigerian Pidgin, by its English. */
export const BOT_PCM = {
  'This chat now receives notifications for the {product} account of {handle}. If this is not you, send /stop. {product} never asks for a password, a code or a release here.':
    'This chat go now dey hear about the {product} account of {handle}. If no be you, send /stop. Nobody from {product} dey ask for password, code or release for here.',
  'This chat is unlinked. You get no more notifications here.':
    'We don unlink this chat. We no go send anything here again.',
  'No {product} account is linked to this chat.': 'No {product} account dey linked to this chat.',
  'This code does not work. It may have expired or been used already. Get a new one under Profile, Notifications.':
    'This code no dey work. E fit don old, or dem don use am. Get new one for Profile, Notifications.',
  'This Telegram account is already linked to an {product} account. Send /stop to unlink it, then try again with a new code.':
    'This Telegram account dey hear about one {product} account already. Send /stop to unlink am, then try again with new code.',
  'That account has another chat. Unlink it under Profile, Notifications first.':
    'That account get another chat. First unlink am for Profile, Notifications.',
  'This bot only works in private chats. A code sent here no longer works.':
    'This bot dey work for private chats only. Code wey dem send here no dey work again.',
  'Get notifications for your {product} account here. Get a code under Profile, Notifications and send it here. {product} never asks for a password, a code or a release here.':
    'For here you go hear about your {product} account. Get code for Profile, Notifications and send am here. Nobody from {product} dey ask for password, code or release for here.',
  'This chat receives notifications for the {product} account of {handle}. Send /stop to end this. {product} never asks for a password, a code or a release here.':
    'This chat dey hear about the {product} account of {handle}. Send /stop to end am. Nobody from {product} dey ask for password, code or release for here.',
  'I only send notifications. /start explains, /stop unlinks this chat.':
    'I dey only tell you news and I no dey read any other thing. /start go explain, /stop go unlink this chat.',
} as const satisfies Readonly<Record<string, string>>;
