import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Wallet, bank accounts, notifications and deposits. */
export const WALLET_PCM: Dictionary = {
  '{count, plural, one {# sell offer} other {# sell offers}}':
    '{count, plural, one {# sell offer} other {# sell offers}}',
  '{count, plural, one {# order} other {# orders}}':
    '{count, plural, one {# order} other {# orders}}',
  '{offers} and {orders}': '{offers} and {orders}',
  orders: 'orders',
  Balances: 'Balances',
  'Enter an amount': 'Put amount',
  'Total balance': 'All the money wey you get',
  'Available and in escrow': 'Available and for escrow',
  'Get test money': 'Get test money',
  'Get {amount}': 'Get {amount}',
  'Hide amounts': 'Hide amounts',
  'Loading the rate': 'The rate dey load',
  'No transactions yet. All your transactions will be listed here.':
    'Nothing don move. Every movement of your money go dey here.',
  'Couldn’t load older transactions. Try again.': 'Old movements no load. Try again.',
  Pending: 'E dey wait: dem never decide am',
  'Play money for this sandbox. It is worth nothing outside, and everyone can have up to {formatWithUnit}.':
    'Na play money for dis sandbox. E no get value outside, and everybody fit get reach {formatWithUnit} of am.',
  'Sell offer': 'Sell offer',
  'Show amounts': 'Show amounts',
  'You can get at most {left} more': 'The most wey you still fit get na {left}',
  'In escrow': 'For escrow',
  'Order with {buyer}': 'Order with {buyer}',
  'Where your {asset} is in escrow': 'Where your {asset} dey for escrow',
  Value: 'Wetin e worth',
  'You are offline. Money actions wait.': 'You dey offline. Anything wey concern money go wait.',
  'You can get {left} more': 'You still fit get {left}',
  'You have had all the test money for this asset':
    'You don collect all the test money of dis asset',
  'a buyer': 'one buyer',
  arriving: 'dey come',
  'as of {time}': 'as e be by {time}',
  'at an estimated {rate}': 'for estimated {rate}',
  'at {rate}': 'for {rate}',
  available: 'available',
  hidden: 'hidden',
  'in orders': 'for orders',
  'in escrow in': 'for escrow for',
  '{fee} fee included': '{fee} fee dey inside',
  '{price} each': '{price} for each',
  'Bank accounts': 'Bank accounts',
  'Your wallet is empty. In this sandbox, fill it from the faucet to try an order.':
    'Your wallet empty. For dis sandbox the faucet dey fill am, so that you fit try order.',
  'Add another account': 'Add another account',
  'Add {name} account': 'Add {name} account',
  'Loading your bank accounts': 'Your bank accounts dey load',
  'No bank account yet. Add one: buyers pay your naira into it.':
    'You never get bank account. To sell you need one: na inside the buyer go pay your naira.',
  'No bank account yet. The buyer pays your naira into it, so it must be in your name.':
    'You never get bank account. Na inside the buyer go pay your naira, so e must be your own.',
  'By {name}, into': 'Through {name}, enter',
  Default: 'Default',
  'Receiving account': 'Account wey go collect',
  'Couldn’t load your bank accounts': 'Your bank accounts no load',
  'an account you removed': 'account wey you don comot',
  '{name} only pays into accounts at {name}, and you have none there.':
    '{name} dey pay only into {name} accounts, and you no get any there.',
  'Delete all': 'Delete all',
  'Delete all notifications?': 'Delete all notifications?',
  'Keep them': 'Keep them',
  'Mark all as read': 'Mark all as read',
  'Mark as read: {title}': 'Mark as read: {title}',
  'Notifications, {unread} unread': 'Notifications, {unread} never read',
  'They cannot be restored. Your orders, their history and your money stay as they are.':
    'Dem no go come back. Your orders, the histories and your money go remain as dem be.',
  'Try again in a moment.': 'Try again small time.',
  View: 'View',
  'View: {title}': 'View: {title}',
  'You have no notifications.': 'You no get any notification.',
  'Your notifications are unchanged': 'Your notifications never change',
  'Couldn’t load your notifications': 'Your notifications no load',
  '{count} new notifications': '{count} new notifications',
  'Your browser did not allow notifications, or its push service did not answer. You still get email and the bell.':
    'E no allow notifications, or the push service no answer. Email and bell go still tell you.',
  'Push works while no page is open.': 'Push dey work even when no page dey open.',
  Email: 'Email',
  'Off.': 'E dey off.',
  Push: 'Push',
  'Push on this device': 'Push for dis phone',
  'Push is not available in this browser. On an iPhone, add Oja to your home screen first.':
    'Dis browser no fit wake. For iPhone, first add the market to your home screen.',
  'Push was not turned on': 'Dis browser no turn on',
  'Turn off here': 'Turn off here',
  'Turn on here': 'Turn on here',
  'Couldn’t load your notification settings': 'Your choices no load',

  // Coins that come in from outside.
  'Other crypto, or another network, will not arrive and may be lost.':
    'Another crypto, or another network, no go reach and e fit lost.',
  'Under review': 'Dem dey check am',
  'Choose the crypto and its network': 'Choose the crypto and the network',
  'Closed right now': 'E close for now',
  Coin: 'Coin',
  Confirming: 'E dey confirm',
  'Copy it or scan it. The first time, send a small amount and check that it arrives.':
    'Copy am or scan am. First time, send small money make you see say e reach.',
  Credited: 'E don enter',
  'Confirmations needed': 'Confirmations wey e need',
  'From {least}, about {minutes, plural, one {# minute} other {# minutes}}':
    'From {least}, about {minutes, plural, one {# minute} other {# minutes}}',
  'It is yours only and does not change. You can use it again.':
    'Na your own alone and e no dey change. You fit use am again.',
  'On hold, below minimum': 'We keep am, e too small',
  'Minimum deposit': 'Smallest deposit',
  'Smaller deposits are added up and credited once they reach the minimum.':
    'Small deposits go add up, and dem go enter once dem reach the smallest amount.',
  Network: 'Network',
  'Deposits on all {asset} networks are closed right now. Anything you already sent is safe and will be credited.':
    'We no dey watch any network for {asset} now. Wetin you don send dey safe and we go see am.',
  Free: 'Free',
  'No deposits yet. They appear here once the network detects them.':
    'No deposit yet. Dem go show here once the network see dem.',
  'QR code of your {asset} address': 'QR code of your {asset} address',
  'Send crypto from another wallet or an exchange to your own address.':
    'Send crypto from another wallet or exchange go your own address.',
  'Send me {amount} test {asset}': 'Send me {amount} test {asset}',
  'Send only {asset} on {network}.': 'Send only {asset} for {network}.',
  'Send to your address': 'Send am go your address',
  'Sent on the sandbox chain. It appears in your deposits.':
    'E don go for the sandbox chain. E go show for your deposits.',
  'The app you send from also asks for the network. Both must be the same.':
    'The app wey you dey send from go ask for network too. The two must be the same.',
  'Couldn’t load the networks': 'The networks no load',
  'This market takes no deposits from outside. Buy crypto from someone here instead.':
    'Dis market no dey collect deposit from outside. Buy crypto from person here.',
  'Usually takes': 'E dey take',
  'Wait for the confirmations': 'Wait for the confirmations',
  'They are counted here, and we’ll notify you when the crypto is yours.':
    'You go see as dem dey count here and we go tell you when the crypto don be your own.',
  'Couldn’t load your address': 'Your address no load',
  'Loading your address': 'Your address dey come',
  'Your deposits': 'Your deposits',
  'Couldn’t load your deposits': 'Your deposits no load',
  'Your first deposit': 'Your first deposit',
  'Your {asset} address': 'Your {asset} address',
  '{confirmations} of {needed} confirmations': '{confirmations} of {needed} confirmations',
  '{count, plural, one {# confirmation} other {# confirmations}}':
    '{count, plural, one {# confirmation} other {# confirmations}}',
  '{count, plural, one {# minute} other {# minutes}}':
    '{count, plural, one {# minute} other {# minutes}}',
  'This network is closed right now': 'Dis network close for now',
  'We are not receiving deposits on this network right now, so no address is shown. Choose another network, or try again later. Anything you already sent is safe and will be credited.':
    'We no dey watch deposits for dis network now, so we no go show address. Choose another network, or try again later. Wetin you don send dey safe and we go see am.',
  'Nothing to decide': 'Nothing to decide',
  'Nothing to cover': 'Nothing to cover',
  'This deposit was not partly reversed, or it is already covered.':
    'No deposit like that wey dem collect back remain. E fit be say dem don cover am.',
  'Not enough in the treasury': 'The treasury no get reach',
  'Fill the treasury first.': 'Fill the treasury first. Nothing don move.',
  'This deposit is not on hold. It may have been decided already.':
    'No deposit like that dey held. E fit be say dem don decide am.',
  'This is your address. It does not change.': 'Dis address na your own. E no dey change.',
  '{amount} of test money is in your wallet.': '{amount} test money don enter your wallet.',
};
