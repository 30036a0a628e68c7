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
  'Buy {asset} at the market rate or less': 'Buy {asset} for the market rate or less',
  'Buy {asset} at {price} or less': 'Buy {asset} for {price} or less',
  'Change this alert': 'Change dis alert',
  'Change: {title}': 'Change: {title}',
  'Delete: {title}': 'Delete: {title}',
  'You get one notification per offer, and another when it is edited. The alert runs for {days} days.':
    'We go tell you each offer one time only, and again only if the owner change am. The alert go watch for {days} days.',
  'Enter a margin from 0 to {most} percent.': 'Put margin from 0 to {most} per cent.',
  'Enter a price, or choose Any price.': 'Put price, or choose Any price.',
  'Enter an amount, or leave it empty.': 'Put amount, or leave am empty.',
  'At the market rate, or better.': 'From the market rate, or better.',
  'Compare with': 'Measure am by',
  'No offers match yet. We’ll notify you when one does.':
    'No offer fit yet. We go tell you the next one wey fit.',
  'Nothing found yet': 'We never find any',
  'Only offers that take this amount in one order.':
    'Only offers wey fit take dis money for one order.',
  'Payment methods': 'Payment methods',
  Renew: 'Renew',
  'Renew: {title}': 'Renew: {title}',
  'Sell {asset} at any price': 'Sell {asset} for any price',
  'Sell {asset} at least {margin}% over the market':
    'Sell {asset} for at least {margin}% above the market',
  'Sell {asset} at most {margin}% under the market':
    'Sell {asset} for at most {margin}% below the market',
  'Sell {asset} at the market rate or more': 'Sell {asset} for the market rate or more',
  'Sell {asset} at {price} or more': 'Sell {asset} for {price} or more',
  'The market': 'The market',
  'The market rate is {rate}.': 'The market rate na {rate}.',
  'Verified traders only': 'Only traders wey we don verify',
  'Turn on: {title}': 'E dey watch: {title}',
  'You can keep up to {most} alerts.': 'You fit keep reach {most} alerts.',
  'No alerts yet. Set a price, and we’ll notify you when an offer matches.':
    'No alert yet. Set price, and we go tell you when offer match.',
  'You want to pay': 'You wan pay',
  'You want to receive': 'You wan receive',
  'Your alert is back': 'Your alert don come back',
  'Price alerts': 'Price alerts',
  'Couldn’t load your alerts': 'Your alerts no load',
  any: 'any one',
  'any bank or wallet': 'any bank or wallet',
  'any of those chosen': 'any of the ones wey you choose',
  'by {methods}': 'by {methods}',
  'ended {day}': 'e end {day}',
  'for {amount}': 'for {amount}',
  optional: 'if you like',
  'until {day}': 'till {day}',
  'verified traders only': 'only traders wey we don verify',
  '{count, plural, one {# offer matches} other {# offers match}} now: see the market. We’ll notify you of the next one.':
    '{count, plural, one {# offer} other {# offers}} don already fit: look the market list. We go tell you the next one.',
  '{count, plural, one {# offer} other {# offers}} found, the last {when}':
    'We don find {count, plural, one {# offer} other {# offers}}, the last one {when}',
  '{count} more': '{count} more',

  // Telegram.
  'A bot sends you the notifications you chose above. It never asks for a code, a password or a release, and only reads its own commands.':
    'Bot go dey tell you there wetin you choose for up. E no dey ever ask for code, password or release, and e dey read only im own commands.',
  'A chat without a name': 'Chat wey no get name',
  'Get a new code': 'Get new code',
  'Don’t share it: it links whichever chat sends it.':
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
  'This code has expired': 'Dis code no dey work again',
  Unlink: 'Unlink',
  'Unlink chat': 'Unlink chat',
  'Unlink this chat?': 'You wan unlink dis chat?',
  'You can read what the bot writes in the sandbox outbox.':
    'Wetin the bot write dey inside the sandbox outbox.',
  'Anyone who can read that chat will see your order updates.':
    'Anybody wey dey read dat chat go know about your orders.',
  'Works until {time}': 'E go work till {time}',
  'Couldn’t load your Telegram chat': 'Your Telegram chat no load',
  code: 'code',
  '{name} gets no more notifications. You can link it again at any time.':
    '{name} no go hear about your account again. You fit link am again any time.',

  // Refusals.
  'Alert not found': 'We no see the alert',
  'This alert no longer exists.': 'Dis alert no dey there again.',
  'You have 20 alerts': 'You get 20 alerts',
  'You can keep up to 20 alerts. Delete one to add another.':
    'You fit keep reach 20 alerts. Delete one to add another one.',
  'You have this alert already': 'You get dis alert already',
  'Another of your alerts already covers exactly this.':
    'Another one of your alerts dey wait for exactly dis one.',
  'There is no bot here': 'No bot dey here',
  'Telegram is not available here. You still get notifications by email and under the bell.':
    'Dis market no dey write to Telegram. Email and bell go still tell you.',
  'A chat is already linked': 'One chat don link already',
  'Your account already has a Telegram chat. Unlink it first, then link another.':
    'Your account get Telegram chat. First unlink am, then link another one.',
  'No chat is linked': 'No chat dey linked',
  'Your account has no linked Telegram chat.': 'Your account no get Telegram chat again.',
  'Too many codes': 'Codes don too much',
  'You asked for many codes this hour. Wait a while, then try again.':
    'You don ask for plenty codes inside one hour. Wait small.',
};
