import type { Dictionary } from '#web/lib/i18n/language.ts';

/** What the market, offers and receipts say with figures in them. */
export const MARKET_VIEWS_PCM: Dictionary = {
  // Prices and offers.
  'at the market rate': 'for market rate',
  'At the market rate': 'For market rate',
  '{amount} under the market': '{amount} below the market',
  '{amount} over the market': '{amount} pass the market',
  'fixed price': 'fixed price',
  'follows the market rate': 'dey follow the market rate',
  'follows the market rate + {percent} %': 'dey follow the market rate + {percent} %',
  'follows the market rate − {percent} %': 'dey follow the market rate − {percent} %',
  'All of it now costs {after} instead of {before}.':
    'All of am now na {after}, no be {before} again.',
  'For {sum} you now get {after} instead of {before}.':
    'For {sum} you go now get {after}, no be {before} again.',
  'For {sum} you now give {after} instead of {before}.':
    'For {sum} you go now give {after}, no be {before} again.',
  'For verified traders only': 'Only for verified traders',
  'For traders with {count, plural, one {# completed trade} other {# completed trades}} or more':
    'For traders wey get {count, plural, one {# completed trade} other {# completed trades}} or more',
  'One trade at a time': 'One trade at a time',
  'Private: reached by its link alone': 'Private: na only the link fit open am',
  'Releases by itself when the bank confirms the payment':
    'E go release by itself when the bank confirm the payment',
  'This takes {needed} with the fee, and {available} is available in your wallet.':
    'Dis one need {needed} with the fee, and na {available} dey available for your wallet.',
  'The buyer needs to know where to send the naira. Add a bank account in your name.':
    'The buyer need to know where to send the naira. Add bank account wey dey your name.',
  'You paused it. What it holds stays held until you resume or cancel it.':
    'You pause am. Wetin e hold go stay till you resume or cancel am.',
  'You paused it. Nobody can take it until you resume it.':
    'You pause am. Nobody fit take am till you resume am.',
  'The market is below your pause price. It comes back by itself.':
    'The market dey below your pause price. E go come back by itself.',
  'The market is above your pause price. It comes back by itself.':
    'The market don pass your pause price. E go come back by itself.',
  'There is no fresh market rate for its price to follow. It comes back by itself.':
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
  '{points} points less for each per cent that it is worse than the best price':
    '{points} points go comot for each per cent wey e bad pass the best price',
  'up to {points}: the share of trades completed, as if {completed} of {trades} stood before them':
    'up to {points}: how many trades dem complete, as if {completed} out of {trades} dey before them',
  'up to {points}: half of it for {minutes} minutes to release or to pay':
    'up to {points}: half of am for {minutes} minutes to release or to pay',
  '{points} for a verified identity': '{points} for person wey don verify who e be',
  '{points} for being here now': '{points} for person wey dey here now',
  'up to {points}: less with each of the first {trades} trades':
    'up to {points}: e dey reduce with each of the first {trades} trades',

  // Traders and running trades.
  '{average} of 5': '{average} out of 5',
  '{count, plural, one {# trade} other {# trades}} · {share}':
    '{count, plural, one {# trade} other {# trades}} · {share}',
  'under 1 min': 'less than 1 min',
  'pay {other} {money}': 'pay {other} {money}',
  '{other} is paying you {money}': '{other} dey pay you {money}',
  '{other} is looking for your {money}': '{other} dey look for your {money}',
  'look for {money} from {other}, then release {crypto}':
    'look for {money} from {other}, then release {crypto}',

  // Leaving a trade.
  'It counts against your completion rate.': 'E go count against your completion rate.',
  'It counts against your completion rate, and so do trades whose time to pay you let run out.':
    'E go count against your completion rate, and trades wey you allow the time to pay finish go count too.',
  'With more than {free} a day you cannot accept other trades for {minutes} minutes or longer.':
    'If e pass {free} for one day, you no fit accept other trades for {minutes} minutes or more.',
  'You have abandoned {leftToday} today: after this one you cannot accept other trades for {minutes} minutes or longer.':
    'You don leave {leftToday} today: after dis one you no fit accept other trades for {minutes} minutes or more.',
  'It is the last one today; after one more you cannot accept other trades for {minutes} minutes or longer.':
    'Na the last one for today; after one more you no fit accept other trades for {minutes} minutes or more.',
  'After this one you may leave {still} more today; then you cannot accept other trades for {minutes} minutes or longer.':
    'After dis one you fit leave {still} more today; then you no fit accept other trades for {minutes} minutes or more.',

  'You can accept again from {moment}, Lagos time.':
    'You fit accept again from {moment}, Lagos time.',

  // Receipts.
  Verifying: 'Dem dey check am',
  '{other} can see it. It does not release anything by itself.':
    '{other} fit see am. E no dey release anything by itself.',
  'A receipt is no payment. Only your bank app is.':
    'Receipt no be payment. Na only your bank app fit show payment.',
  'It is being looked at. {other} can see it meanwhile.':
    'Dem dey look am. {other} fit see am till then.',
  'It is being looked at. You need not wait for that.':
    'Dem dey look am. You no need wait for that one.',
  'It was looked at and is in order.': 'Dem don look am and e correct.',
  'It was looked at and is not in order.': 'Dem don look am and e no correct.',
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
