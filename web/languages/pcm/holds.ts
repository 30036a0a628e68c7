import type { Dictionary } from '#web/lib/i18n/language.ts';

/** When money may leave: on the offer, the order, the wallet and before a change of password, 2FA, email or phone. */
export const HOLDS_PCM: Dictionary = {
  'We are looking at this account.': 'We dey look this account.',
  'This account was used against our terms.': 'Dem use this account against our terms.',
  'A court order applies to this account.': 'Court order dey for this account.',
  'You cannot log in.': 'You no fit log in.',
  'Money cannot leave it; it can still come in.': 'Money no fit comot; e still fit enter.',
  'You cannot post or accept offers. Active orders go on, and your offers wait.':
    'You no fit post or accept offers. Orders wey dey run go continue, and your offers dey wait.',
  'Your cards are off.': 'Your cards don off.',
  'Until {time}, Lagos time.': 'Until {time} for Lagos.',
  'We tell you as soon as that changes.': 'We go tell you once that one change.',
  'Your money stays yours. Questions? Write to support.':
    'Your money still be your own. You get question? Write support.',
  'Money cannot leave now': 'Money no fit comot now',
  'Money cannot leave this account for now. Your money is safe. Your wallet says what you can do.':
    'Money no fit comot from this account for now. Your money safe. Your wallet go tell you wetin you fit do.',
  'Trading is off for now': 'Trading don off for now',
  'You cannot post or accept offers for now. Active orders go on. Your wallet says what you can do.':
    'You no fit post or accept offers for now. Orders wey dey run go continue. Your wallet go tell you wetin you fit do.',
  'Kept by court order': 'Court order dey keep am',
  'Free again': 'E don free again',
  'Paid by court order': 'Dem pay am by court order',
  '24 hours after release': '24 hours after dem release am',
  '24 hours after the release. You can trade it at once, and {limit} a week can leave without waiting.':
    '24 hours after dem release am. You fit trade am sharp-sharp, and {limit} for one week fit comot without waiting.',
  'Convert USDT first': 'Convert USDT first',
  'Sending without 2FA asks for it.': 'To send without 2FA, we go ask for am.',
  'Turn on 2FA': 'On 2FA',
  'Up to {limit} within 7 days needs no wait for bought crypto, new addresses and new bank accounts. {left} left.':
    'Up to {limit} inside 7 days no need wait, for crypto wey you buy, new address and new bank account. {left} remain.',
  Withdrawable: 'You fit withdraw',
  'Withdrawable from': 'You fit withdraw from',
  'Withdrawable from {time}': 'You fit withdraw from {time}',
  'You have 0.00 cNGN. Withdrawing to a bank uses cNGN, and you can convert USDT into it.':
    'You get 0.00 cNGN. Withdraw to bank dey use cNGN, and you fit convert USDT enter am.',
  'Your account has no password. Turn on 2FA, or log in again and send within five minutes. Your money is safe.':
    'Your account no get password. On 2FA, or log in again and send am inside five minutes. Nothing move.',
  'Your password': 'Your password',
  'about {time}': 'like {time}',
  'from {time}': 'from {time}',
};
