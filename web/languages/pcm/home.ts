import type { Dictionary } from '#web/lib/i18n/language.ts';

/** One's own home, the lane that buys and sells at the best price, and what selling needs. */
export const HOME_PCM: Dictionary = {
  '2FA and your bank account are set up. The other steps are optional and wait for you under Settings.':
    '2FA and your bank account don set. You no must do the other steps; dem dey wait for you inside Settings.',
  'Add a price alert': 'Add price alert',
  'All orders': 'All orders',
  'Buy crypto': 'Buy crypto',
  'Buy or sell now': 'Buy or sell now now',
  'Buy {what}': 'Buy {what}',
  'Couldn’t load your balance': 'Your balance no gree load',
  'Couldn’t load your orders': 'Your orders no gree load',
  'Couldn’t load your price alerts': 'Your price alerts no gree load',
  'Couldn’t load your wallet activity': 'Wetin happen for your wallet no gree load',
  'Couldn’t look for an offer': 'We no fit look for offer',
  'Enter {unit} instead': 'Put am for {unit}',
  'Get ready to sell': 'Ready yourself to sell',
  Hide: 'Hide am',
  'Home of {name}': 'Home of {name}',
  'Last orders': 'Last orders',
  'Loading your home page': 'We dey load your home page',
  'Looking for the best offer': 'We dey look for the best offer',
  Manage: 'Manage',
  'No activity yet. Deposits, orders and withdrawals appear here.':
    'Nothing don happen yet. Deposits, orders and withdrawals go show here.',
  'No finished orders yet. The last ones appear here.':
    'No order don finish yet. The last ones go show here.',
  'No price alerts. Name a price, and we notify you when an offer reaches it.':
    'No price alert dey. Call your price, we go notify you when offer reach am.',
  'Nobody buys for {amount} in one order.': 'Nobody dey buy {amount} for one order.',
  'Nobody buys {asset} right now. Set a price alert, and we notify you.':
    'Nobody dey buy {asset} now. Set price alert, we go notify you.',
  'Nobody sells for {amount} in one order.': 'Nobody dey sell {amount} for one order.',
  'Nobody sells {asset} right now. Set a price alert, and we notify you.':
    'Nobody dey sell {asset} now. Set price alert, we go notify you.',
  'No order is placed until you press the button.': 'No order dey until you press the button.',
  'No order was placed.': 'No order happen.',
  'Optional: your phone, home address and identity raise your limits.':
    'If you like: your phone, home address and identity go raise your limits.',
  'Price alerts': 'Price alerts',
  'Sell crypto': 'Sell crypto',
  'Sell {what}': 'Sell {what}',
  Start: 'Start',
  'The closest is {name}, with {amount} at {price}.':
    'The one wey near pass na {name}, with {amount} for {price}.',
  'They continue as before.': 'Dem still dey run as before.',
  'Total deducted': 'Wetin comot from your wallet',
  'Type how much you want to get. We find the best-paying offer that takes it.':
    'Type how much you wan collect. We go find the offer wey pay pass and fit take am.',
  'Type how much you want to pay. We find the cheapest offer that takes it.':
    'Type how much you wan pay. We go find the cheapest offer wey fit take am.',
  'Use {amount}': 'Use {amount}',
  'Wallet activity': 'Wetin happen for your wallet',
  'You are offline. Orders can be placed again once you are back.':
    'You no dey online. You fit order again once you come back.',
  'You can buy and sell': 'You fit buy and sell',
  'You can buy right away. Everything else is optional.':
    'You fit buy sharp sharp. You no must do the rest.',
  'You can buy, sell and withdraw. What you skipped waits under Settings.':
    'You fit buy, sell and withdraw. Wetin you skip dey wait inside Settings.',
  'You can sell now': 'You fit sell now',
  'You have {minutes} minutes to pay, and can cancel free of charge until you have paid.':
    'You get {minutes} minutes to pay, and you fit cancel free until you don pay.',
  'Your account is set up': 'Your account don set',
  'Your crypto stays in escrow until you confirm that the naira arrived.':
    'Your crypto go dey escrow until you confirm say the naira don land.',
  'Your money is safe.': 'Your money dey safe.',
  naira: 'naira',
  'no offers': 'no offer',
  '{count, plural, one {# order} other {# orders}} in progress':
    '{count, plural, one {# order} other {# orders}} dey run',
  '{count, plural, one {# step} other {# steps}} until you can sell':
    'E remain {count, plural, one {# step} other {# steps}} before you fit sell',
  '{done} of {all}': '{done} out of {all}',
};
