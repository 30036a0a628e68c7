import type { Dictionary } from '#web/lib/i18n/language.ts';

/** When money may leave: on the offer, the order, the wallet and before a change of password, 2FA, email or phone. */
export const HOLDS_PCM: Dictionary = {
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
