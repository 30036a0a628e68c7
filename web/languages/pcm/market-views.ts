import type { Dictionary } from '#web/lib/i18n/language.ts';

/** What the market, offers and receipts say with figures in them. */
export const MARKET_VIEWS_PCM: Dictionary = {
  // Prices and offers.
  'at the market rate': 'for market rate',
  'At the market rate': 'For market rate',
  '{amount} under the market': '{amount} below the market',
  '{amount} over the market': '{amount} pass the market',
  'fixed price': 'fixed price',
  'floating price': 'price wey dey move',
  'floating, market rate + {percent} %': 'e dey move, market rate + {percent} %',
  'floating, market rate − {percent} %': 'e dey move, market rate − {percent} %',
  'All of it now costs {after} instead of {before}.':
    'All of am now na {after}, no be {before} again.',
  'For {sum} you now get {after} instead of {before}.':
    'For {sum} you go now get {after}, no be {before} again.',
  'For {sum} you now give {after} instead of {before}.':
    'For {sum} you go now give {after}, no be {before} again.',
  'For verified traders only': 'Only for verified traders',
  'For traders with {count, plural, one {# completed order} other {# completed orders}} or more':
    'For traders wey get {count, plural, one {# completed order} other {# completed orders}} or more',
  'One order at a time': 'One order at a time',
  'Private: only people with the link': 'Private: na only the link fit open am',
  'Auto-release on bank confirmation': 'Release by itself when the bank confirm',
  'You need {needed} with the fee, and you have {available} available.':
    'Dis one need {needed} with the fee, and na {available} dey available for your wallet.',
  'The buyer needs to know where to pay you. Add a bank account in your name.':
    'The buyer need to know where to pay you. Add bank account wey dey your name.',
  'You paused it. Its crypto stays locked until you resume or cancel it.':
    'You pause am. Wetin e hold go stay till you resume or cancel am.',
  'You paused it. Nobody can accept it until you resume it.':
    'You pause am. Nobody fit take am till you resume am.',
  'The market is below your pause price. The offer resumes automatically.':
    'The market dey below your pause price. E go come back by itself.',
  'The market is above your pause price. The offer resumes automatically.':
    'The market don pass your pause price. E go come back by itself.',
  'There is no fresh market rate for its price. The offer resumes automatically.':
    'No fresh market rate dey wey the price go follow. E go come back by itself.',

  // The list and its order.
  '{count, plural, one {# offer} other {# offers}}':
    '{count, plural, one {# offer} other {# offers}}',
  '{count}+ offers': '{count}+ offers',
  'Buy {asset}': 'Buy {asset}',
  'Sell {asset}': 'Sell {asset}',
  online: 'online',
  recommended: 'the one we recommend',
  'best price': 'best price',
  completion: 'completion',
  'release time': 'release time',
  'payment time': 'payment time',
  '{points} points less for each percent worse than the best price':
    '{points} points go comot for each per cent wey e bad pass the best price',
  'up to {points}: the share of orders completed, as if {completed} of {trades} came before them':
    'up to {points}: how many orders dem complete, as if {completed} out of {trades} dey before them',
  'up to {points}: half of it for {minutes} minutes to release or to pay':
    'up to {points}: half of am for {minutes} minutes to release or to pay',
  '{points} for a verified identity': '{points} for person wey don verify who e be',
  '{points} for being online now': '{points} for person wey dey here now',
  'up to {points}: less with each of the first {trades} orders':
    'up to {points}: e dey reduce with each of the first {trades} orders',
  '{count, plural, one {# order} other {# orders}} · {share}':
    '{count, plural, one {# order} other {# orders}} · {share}',
  'under 1 min': 'less than 1 min',
  'pay {other} {money}': 'pay {other} {money}',
  '{other} is paying you {money}': '{other} dey pay you {money}',
  '{other} is checking for your {money}': '{other} dey look for your {money}',
  'check for {money} from {other}, then release {crypto}':
    'check for {money} from {other}, then release {crypto}',

  // Leaving a trade.
  'It counts against your completion rate.': 'E go count against your completion rate.',
  'It counts against your completion rate, and so do orders where your payment time expires.':
    'E go count against your completion rate, and orders wey you allow the time to pay finish go count too.',
  'With more than {free} a day you cannot accept other orders for {minutes} minutes or longer.':
    'If e pass {free} for one day, you no fit accept other orders for {minutes} minutes or more.',
  'You have cancelled {leftToday} today: after this one you cannot accept other orders for {minutes} minutes or longer.':
    'You don leave {leftToday} today: after dis one you no fit accept other orders for {minutes} minutes or more.',
  'It is the last one today; after one more you cannot accept other orders for {minutes} minutes or longer.':
    'Na the last one for today; after one more you no fit accept other orders for {minutes} minutes or more.',
  'After this one you can cancel {still} more today; then you cannot accept other orders for {minutes} minutes or longer.':
    'After dis one you fit leave {still} more today; then you no fit accept other orders for {minutes} minutes or more.',
  '{other} can see it. It does not release anything by itself.':
    '{other} fit see am. E no dey release anything by itself.',
  'A receipt is not a payment. Check your bank app.':
    'Receipt no be payment. Na only your bank app fit show payment.',
  'Under review. {other} can see it meanwhile.': 'Dem dey look am. {other} fit see am till then.',
  'Under review. You don’t need to wait for that.':
    'Dem dey look am. You no need wait for that one.',
  'Reviewed and accepted.': 'Dem don look am and e correct.',
  'Reviewed and not accepted.': 'Dem don look am and e no correct.',
  'Add another one.': 'Add another one.',
  'This file is empty. Choose another one.': 'Nothing dey inside dis file. Choose another one.',
  'Choose a picture (PNG, JPEG, WebP or GIF) or a PDF.':
    'Choose picture (PNG, JPEG, WebP or GIF) or PDF.',
  'This PDF is larger than {size}. Choose a smaller one, or a picture of it.':
    'Dis PDF big pass {size}. Choose smaller one, or picture of am.',
  'This picture is larger than {size}. Choose a smaller one.':
    'Dis picture big pass {size}. Choose smaller one.',
  'This picture is damaged. Choose another one.': 'Dis picture don spoil. Choose another one.',
  'This picture cannot be made small enough.': 'We no fit make dis picture small reach.',
};
