import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Wallet, bank accounts, notifications and deposits. */
export const WALLET_PCM: Dictionary = {
  Balances: 'Balances',
  'Enter an amount': 'Put amount',
  'Everything you own': 'Everything wey you get',
  'Free and tied': 'Free and tied',
  'Get test money': 'Get test money',
  'Get {amount}': 'Get {amount}',
  'Hide amounts': 'Hide amounts',
  'Loading the rate': 'The rate dey load',
  'Nothing moved yet. Every movement of your money is listed here.':
    'Nothing don move. Every movement of your money go dey here.',
  'Older movements did not load. Try again.': 'Old movements no load. Try again.',
  Pending: 'Pending',
  'Play money for this sandbox. It has no worth outside, and everyone may have up to {formatWithUnit} of it.':
    'Na play money for dis sandbox. E no get value outside, and everybody fit get reach {formatWithUnit} of am.',
  'Sell offer': 'Sell offer',
  'Show amounts': 'Show amounts',
  'The most you can still have is {left}': 'The most wey you still fit get na {left}',
  'Tied in trades': 'Tied for trades',
  'Trade with {buyer}': 'Trade with {buyer}',
  'Where your {asset} is tied': 'Where your {asset} dey tied',
  Worth: 'Worth',
  'You are offline. Money actions wait.': 'You dey offline. Anything wey concern money go wait.',
  'You can still have {left}': 'You still fit get {left}',
  'You have had all the test money of this asset':
    'You don collect all the test money of dis asset',
  'a buyer': 'one buyer',
  arriving: 'dey come',
  'as of {time}': 'as e be by {time}',
  'at an estimated {rate}': 'for estimated {rate}',
  'at {rate}': 'for {rate}',
  free: 'free',
  hidden: 'hidden',
  'in trades': 'for trades',
  'tied in': 'dey tied for',
  '{fee} fee included': '{fee} fee dey inside',
  '{price} each': '{price} for each',
  'Bank accounts': 'Bank accounts',
  'Your wallet is empty. In this sandbox the faucet fills it, so that you can try a trade.':
    'Your wallet empty. For dis sandbox the faucet dey fill am, so that you fit try trade.',
  'Add another account': 'Add another account',
  'Add {name} account': 'Add {name} account',
  'Loading your bank accounts': 'Your bank accounts dey load',
  'No bank account yet. A sale needs one: the buyer pays your naira into it.':
    'You never get bank account. To sell you need one: na inside the buyer go pay your naira.',
  'No bank account yet. The buyer pays your naira into it, so it has to be yours.':
    'You never get bank account. Na inside the buyer go pay your naira, so e must be your own.',
  'Through {name}, into': 'Through {name}, enter',
  Usual: 'Usual one',
  'You are paid into': 'Dem go pay you inside',
  'Your bank accounts did not load': 'Your bank accounts no load',
  'an account you removed': 'account wey you don comot',
  '{name} pays into accounts at {name} alone, and none of yours is there.':
    '{name} dey pay only into {name} accounts, and you no get any there.',
  'Delete all': 'Delete all',
  'Delete all notifications?': 'Delete all notifications?',
  'Keep them': 'Keep them',
  'Mark all as read': 'Mark all as read',
  'Mark as read: {title}': 'Mark as read: {title}',
  'Notifications, {unread} unread': 'Notifications, {unread} never read',
  'They do not come back. Your trades, their histories and your money stay as they are.':
    'Dem no go come back. Your trades, the histories and your money go remain as dem be.',
  'Try again in a moment.': 'Try again small time.',
  View: 'View',
  'View: {title}': 'View: {title}',
  'You have no notifications.': 'You no get any notification.',
  'Your notifications are unchanged': 'Your notifications never change',
  'Your notifications did not load': 'Your notifications no load',
  '{count} new notifications': '{count} new notifications',
  'It did not allow notifications, or its push service did not answer. Mail and the bell still tell you.':
    'E no allow notifications, or the push service no answer. Email and bell go still tell you.',
  'It wakes for your trades while no page is open.':
    'E go wake for your trades even when no page dey open.',
  Mail: 'Email',
  'Off.': 'E dey off.',
  Push: 'Push',
  'Push on this device': 'Push for dis phone',
  'This browser cannot be woken. On an iPhone, add the market to your home screen first.':
    'Dis browser no fit wake. For iPhone, first add the market to your home screen.',
  'This browser was not turned on': 'Dis browser no turn on',
  'Turn off here': 'Turn off here',
  'Turn on here': 'Turn on here',
  'Your choices did not load': 'Your choices no load',

  // Coins that come in from outside.
  'Another coin, or another network, does not arrive and may be lost.':
    'Another coin, or another network, no go reach and e fit lost.',
  'Being looked at': 'Dem dey check am',
  'Choose the coin and its network': 'Choose the coin and the network',
  'Closed just now': 'E close for now',
  Coin: 'Coin',
  Confirming: 'E dey confirm',
  'Copy it or scan it. The first time, send a small amount and see it arrive.':
    'Copy am or scan am. First time, send small money make you see say e reach.',
  Credited: 'E don enter',
  'Credited after': 'E go enter after',
  'From {least}, about {minutes, plural, one {# minute} other {# minutes}}':
    'From {least}, about {minutes, plural, one {# minute} other {# minutes}}',
  'It is yours alone and stays the same. You can use it again.':
    'Na your own alone and e no dey change. You fit use am again.',
  'Kept, too small': 'We keep am, e too small',
  'Least amount': 'The smallest amount',
  'Less than the least amount is kept for you and credited once what came here reaches it.':
    'If e no reach the smallest amount, we go keep am for you and e go enter once everything wey come here reach am.',
  Network: 'Network',
  'No network for {asset} is being watched just now. What you have sent already is safe and will be seen.':
    'We no dey watch any network for {asset} now. Wetin you don send dey safe and we go see am.',
  'None from us': 'We no dey charge',
  'Nothing has come yet. What you send is shown here as soon as the network has it.':
    'Nothing don come yet. Wetin you send go show here as soon as the network get am.',
  'QR code of your {asset} address': 'QR code of your {asset} address',
  'Send coins from another wallet or an exchange to an address of your own.':
    'Send coins from another wallet or exchange go your own address.',
  'Send me {amount} test {asset}': 'Send me {amount} test {asset}',
  'Send only {asset} on {network}.': 'Send only {asset} for {network}.',
  'Send to your address': 'Send am go your address',
  'Sent on the sandbox’s chain. It shows among your deposits.':
    'E don go for the sandbox chain. E go show for your deposits.',
  'The app you send from asks for the network too. Both must be the same.':
    'The app wey you dey send from go ask for network too. The two must be the same.',
  'The networks did not load': 'The networks no load',
  'This market takes no deposits from outside. Buy coins from somebody here instead.':
    'Dis market no dey collect deposit from outside. Buy coins from person here.',
  'Usually takes': 'E dey take',
  'Wait for the confirmations': 'Wait for the confirmations',
  'You see them counted here and are told when the coins are yours.':
    'You go see as dem dey count here and we go tell you when the coins don be your own.',
  'Your address did not load': 'Your address no load',
  'Your address is being fetched': 'Your address dey come',
  'Your deposits': 'Your deposits',
  'Your deposits did not load': 'Your deposits no load',
  'Your first deposit': 'Your first deposit',
  'Your {asset} address': 'Your {asset} address',
  '{confirmations} of {needed} confirmations': '{confirmations} of {needed} confirmations',
  '{count, plural, one {# confirmation} other {# confirmations}}':
    '{count, plural, one {# confirmation} other {# confirmations}}',
  '{count, plural, one {# minute} other {# minutes}}':
    '{count, plural, one {# minute} other {# minutes}}',
  'This network is closed just now': 'Dis network close for now',
  'Deposits on this network are not being watched at the moment, so no address is shown. Choose another network, or try again later. What you have sent already is safe and will be seen.':
    'We no dey watch deposits for dis network now, so we no go show address. Choose another network, or try again later. Wetin you don send dey safe and we go see am.',
  'Nothing to decide': 'Nothing to decide',
  'Nothing to make up for': 'Nothing to make up for',
  'There is no such deposit that was taken back in part. It may have been covered already.':
    'No deposit like that wey dem collect back remain. E fit be say dem don cover am.',
  'The treasury holds too little': 'The treasury no get reach',
  'Fill the treasury first. Nothing was moved.': 'Fill the treasury first. Nothing don move.',
  'There is no such deposit that is held. It may have been decided already.':
    'No deposit like that dey held. E fit be say dem don decide am.',
  'This address is yours. It stays the same.': 'Dis address na your own. E no dey change.',
};
