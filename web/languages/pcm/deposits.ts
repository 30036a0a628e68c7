import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Coins that come in from outside. */
export const DEPOSITS_PCM: Dictionary = {
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
