import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Paying an invoice from one's own balance. */
export const PAY_INVOICE_PCM: Dictionary = {
  '{amount} went to {payee}.': '{amount} don go {payee}.',
  'An invoice is read and paid with a network. Reload this page when you have one.':
    'You need network to read and pay invoice. Load this page again when network dey.',
  'Pay from your Oja balance': 'Pay from your Oja balance',
  'Back to the invoice': 'Go back to the invoice',
  'Deposit {asset}': 'Deposit {asset}',
  'It arrives at once and can’t be reversed, not by you and not by Oja. {name} can refund it.':
    'E go reach at once and nobody fit reverse am, no be you, no be Oja. {name} fit return am.',
  'It is held until you release it to {name}. Release it only when you have what you paid for.':
    'We go hold am till you release am give {name}. Release am only when you don get wetin you pay for.',
  'Left to pay': 'Wetin remain to pay',
  'No firm price right now': 'No correct price now',
  'Nothing was taken, and your money is safe.': 'We no take anything, and your money safe.',
  'Pay {amount} to {name}': 'Pay {amount} give {name}',
  'Pay {amount}?': 'Pay {amount}?',
  'Price fixed until': 'Price no go change till',
  'This invoice cannot be paid now': 'You no fit pay this invoice now',
  'Your balance': 'Your balance',
  'Your balance does not cover it.': 'Your balance no reach.',

  'Download PDF': 'Download PDF',
  'Held for you': 'We dey hold am for you',
  'You buy exactly {coins} from one of these traders, with naira from your bank. Once they release them, the coins pay invoice {number} of {name}.':
    'You go buy {coins} complete from one of these traders, with naira from your bank. Once dem release am, the coins go pay invoice {number} of {name}.',
  'Nothing was taken. Try again in a minute, or choose another way to pay.':
    'We no take anything. Try again after one minute, or choose another way to pay.',
  'Couldn’t load the traders': 'The traders no gree load',
  'See all offers': 'See all offers',
  'No trader sells exactly {coins} right now. Try again later, or pay another way.':
    'No trader dey sell {coins} complete now. Check again later, or pay another way.',
  'Choose {trader}, {total}': 'Choose {trader}, {total}',
  'Buy {coins} from {trader}?': 'Buy {coins} from {trader}?',
  'Price of one': 'Price of one',
  'Time to pay': 'Time wey you get to pay',
  'You pay {total} to {trader} in the order. After they release, {coins} pays {name}; it arrives with them a day later.':
    'You go pay {trader} {total} inside the order. After dem release, {coins} go pay {name}; e go reach them after one day.',
  'You pay {total} to {trader} in the order. After they release, {coins} pays {name} and is held until you release it to them.':
    'You go pay {trader} {total} inside the order. After dem release, {coins} go pay {name} and we go hold am till you release am give them.',
  'Buy and pay {name}': 'Buy am, pay {name}',
  'After release this pays {name} (invoice {number})':
    'After release, this one go pay {name} (invoice {number})',
  'This pays {name} (invoice {number})': 'This one dey pay {name} (invoice {number})',

  'Couldn’t load what is held': 'Wetin we dey hold no gree load',
  'Nothing is held for this invoice any more.': 'We no dey hold anything for this invoice again.',
  'Release to {name}': 'Release am give {name}',
  'Held since': 'We dey hold am since',
  'not yet': 'never',
  'Released by itself': 'E go release by itself',
  'Nothing moves until the dispute has ended. {name} cannot take the money.':
    'Nothing go move till the dispute end. {name} no fit take the money.',
  '{name} says that it was delivered. If you do nothing, they get the money on {time}. Is something wrong? Say so before.':
    '{name} talk say dem don deliver am. If you no do anything, dem go get the money on {time}. Something no correct? Talk am before then.',
  '{name} has not said that it was delivered. It stays held until you release it.':
    '{name} never talk say dem don deliver am. We go hold am till you release am.',
  'Release {amount}?': 'Release {amount}?',
  'Release {amount} to {name}': 'Release {amount} give {name}',
  'It can’t be reversed, not by you and not by Oja. Release only when you have what you paid for.':
    'Nobody fit reverse am, no be you, no be Oja. Release only when you don get wetin you pay for.',

  'Something is wrong': 'Something no correct',
  'The money stays held, and nobody can release it, until Oja has decided or you take this back.':
    'We go hold the money, and nobody fit release am, till Oja decide or you take this one back.',
  'Include times and what was agreed. Both sides and Oja read it.':
    'Put the time and wetin una agree. Both sides and Oja go read am.',
  '{who}, {time}: {reason}': '{who}, {time}: {reason}',
  'State your side before {time}. After that Oja may decide without it.':
    'Talk your own side before {time}. After that Oja fit decide without am.',
  'Take the dispute back': 'Take the dispute back',
  Dispute: 'Dispute',
  'The payer': 'The person wey pay',
  'The seller': 'The seller',
  'Both sides and Oja read it. You can’t change it afterwards.':
    'Both sides and Oja go read am. You no fit change am after.',
  'It was not delivered': 'Dem no deliver am',
  'It is not what was agreed': 'No be wetin we agree',
  'It came damaged or incomplete': 'E spoil or e no complete',
  'Something else': 'Another thing',
  'It was delivered, and the payer does not release':
    'We deliver am, and the person wey pay no gree release',
  'The payer’s claim is not true': 'Wetin the person wey pay talk no be true',
};
