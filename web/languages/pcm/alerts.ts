import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Offers somebody waits for, and Telegram. */
export const ALERTS_PCM: Dictionary = {
  'A price': 'One price',
  'Add an alert': 'Add alert',
  'Any price': 'Any price',
  'At least, for one {asset}': 'At least, for one {asset}',
  'At most, for one {asset}': 'At most, for one {asset}',
  'Buy {asset} at any price': 'Buy {asset} for any price',
  'Buy {asset} at least {margin}% under the market':
    'Buy {asset} for at least {margin}% below the market',
  'Buy {asset} at most {margin}% over the market':
    'Buy {asset} for at most {margin}% above the market',
  'Buy {asset} at the market’s rate or less': 'Buy {asset} for the market rate or less',
  'Buy {asset} at {price} or less': 'Buy {asset} for {price} or less',
  'Change this alert': 'Change dis alert',
  'Change: {title}': 'Change: {title}',
  'Delete: {title}': 'Delete: {title}',
  'Each offer is told once, and again only when its maker edits it. The alert watches for {days} days.':
    'We go tell you each offer one time only, and again only if the owner change am. The alert go watch for {days} days.',
  'Enter a margin from 0 to {most} per cent.': 'Put margin from 0 to {most} per cent.',
  'Enter a price, or choose Any price.': 'Put price, or choose Any price.',
  'Enter an amount, or leave it empty.': 'Put amount, or leave am empty.',
  'From the market’s rate, or better.': 'From the market rate, or better.',
  'Measured by': 'Measure am by',
  'No offer fits yet. The next one that does is told to you.':
    'No offer fit yet. We go tell you the next one wey fit.',
  'Nothing found yet': 'We never find any',
  'Only offers that take this sum in one trade.':
    'Only offers wey fit take dis money for one trade.',
  'Payment methods': 'How to pay',
  Renew: 'Renew',
  'Renew: {title}': 'Renew: {title}',
  'Sell {asset} at any price': 'Sell {asset} for any price',
  'Sell {asset} at least {margin}% over the market':
    'Sell {asset} for at least {margin}% above the market',
  'Sell {asset} at most {margin}% under the market':
    'Sell {asset} for at most {margin}% below the market',
  'Sell {asset} at the market’s rate or more': 'Sell {asset} for the market rate or more',
  'Sell {asset} at {price} or more': 'Sell {asset} for {price} or more',
  'The market': 'The market',
  'The market’s rate is {rate}.': 'The market rate na {rate}.',
  'Verified traders only': 'Only traders wey we don verify',
  'Watches: {title}': 'E dey watch: {title}',
  'You can keep up to {most} alerts.': 'You fit keep reach {most} alerts.',
  'You wait for no offer. Name a price, and you are told when one appears.':
    'You no dey wait for any offer. Put price, and we go tell you when one show.',
  'You want to pay': 'You wan pay',
  'You want to receive': 'You wan receive',
  'Your alert is back': 'Your alert don come back',
  'Your alerts': 'Your alerts',
  'Your alerts did not load': 'Your alerts no load',
  any: 'any one',
  'any bank or wallet': 'any bank or wallet',
  'any of those chosen': 'any of the ones wey you choose',
  'by {methods}': 'by {methods}',
  'ended {day}': 'e end {day}',
  'for {amount}': 'for {amount}',
  optional: 'if you like',
  'until {day}': 'till {day}',
  'verified traders only': 'only traders wey we don verify',
  '{count, plural, one {# offer fits} other {# offers fit}} already: look at the market’s list. The next one is told to you.':
    '{count, plural, one {# offer} other {# offers}} don already fit: look the market list. We go tell you the next one.',
  '{count, plural, one {# offer} other {# offers}} found, the last {when}':
    'We don find {count, plural, one {# offer} other {# offers}}, the last one {when}',
  '{count} more': '{count} more',

  // Telegram.
  'A bot tells you there what you chose above. It never asks for a code, a password or a release, and it reads nothing but its own commands.':
    'Bot go dey tell you there wetin you choose for up. E no dey ever ask for code, password or release, and e dey read only im own commands.',
  'A chat without a name': 'Chat wey no get name',
  'Get a new code': 'Get new code',
  'Keep it to yourself: it links whichever chat sends it.':
    'Keep am to yourself: any chat wey send am, na that one go link.',
  'Link Telegram': 'Link Telegram',
  'Link a Telegram chat?': 'You wan link Telegram chat?',
  'Linked: {time}': 'E link: {time}',
  'Open Telegram': 'Open Telegram',
  'Or send this code to @{bot}': 'Or send dis code to @{bot}',
  'QR code that opens the bot with your code': 'QR code wey go open the bot with your code',
  'Scan it with your phone, or open Telegram here, and press Start.':
    'Scan am with your phone, or open Telegram here, then press Start.',
  'Send it as the sandbox’s Telegram': 'Send am as the sandbox Telegram',
  'The bot did not answer': 'The bot no answer',
  'This code works no more': 'Dis code no dey work again',
  Unlink: 'Unlink',
  'Unlink chat': 'Unlink chat',
  'Unlink this chat?': 'You wan unlink dis chat?',
  'What the bot writes stands in the outbox of the sandbox.':
    'Wetin the bot write dey inside the sandbox outbox.',
  'Whoever reads in that chat learns of your trades.':
    'Anybody wey dey read dat chat go know about your trades.',
  'Works until {time}': 'E go work till {time}',
  'Your Telegram chat did not load': 'Your Telegram chat no load',
  code: 'code',
  '{name} hears of your account no more. You can link it again at any time.':
    '{name} no go hear about your account again. You fit link am again any time.',

  // Refusals.
  'Alert not found': 'We no see the alert',
  'This alert is not there any more. Nothing was changed.':
    'Dis alert no dey there again. Nothing change.',
  'You have 20 alerts': 'You get 20 alerts',
  'You can keep up to 20 alerts. Delete one to add another.':
    'You fit keep reach 20 alerts. Delete one to add another one.',
  'You have this alert already': 'You get dis alert already',
  'Another of your alerts waits for exactly this. Nothing was changed.':
    'Another one of your alerts dey wait for exactly dis one. Nothing change.',
  'There is no bot here': 'No bot dey here',
  'This market does not write to Telegram. Mail and the bell still tell you.':
    'Dis market no dey write to Telegram. Email and bell go still tell you.',
  'A chat is linked already': 'One chat don link already',
  'Your account has a Telegram chat. Unlink it first, then link another.':
    'Your account get Telegram chat. First unlink am, then link another one.',
  'No chat is linked': 'No chat dey linked',
  'Your account has no Telegram chat any more. Nothing was changed.':
    'Your account no get Telegram chat again. Nothing change.',
  'Too many codes': 'Codes don too much',
  'You have asked for many codes within the hour. Wait a while; nothing was changed.':
    'You don ask for plenty codes inside one hour. Wait small; nothing change.',
};
