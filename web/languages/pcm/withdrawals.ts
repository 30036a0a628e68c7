import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Coins that leave: the form, its steps, addresses, and what protects the wallet. */
export const WITHDRAWALS_PCM: Dictionary = {
  'A code from your phone with every withdrawal, new address and payout.':
    'Code from your phone for every withdrawal, new address and payout.',
  'A new address waits 24 hours before coins may go to it.':
    'New address go wait 24 hours before coin fit go there.',
  'Add address': 'Add address',
  Address: 'Address',
  'Address removed': 'Address don comot',
  'Address saved. Coins can go there in 24 hours.':
    'Address don save. Coin fit go there after 24 hours.',
  Addresses: 'Addresses',
  'All of it is back in your wallet, the fee too.':
    'Everything don return to your wallet, the fee join.',
  'All of it is back in your wallet. Nothing was sent.':
    'Everything don return to your wallet. Nothing go out.',
  'All sign-ins and devices': 'All sign-ins and devices',
  'Already decided': 'Dem don decide am already',
  'Already in your book': 'E don dey your book',
  'An address of this network looks different. Copy the whole of it again.':
    'Address of dis network no dey look like dis. Copy the whole of am again.',
  'Counted with what you withdrew within 24 hours, this is looked at by two people.':
    'When we join am with wetin you don withdraw inside 24 hours, two people go look am.',
  'Counted with your other withdrawals of these 24 hours, this amount is looked at by two people before it leaves. You can cancel until then.':
    'When we join am with your other withdrawals inside dis 24 hours, two people go look am before e comot. You fit cancel till then.',
  'It waits until the wallet it is sent from is filled, and then goes by itself. You can still cancel it.':
    'E dey wait make dem full the wallet wey e go comot from, then e go by itself. You still fit cancel am.',
  'It was not signed yet, which is tried again and again. You can still cancel it.':
    'Dem never sign am; we dey try am again and again. You still fit cancel am.',
  Arrived: 'E don reach',
  'Asked for': 'You don ask',
  'At an exchange': 'For exchange',
  'Being checked': 'Dem dey check am',
  'Bought within the last 24 hours': 'You buy am inside the last 24 hours',
  'Cancel withdrawal': 'Cancel withdrawal',
  'Cancelled. The money is back in your wallet.':
    'E don cancel. The money don return to your wallet.',
  Checked: 'Dem don check am',
  Coin: 'Coin',
  'Coins cannot be sent on this network here. Choose an address of another one.':
    'Coin no fit go out for dis network here. Choose address of another network.',
  'Coins sent to an address of another network are lost. Check the network in your wallet app.':
    'If you send coin go address of another network, e don lost. Check the network for your wallet app.',
  'Coins sent to the contract of a token are lost. Copy the address of your own wallet.':
    'If you send coin go token contract, e don lost. Copy the address of your own wallet.',
  'Coins to a wallet of yours, or naira to your bank. What has left does not come back.':
    'Coin go your wallet outside, or naira go your bank. Wetin don go no dey come back.',
  'Compare the two before you go on.': 'Compare the two before you continue.',
  'Did not go through': 'E no go through',
  'Enter the address to continue.': 'Put the address make you continue.',
  'From $1,000 on the law asks whose wallet it is. It is kept with this withdrawal alone.':
    'From $1,000 go up, law dey ask who get the wallet. We keep am with dis withdrawal alone.',
  'From this amount on the law asks who receives it and whether the wallet is at an exchange.':
    'From dis amount go up, law dey ask who go collect am and whether the wallet dey for exchange.',
  'From {amount} on two people look at a withdrawal before it leaves.':
    'From {amount} go up, two people dey look withdrawal before e comot.',
  'I compared every letter, and this new one is mine':
    'I don compare every letter, and dis new one na my own',
  'In line': 'E dey line',
  'It begins and ends alike, and is another one. Compare every letter:':
    'The start and the end be the same, but na another one. Compare every letter:',
  'It begins and ends alike, and is another one. Thieves make such addresses. Compare every letter.':
    'The start and the end be the same, but na another one. Thief dey make address like dis. Compare every letter.',
  'It has been signed already and is on its way to the network.':
    'Dem don sign am already and e dey go the network.',
  'It is your own': 'Na your own',
  'It looks like another address you know': 'E resemble another address wey you know',
  'It waits until this network is open again.': 'E dey wait till dis network open again.',
  'It waits, because something about your account changed. See the Security tab.':
    'E dey wait, because something change for your account. Check the Security tab.',
  Keep: 'Keep am',
  'Last sign-in': 'Last sign-in',
  'Leaves your wallet': 'E comot from your wallet',
  'Left your wallet': 'E don comot from your wallet',
  'Limit for 24 hours': 'Limit for 24 hours',
  'Look after it': 'Take care of am',
  'Look at your addresses before you try again.': 'Check your addresses before you try again.',
  'Look at your withdrawals before you try again. Pressed again, it is still one withdrawal.':
    'Check your withdrawals before you try again. If you press again, na still one withdrawal.',
  Max: 'Max',
  'My Ledger': 'My Ledger',
  'Name of the exchange': 'Name of the exchange',
  'Name, if you like': 'Name, if you want',
  'Network fee': 'Network fee',
  'Network: {name} ({standard})': 'Network: {name} ({standard})',
  'No address yet. Coins leave to saved addresses only.':
    'No address yet. Coin dey go only to address wey you save.',
  'No new address waits': 'No new address dey wait',
  'No such address': 'Dat address no dey',
  'No such withdrawal': 'Dat withdrawal no dey',
  'No withdrawal is under way': 'No withdrawal dey go',
  'Not approved': 'Dem no approve am',
  'Not you? Sign that device out and change your password.':
    'No be you? Sign dat device out and change your password.',
  'Nothing is recorded yet.': 'Nothing dey record yet.',
  'Nothing keeps your coins from leaving.': 'Nothing dey hold your coin.',
  'Nothing was withdrawn yet.': 'You never withdraw anything.',
  'On hold': 'On hold',
  'Over your limit for 24 hours': 'E pass your limit for 24 hours',
  'Own wallet': 'Own wallet',
  'Recent withdrawals': 'Recent withdrawals',
  'Remove an address you no longer use, then add this one.':
    'Comot one address wey you no dey use again, then add dis one.',
  'Remove {name}': 'Comot {name}',
  'Remove {name}?': 'Comot {name}?',
  'Say whose wallet it is': 'Talk who get the wallet',
  'Say whose wallet it is to continue.': 'Talk who get the wallet make you continue.',
  'Second factor': 'Second factor',
  'See the new fee': 'See the new fee',
  'See what arrives': 'See wetin go reach',
  'Send {amount}. This cannot be undone.': 'Send {amount}. E no fit return.',
  'Send {asset}': 'Send {asset}',
  'Sending inside costs nothing and is there at once. Use Transfer instead.':
    'To send inside here na free and e dey reach now now. Use Transfer.',
  'Sending on this network is paused for the moment. Your money is safe in your wallet.':
    'To send for dis network don pause for now. Your money dey safe for your wallet.',
  'Sending on {network} is paused for the moment. Your money is safe in your wallet.':
    'To send for {network} don pause for now. Your money dey safe for your wallet.',
  'Set up two-factor authentication first': 'Set up two-factor first',
  Signed: 'Dem don sign am',
  'Signed and sent': 'Dem don sign and send am',
  'Steps and details': 'Steps and details',
  'Steps of this withdrawal': 'Steps of dis withdrawal',
  'The amount is set aside for it.': 'Dem don keep the money one side for am.',
  'The coins would only come back, less the fee. Enter the address of a wallet outside.':
    'The coin go just come back, minus the fee. Put address of wallet outside.',
  'The network did not carry it out': 'The network no do am',
  'The network does not answer': 'The network no dey answer',
  'The network fee cannot be told right now. Try again in a minute.':
    'We no fit know the network fee now. Try again after one minute.',
  'The network fee was promised for a minute. Look at the new one. Nothing was sent.':
    'We promise the network fee for one minute. Check the new one. Nothing go out.',
  'The networks did not load': 'The networks no load',
  'The network’s fee has been promised for a minute, and that is over. Nothing was sent.':
    'We promise the network fee for one minute, and the time don finish. Nothing go out.',
  'The network’s fee is taken out of the amount. Nothing leaves before you confirm.':
    'The network fee go comot from the amount. Nothing go leave before you confirm.',
  'The price has expired': 'The price don expire',
  'There is no such withdrawal.': 'Dat withdrawal no dey.',
  'They receive': 'Dem go collect',
  'This address begins with 0x, so it is not of Tron. Choose its own network.':
    'Dis address start with 0x, so e no be Tron. Choose the correct network.',
  'This address belongs to a wallet here': 'Dis address na of one wallet here',
  'This address is not in your book any more. Choose another one.':
    'Dis address no dey your book again. Choose another one.',
  'This address is of another network': 'Dis address na of another network',
  'This address is still waiting': 'Dis address still dey wait',
  'This fee holds for': 'Dis fee go hold for',
  'This is a Tron address. Choose Tron as the network, or coins sent there are lost.':
    'Dis na Tron address. Choose Tron as network, if not the coin go lost.',
  'This is a token contract': 'Dis na token contract',
  'This is less than the least amount that can be withdrawn.':
    'Dis one small pass wetin person fit withdraw.',
  'This is more than can be withdrawn at once.': 'Dis one pass wetin person fit withdraw once.',
  'This is more than you can still withdraw within 24 hours.':
    'Dis one pass wetin you still fit withdraw inside 24 hours.',
  'This is not an address': 'Dis one no be address',
  'This is your own deposit address here': 'Dis na your own deposit address here',
  'This looks like another address you know': 'Dis one resemble another address wey you know',
  'This market sends no coins outside just now, so no address can be added.':
    'Dis market no dey send coin outside now, so you no fit add address.',
  'This market sends no coins outside. You can sell them to somebody here instead.':
    'Dis market no dey send coin outside. You fit sell am to person here.',
  'This network is closed': 'Dis network don close',
  'This part did not load': 'Dis part no load',
  'To a bank': 'Go bank',
  'To a wallet': 'Go wallet',
  'Too large': 'E too big',
  Transaction: 'Transaction',
  'Two people look': 'Two people dey look',
  'Two-factor is off, so nothing can be withdrawn.': 'Two-factor dey off, so nothing fit comot.',
  'Two-factor is on.': 'Two-factor dey on.',
  'Verify your identity': 'Verify your identity',
  'Wallets outside that your coins may go to. A new one waits 24 hours, and you are told of it at once: whoever got into your account could not use it before you see it.':
    'Wallets outside wey your coin fit go. New one go wait 24 hours, and we go tell you now now: person wey enter your account no fit use am before you see am.',
  'What is known of this address is looked at by two people.':
    'Two people dey look wetin dem know about dis address.',
  'What is on its way there still arrives. Added again, it waits 24 hours again.':
    'Wetin dey road go there go still reach. If you add am again, e go wait 24 hours again.',
  'What you bought from people stays 24 hours before it can leave. You can trade it at once.':
    'Wetin you buy from people go stay 24 hours before e fit comot. You fit trade am now now.',
  'Where the wallet is': 'Where the wallet dey',
  'Who receives it': 'Who go collect am',
  'Whoever takes an account over changes something first. So after such a change coins stay: 24 hours after a new password or second factor, 6 hours after a new e-mail address or phone.':
    'Person wey thief account dey change something first. So after dat kind change coin go stay: 24 hours after new password or second factor, 6 hours after new e-mail or phone.',
  'With your identity checked it is {limit}.': 'If dem check your identity, e go be {limit}.',
  'Withdrawal cancelled': 'Withdrawal don cancel',
  'Withdrawal requested': 'You ask for withdrawal',
  'Withdrawals are on hold': 'Withdrawals dey on hold',
  'Withdrawals are paused': 'Withdrawals don pause',
  'Withdrawing needs an authenticator app. Set it up under Settings, Security.':
    'To withdraw you need authenticator app. Set am up for Settings, Security.',
  'Withdrawing needs two-factor: a code from your phone, so that nobody else can do it.':
    'To withdraw you need two-factor: code from your phone, so nobody else fit do am.',
  'You have less than that': 'You no get reach dat one',
  'You have never sent to this address. Try a small amount first.':
    'You never send to dis address before. Try small money first.',
  'You have saved this address for this coin and network before.':
    'You don save dis address for dis coin and network before.',
  'Your address book is full': 'Your address book don full',
  'Your addresses did not load': 'Your addresses no load',
  'Your e-mail address was changed': 'Your e-mail address change',
  'Your password was changed': 'Your password change',
  'Your password, second factor, e-mail or phone changed a short while ago. See the Security tab.':
    'Your password, second factor, e-mail or phone change small time ago. Check the Security tab.',
  'Your phone number was changed': 'Your phone number change',
  'Your second factor did not load': 'Your second factor no load',
  'Your second factor was changed': 'Your second factor change',
  'Your withdrawal did not go through': 'Your withdrawal no go through',
  'Your withdrawal has arrived': 'Your withdrawal don reach',
  'Your withdrawal is being looked at': 'Dem dey look your withdrawal',
  'Your withdrawal is on its way': 'Your withdrawal dey road',
  'Your withdrawal is on its way to be checked. You see each step here.':
    'Dem wan check your withdrawal. You go see every step here.',
  'Your withdrawal was not approved': 'Dem no approve your withdrawal',
  'Your withdrawals did not load': 'Your withdrawals no load',
  address: 'address',
  transaction: 'transaction',
  '{amount} available': '{amount} dey',
  '{asset} on {network}': '{asset} for {network}',
  '{count, plural, one {# new address waits} other {# new addresses wait}}':
    '{count, plural, one {# new address dey wait} other {# new addresses dey wait}}',
  '{count, plural, one {# withdrawal is} other {# withdrawals are}} under way':
    '{count, plural, one {# withdrawal} other {# withdrawals}} dey road',
  '{left} left': '{left} remain',
  '{minutes} min': '{minutes} min',
  '{n} of {needed} confirmations': '{n} of {needed} confirmations',
  '{used} of {limit} used': 'you don use {used} of {limit}',
  '{what}. Withdrawals wait until {time}.': '{what}. Withdrawals go wait till {time}.',
};
