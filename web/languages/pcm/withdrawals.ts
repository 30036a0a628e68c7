import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Coins that leave: the form, its steps, addresses, and what protects the wallet. */
export const WITHDRAWALS_PCM: Dictionary = {
  'We ask for a code from your phone for every withdrawal and every new address.':
    'Code from your phone for every withdrawal, new address and withdrawal.',
  'Withdrawals to a new address are enabled after 24 hours. Your money is safe.':
    'New address go wait 24 hours before you fit withdraw to am. Your money dey safe.',
  'Add address': 'Add address',
  Address: 'Address',
  'Address removed': 'Address don comot',
  'Address saved. Withdrawals to it are enabled in 24 hours.':
    'Address don save. You fit withdraw to am after 24 hours.',
  Addresses: 'Addresses',
  'All of it is back in your wallet, with the fee.':
    'Everything don return to your wallet, the fee join.',
  'All of it is back in your wallet.': 'Everything don return to your wallet. Nothing go out.',
  'All logins and devices': 'All logins and devices',
  'Already decided': 'Dem don decide am already',
  'Set up 2FA first': 'Set up 2FA first',
  'Already saved': 'E don dey your book',
  'Addresses on this network look different. Copy all of it again.':
    'Address of dis network no dey look like dis. Copy the whole of am again.',
  'With your other withdrawals in 24 hours, this one is reviewed by two staff.':
    'When we join am with wetin you don withdraw inside 24 hours, two people go look am.',
  'With your other withdrawals in these 24 hours, this amount is reviewed by two staff first. You can cancel until then.':
    'When we join am with your other withdrawals inside dis 24 hours, two people go look am before e comot. You fit cancel till then.',
  'It waits until the wallet it is sent from is filled, and then is sent automatically. You can still cancel it.':
    'E dey wait make dem full the wallet wey e go comot from, then e go by itself. You still fit cancel am.',
  'It is not signed yet. We keep trying. You can still cancel it.':
    'Dem never sign am; we dey try am again and again. You still fit cancel am.',
  Arrived: 'E don reach',
  Requested: 'You don ask',
  'At an exchange': 'For exchange',
  'Under review': 'Dem dey check am',
  'Bought within the last 24 hours': 'You buy am inside the last 24 hours',
  'Cancel withdrawal': 'Cancel withdrawal',
  'Cancelled. The money is back in your wallet.':
    'E don cancel. The money don return to your wallet.',
  Checked: 'Dem don check am',
  Coin: 'Coin',
  'Crypto cannot be sent on this network here. Your money is safe in your wallet. Choose an address on another network.':
    'Crypto no fit go out for dis network here. Your money dey safe for your wallet. Choose address for another network.',
  'Crypto sent to an address on another network is lost. Check the network in your wallet app.':
    'If you send crypto go address of another network, e don lost. Check the network for your wallet app.',
  'Crypto sent to a token contract is lost. Copy the address of your own wallet.':
    'If you send crypto go token contract, e don lost. Copy the address of your own wallet.',
  'Withdraw to a wallet or bank. Withdrawals can’t be reversed.':
    'Withdraw go wallet or bank. Withdrawal no dey come back.',
  'Compare the two before you continue.': 'Compare the two before you continue.',
  Failed: 'E fail',
  'Enter the address to continue.': 'Put the address make you continue.',
  'From $1,000 the law asks whose wallet it is. We keep this with this withdrawal only.':
    'From $1,000 go up, law dey ask who get the wallet. We keep am with dis withdrawal alone.',
  'From this amount the law asks who receives it and whether the wallet is at an exchange.':
    'From dis amount go up, law dey ask who go collect am and whether the wallet dey for exchange.',
  'Withdrawals from {amount} are reviewed by two staff.':
    'Two staff dey check withdrawals from {amount}.',
  'I compared every letter, and this new one is mine':
    'I don compare every letter, and dis new one na my own',
  'In queue': 'E dey line',
  'It starts and ends the same, but it is a different address. Compare every letter:':
    'The start and the end be the same, but na another one. Compare every letter:',
  'It starts and ends the same, but it is a different address. Scammers make such addresses. Compare every letter.':
    'The start and the end be the same, but na another one. Thief dey make address like dis. Compare every letter.',
  'It is already on its way to the network, so it can’t be cancelled. If it fails, the money returns to your wallet.':
    'E don already dey go the network, so you no fit cancel am. If e fail, the money go come back to your wallet.',
  'It is your own': 'Na your own',
  'It looks like another address you know': 'E resemble another address wey you know',
  'It waits until this network is open again.': 'E dey wait till dis network open again.',
  'It waits because of a security change on your account. See the Security tab.':
    'E dey wait, because something change for your account. Check the Security tab.',
  Keep: 'Keep am',
  'Last login': 'Last login',
  '24-hour limit': '24-hour limit',
  'Security checklist': 'Security check',
  'Check your addresses before you try again.': 'Check your addresses before you try again.',
  'Check your withdrawals before you try again. You won’t be charged twice.':
    'Check your withdrawals before you try again. If you press again, na still one withdrawal.',
  Max: 'Max',
  'My Ledger': 'My Ledger',
  'Name of the exchange': 'Name of the exchange',
  'Label (optional)': 'Name for am (if you want)',
  'Network fee': 'Network fee',
  'Network: {name} ({standard})': 'Network: {name} ({standard})',
  'No addresses yet. Crypto can only go to saved addresses.':
    'No address yet. Crypto dey go only to address wey you save.',
  'No new addresses waiting': 'No new address dey wait',
  'Address not found': 'Dat address no dey',
  'Withdrawal not found': 'We no see that withdrawal',
  'No withdrawals in progress': 'No withdrawal dey go',
  'Not approved': 'Dem no approve am',
  'Not you? Log that device out and change your password.':
    'No be you? Log dat device out and change your password.',
  'Nothing on record yet.': 'Nothing dey record yet.',
  'No holds.': 'Nothing hold your money.',
  'No withdrawals yet.': 'You never withdraw anything.',
  'On hold': 'On hold',
  '24-hour limit reached': 'E pass your limit for 24 hours',
  'Own wallet': 'Own wallet',
  'Recent withdrawals': 'Recent withdrawals',
  'Remove an address you no longer use, then add this one.':
    'Comot one address wey you no dey use again, then add dis one.',
  'Remove {name}': 'Comot {name}',
  'Remove {name}?': 'Comot {name}?',
  'Tell us whose wallet it is': 'Talk who get the wallet',
  'Tell us whose wallet it is to continue.': 'Talk who get the wallet make you continue.',
  '2FA': '2FA',
  'See the new fee': 'See the new fee',
  Preview: 'See am first',
  'Send {amount}. This cannot be undone.': 'Send {amount}. E no fit return.',
  'Send {asset}': 'Send {asset}',
  'Sending inside Oja is free and instant. Use Transfer instead.':
    'To send inside here na free and e dey reach now now. Use Transfer.',
  'Sending on this network is paused right now. Your money is safe in your wallet.':
    'To send for dis network don pause for now. Your money dey safe for your wallet.',
  'Sending on {network} is paused right now. Your money is safe in your wallet.':
    'To send for {network} don pause for now. Your money dey safe for your wallet.',
  Signed: 'Dem don sign am',
  'Signed and sent': 'Dem don sign and send am',
  'Steps and details': 'Steps and details',
  'Steps of this withdrawal': 'Steps of dis withdrawal',
  'The amount is set aside for it.': 'Dem don keep the money one side for am.',
  'The crypto would only come back, less the fee. Enter the address of a wallet outside Oja.':
    'The crypto go just come back, minus the fee. Put address of wallet outside.',
  'The network did not process it': 'The network no do am',
  'The network does not answer': 'The network no dey answer',
  'We cannot get the network fee right now. Your money is safe in your wallet. Try again in a minute.':
    'We no fit know the network fee now. Your money dey safe for your wallet. Try again after one minute.',
  'A network fee is valid for a minute. Check the new one. Your money is safe.':
    'We promise the network fee for one minute. Check the new one. Nothing go out.',
  'Couldn’t load the networks': 'The networks no load',
  'The network fee was valid for a minute and has expired. Your balance is unchanged.':
    'We promise the network fee for one minute, and the time don finish. Nothing go out.',
  'The network fee is taken from the amount. You confirm before anything is sent.':
    'The network fee go comot from the amount. Nothing go leave before you confirm.',
  'The fee has expired': 'The price don expire',
  'This withdrawal does not exist.': 'Dat withdrawal no dey.',
  'They receive': 'Dem go collect',
  'This address starts with 0x, so it is not a Tron address. Choose its own network.':
    'Dis address start with 0x, so e no be Tron. Choose the correct network.',
  'This address belongs to an Oja wallet': 'Dis address na of one wallet here',
  'This address is no longer in your address book. Nothing was sent. Choose another one.':
    'Dis address no dey your book again. We no send anything. Choose another one.',
  'This address is for another network': 'Dis address na of another network',
  'This address is not enabled yet': 'Dis address still dey wait',
  'This fee is valid for': 'Dis fee go hold for',
  'This is a Tron address. Choose Tron as the network, or the crypto is lost.':
    'Dis na Tron address. Choose Tron as network, if not the crypto go lost.',
  'This is a token contract': 'Dis na token contract',
  'This is below the minimum withdrawal. Your money is safe. Enter more.':
    'Dis one small pass the minimum withdrawal. Your money dey safe. Put more.',
  'This is above the maximum for one withdrawal. Your money is safe. Enter less.':
    'Dis one pass the maximum for one withdrawal. Your money dey safe. Put small amount.',
  'This is more than you can still withdraw in 24 hours. Your money is safe. Enter less, or try again later.':
    'Dis one pass wetin you still fit withdraw inside 24 hours. Your money dey safe. Put small amount, or try again later.',
  'Not a valid address': 'Dis one no be address',
  'This is your own Oja deposit address': 'Dis na your own deposit address here',
  'This looks like another address you know': 'Dis one resemble another address wey you know',
  'Withdrawals outside Oja are not open right now, so you can’t add an address.':
    'Dis market no dey send coin outside now, so you no fit add address.',
  'Withdrawals outside Oja are not open here. You can sell to someone here instead.':
    'Dis market no dey send coin outside. You fit sell am to person here.',
  'This network is closed': 'Dis network don close',
  'Couldn’t load this part': 'Dis part no load',
  'To a bank': 'Go bank',
  'To a wallet': 'Go wallet',
  'Too large': 'E too big',
  Transaction: 'Transaction',
  'Under review by staff': 'Two people dey look',
  '2FA is off, so you can’t withdraw.': '2FA dey off, so nothing fit comot.',
  '2FA is on.': '2FA dey on.',
  'Verify your identity': 'Verify your identity',
  'Your wallets outside Oja. A new one waits 24 hours, and we notify you at once: nobody who gets into your account can use it before you see it.':
    'Wallets outside wey your coin fit go. New one go wait 24 hours, and we go tell you now now: person wey enter your account no fit use am before you see am.',
  'Two staff review this address.': 'Two people dey look wetin dem know about dis address.',
  'Withdrawals already on their way still arrive. If you add it again, it waits 24 hours again.':
    'Wetin dey road go there go still reach. If you add am again, e go wait 24 hours again.',
  'Crypto you buy from people can be withdrawn after 24 hours. You can trade it at once. Your money is safe.':
    'Wetin you buy from people go stay 24 hours before e fit comot. You fit trade am now now.',
  'Where the wallet is': 'Where the wallet dey',
  'Who receives it': 'Who go collect am',
  'To protect you, withdrawals pause after a security change: 24 hours after a new password or 2FA, 6 hours after a new email or phone.':
    'To protect you, withdrawals go pause after security change: 24 hours after new password or 2FA, 6 hours after new email or phone.',
  'Withdrawal cancelled': 'Withdrawal don cancel',
  'Withdrawal requested': 'You ask for withdrawal',
  'Withdrawals are paused': 'Withdrawals don pause',
  'Withdrawing needs 2FA. Set it up under Settings, Security. Your money is safe.':
    'Withdrawal need 2FA. Set am up for Settings, Security. Your money dey safe.',
  'Withdrawing needs 2FA: a code from your phone, so nobody else can do it.':
    'To withdraw you need 2FA: code from your phone, so nobody else fit do am.',
  'You have less than that': 'You no get reach dat one',
  'You have never sent to this address. Try a small amount first.':
    'You never send to dis address before. Try small money first.',
  'You already saved this address for this crypto and network.':
    'You don save dis address for dis crypto and network before.',
  'Your address book is full': 'Your address book don full',
  'Couldn’t load your addresses': 'Your addresses no load',
  'Your email address was changed': 'Your email address change',
  'Your password was changed': 'Your password change',
  'Your password, 2FA, email or phone changed recently. Your money is safe. See in the Security tab until when.':
    'Your password, 2FA, email or phone change small time ago. Check the Security tab.',
  'Your phone number was changed': 'Your phone number change',
  'Couldn’t load your 2FA': 'Your 2FA no load',
  'Your 2FA was changed': 'Your 2FA change',
  'Your withdrawal did not go through': 'Your withdrawal no go through',
  'Your withdrawal has arrived': 'Your withdrawal don reach',
  'Your withdrawal is under review': 'Dem dey look your withdrawal',
  'Your withdrawal is on its way': 'Your withdrawal dey road',
  'Withdrawal requested. You can follow each step here.':
    'Dem wan check your withdrawal. You go see every step here.',
  'Your withdrawal was not approved': 'Dem no approve your withdrawal',
  'Couldn’t load your withdrawals': 'Your withdrawals no load',
  address: 'address',
  transaction: 'transaction',
  '{amount} available': '{amount} remain',
  '{asset} on {network}': '{asset} for {network}',
  '{count, plural, one {# new address waits} other {# new addresses wait}}':
    '{count, plural, one {# new address dey wait} other {# new addresses dey wait}}',
  '{count, plural, one {# withdrawal} other {# withdrawals}} in progress':
    '{count, plural, one {# withdrawal} other {# withdrawals}} dey road',
  '{left} left': '{left} remain',
  '{minutes} min': '{minutes} min',
  '{n} of {needed} confirmations': '{n} of {needed} confirmations',
  '{used} of {limit} used': 'you don use {used} of {limit}',
  '{what}. Withdrawals are paused until {time}.': '{what}. Withdrawals go wait till {time}.',
  'Crypto can only go to saved addresses. A new one waits 24 hours, except for a small amount each week.':
    'Crypto fit go only to address wey you save. New one go wait 24 hours, except small amount every week.',
  'Your own wallet outside Oja.': 'Your own wallet for outside Oja.',
  '{amount} bought today, withdrawable from {time}. You can trade it now.':
    '{amount} wey you buy today, you fit withdraw am from {time}. You fit trade am now.',
};
