/** Notifications of offers, the wallet and transfers in Nigerian Pidgin, by their English. */
export const MONEY_NOTIFICATION_PCM = {
  'Endpoint failing': 'Endpoint dey fail',
  'An endpoint does not accept your events.': 'One endpoint no dey accept your events.',
  '{host} does not accept your events': '{host} no dey accept your events',
  'Three attempts in a row failed. We try each event again for three days, so nothing is lost if you fix it soon.':
    'We try am three times, e fail. We go dey try each event again for three days, so nothing go lost if you fix am quick.',
  'Endpoint turned off': 'Endpoint don off',
  'We stopped sending events to an endpoint.': 'We don stop to send events go one endpoint.',
  'We stopped sending to {host}': 'We don stop to send go {host}',
  'It failed for five days. Your payments go on. Turn it on again and send what it missed: we keep events for 90 days.':
    'E fail for five days. Your payments still dey work. On am again, then send wetin e miss: we dey keep events for 90 days.',
  'It answered that it is gone for good (410). Your payments go on. If that is wrong, turn it on again and send what it missed.':
    'E talk say e don go finish (410). Your payments still dey work. If e no correct, on am again, then send wetin e miss.',
  'All money out': 'All money wey comot',
  Trade: 'Trade',
  'Withdraw to bank': 'Withdraw go bank',
  'Send to people': 'Send to people',
  'Withdraw crypto': 'Withdraw crypto',
  Convert: 'Change am',
  'Add to savings': 'Put for savings',
  'each time': 'each time',
  'in 24 hours': 'for 24 hours',
  'in 30 days': 'for 30 days',
  'Limit nearly used up': 'Limit don nearly finish',
  'You used 80% of one of your limits.': 'You don use 80% of one of your limits.',
  'Most of a limit is used': 'You don use most of one limit',
  '{product}, {period}: {left} left of {most}.': '{product}, {period}: {left} remain from {most}.',
  'Hidden comment': 'Comment wey dem hide',
  'A comment of yours on an order was hidden, or is shown again.':
    'Dem hide your comment for one order, or e don show again.',
  'Your comment about {handle} was hidden': 'Dem don hide your comment about {handle}',
  'We hid it because {reason}. Your stars stay and count.':
    'We hide am because {reason}. Your stars dey and e still count.',
  'Your comment about {handle} is shown again': 'Your comment about {handle} don show again',
  'It was hidden, and everyone can read it again.':
    'Dem hide am before, now everybody fit read am.',
  'it insults someone': 'e insult person',
  'it contains private data, such as a phone number or an account':
    'e get private tins inside, like phone number or account',
  'it threatens someone': 'e threaten person',
  'it advertises something': 'e dey advertise something',
  'it is not about the order': 'e no concern the order',
  'it was hidden by mistake': 'dem hide am by mistake',
  'Higher fee': 'Fee go up',
  'What sellers pay rises, announced at least a week before.':
    'Wetin seller dey pay go up; we dey announce am at least one week before.',
  'Offer paused': 'Offer paused',
  'Your offer was paused by the market price.': 'The market comot one of your offers.',
  'Your offer was paused': 'Your offer don comot from market',
  'The market rate is {rate}, past the pause price of {pausePrice} for your offer {side} {crypto}. It resumes automatically.':
    'Market rate na {rate}, e don pass the pause price of {pausePrice} of your offer {side} {crypto}. E go come back by itself.',
  'to buy': 'to buy',
  'to sell': 'to sell',
  'There is no fresh market rate, and your offer {side} {crypto} needs one. It resumes automatically.':
    'No fresh market rate dey now, and your offer {side} {crypto} need am. E go come back by itself.',
  'Offer resumed': 'Offer don come back',
  'One of your offers is on the market again.': 'One of your offers don enter market again.',
  'The fee for sellers of {asset} rises to {fee}':
    'Fee for people wey dey sell {asset} go reach {fee}',
  'The fee for sellers rises to {fee}': 'Fee for people wey dey sell go reach {fee}',
  'It applies to new offers from {from}. Offers and orders you have keep their fee.':
    'E dey for new offer from {from}. Offer and order wey you get keep their fee.',
  'Your offer is back on the market': 'Your offer don enter market again',
  'People can take your offer {side} {crypto} again, at {price} each.':
    'People fit take your offer {side} {crypto} again, at {price} each.',
  'Price alert': 'Price alert',
  'An offer that matches your price alert is on the market.':
    'Offer wey you say make we tell you don dey market.',
  '{asset} at {price}': '{asset} at {price}',
  '{handle} {verb} for {most}, by {methods}.': '{handle} {verb} for {most}, through {methods}.',
  buys: 'dey buy',
  sells: 'dey sell',
  '{handle} {verb} for {most}, by {methods}. The offer was edited.':
    '{handle} {verb} for {most}, through {methods}. Dem don edit the offer.',
  '{handle} {verb} for {least} to {most}, by {methods}.':
    '{handle} {verb} for {least} to {most}, through {methods}.',
  '{handle} {verb} for {least} to {most}, by {methods}. The offer was edited.':
    '{handle} {verb} for {least} to {most}, through {methods}. Dem don edit the offer.',
  '{asset}: {more, plural, one {and # more offer} other {and # more offers}}':
    '{asset}: {more, plural, one {and # more offer} other {and # more offers}}',
  'Your alert found {more, plural, one {# more offer} other {# more offers}} within the hour. See them on the market.':
    'Your alert find {more, plural, one {# more offer} other {# more offers}} inside the hour. Dem dey the market list.',
  'Your alert on {asset} ends tomorrow': 'Your alert for {asset} go end tomorrow',
  'Renew it with one tap for 30 more days.':
    'Press one time to renew am, and e go watch for 30 more days.',
  'Deposit detected': 'We don see deposit',
  'Crypto is on its way to you.': 'Crypto dey come to you.',
  '{amount} is on its way': '{amount} dey come',
  'Detected on {network}. It is credited after {confirmations} confirmations. You do not need to do anything.':
    'We see am for {network} and e go be your own after {confirmations} confirmations. Nothing dey for you to do.',
  'Deposit credited': 'Deposit don reach',
  'Crypto is in your wallet.': 'Crypto don dey your wallet.',
  '{amount} arrived': '{amount} don reach',
  'It came over {network} and is in your wallet.':
    'E come through {network} and e dey your wallet.',
  'Deposit too small': 'Deposit too small',
  'A deposit is below the minimum. We keep it for you.':
    'Wetin come small pass wetin we fit credit; we dey keep am for you.',
  '{amount} is below the minimum deposit': '{amount} small pass wetin we fit credit',
  'It came over {network}. Smaller deposits are added up and credited once they reach {least}.':
    'E come through {network} and we dey keep am for you. Once wetin we keep reach {least}, we go credit everything.',
  'Deposit dropped': 'Deposit don go',
  'A network dropped a deposit on its way to you.': 'Network take back wetin dey come.',
  '{amount} is no longer on its way': '{amount} no dey come again',
  '{network} dropped the block it was in. It usually arrives again within minutes; if not, the sender still has it.':
    '{network} take back the block wey e dey inside. E dey always come again inside minutes; if e no come, e still dey with who send am.',
  'Deposit reversed': 'Dem take deposit back',
  'A network reversed a credited deposit.': 'Network take back wetin we don credit.',
  'A deposit of {amount} was reversed': 'Dem take back deposit of {amount}',
  '{network} reversed it after it was final, which is very rare. What was left of it was taken from your wallet.':
    '{network} take am back after e don count as final, and dat one no dey happen often. Wetin remain of am for your wallet, we don comot am.',
  '{taken} covered a reversed deposit': '{taken} don cover deposit wey dem take back',
  'It is fully covered now, and you can withdraw again.':
    'Everything don cover now, and you fit withdraw again.',
  '{left} still has to be covered. Until then withdrawals are paused.':
    '{left} still remain to cover. Till then nothing go comot from your wallet.',
  'A withdrawal was requested. Check that it was you.':
    'Person ask for withdrawal, we hope say na you.',
  'Withdrawal requested': 'You ask for withdrawal',
  '{amount} to {to}. If this was not you, cancel it at once and change your password.':
    '{amount} to {to}. If no be you, cancel am sharp sharp and change your password.',
  'Withdrawal under review': 'Dem dey check withdrawal',
  'Two staff review a withdrawal before it is sent.':
    'Two people go check withdrawal before e comot.',
  'Your withdrawal is under review': 'Dem dey look your withdrawal',
  'Two staff review {amount} before it is sent. You can still cancel it.':
    'Two people dey check {amount} before e comot. You still fit cancel am.',
  'Withdrawal sent': 'Withdrawal don go',
  'A withdrawal is on its way.': 'Withdrawal dey go.',
  'Your withdrawal is on its way': 'Your withdrawal dey road',
  '{amount} to {to}. It arrives once the network confirms it.':
    '{amount} to {to}. E go confirm once the network get enough blocks on top.',
  'Withdrawal arrived': 'Withdrawal don reach',
  'The network confirmed a withdrawal.': 'The network confirm withdrawal.',
  'Your withdrawal has arrived': 'Your withdrawal don reach',
  '{amount} is at {to}, and the network has confirmed it.':
    '{amount} don reach {to}, and the network don confirm am.',
  'Withdrawal failed': 'Withdrawal no work',
  'A withdrawal did not go through; the money is back.':
    'Withdrawal no go through; the money don come back.',
  'Your withdrawal did not go through': 'Your withdrawal no go through',
  'The network did not process it. {amount} is back in your wallet, with the fee.':
    'The network no carry am out. {amount} don come back to your wallet, the fee too.',
  'Withdrawal not approved': 'Dem no approve withdrawal',
  'A withdrawal was not approved; the money is back.':
    'Dem no approve withdrawal; the money don come back.',
  'Your withdrawal was not approved': 'Dem no approve your withdrawal',
  '{amount} is back in your wallet, with the fee. Contact support to learn more.':
    '{amount} don come back to your wallet, the fee too. Support fit tell you more.',
  'A withdrawal was cancelled; the money is back.':
    'Dem cancel withdrawal; the money don come back.',
  'Withdrawal cancelled': 'Withdrawal don cancel',
  '{amount} is back in your wallet. Nothing was sent.':
    '{amount} don come back to your wallet. We no send anything.',
  'Withdrawal address added': 'Dem add withdrawal address',
  'Crypto can be sent to a new address.': 'Crypto fit go new address.',
  'A withdrawal address was added': 'Dem add one withdrawal address',
  'Withdrawals to it are enabled tomorrow. If this was not you, remove it under Addresses and change your password.':
    'You fit withdraw to am from tomorrow. If no be you, comot am under Addresses and change your password.',
  'Bank withdrawal sent': 'Withdrawal don go',
  'Naira went to your bank account.': 'Naira don go your bank account.',
  '{amount} was sent to your bank': 'We don pay {amount} out',
  'It went to {bank}, account ending {ending}.': 'E go {bank}, account wey end with {ending}.',
  'Bank withdrawal failed': 'Withdrawal no work',
  'The bank did not accept a withdrawal; the money is back.':
    'The bank no take withdrawal; the money don come back.',
  '{amount} could not be sent to your bank': 'We no fit pay {amount} out',
  'The bank did not accept it for {bank}, account ending {ending}. All of the cNGN is back in your wallet.':
    'The bank no take am for {bank}, account wey end with {ending}. All the cNGN don come back to your wallet.',
  'Bank withdrawal returned': 'Withdrawal don come back',
  'The bank returned a withdrawal.': 'The bank send withdrawal back.',
  '{amount} was returned': '{amount} don come back',
  'The bank returned the payment to {bank}, account ending {ending}. All of the cNGN is back in your wallet.':
    'The bank send back the payment to {bank}, account wey end with {ending}. All the cNGN don dey your wallet again.',
  'Bank withdrawal pending': 'We dey find withdrawal',
  'The bank has not confirmed a withdrawal yet.': 'The bank no talk whether e pay.',
  'We are checking {amount} with the bank': 'We dey find {amount}',
  'The bank has not confirmed the payment to {bank}, account ending {ending}. We keep checking. You can’t be charged twice, and your money is safe.':
    'The bank no talk whether e pay {bank}, account wey end with {ending}. We go dey ask; e go pay one time at most, and nothing go lost.',
  'Bank account added': 'Dem add bank account',
  'A bank account was added.': 'Dem add one bank account.',
  'A bank account was added': 'Dem add one bank account',
  '{bank}, account ending {ending}. Withdrawals to it start after 24 hours.':
    '{bank}, account wey end with {ending}. E go take withdrawals after 24 hours.',
  '{bank}, account ending {ending}. Its name differs a little from yours, so our staff check it before withdrawals start.':
    '{bank}, account wey end with {ending}. The name no be your own exactly, so person go check am before e take withdrawals.',
  'Bank account removed': 'Dem comot bank account',
  'A bank account was removed.': 'Dem comot one bank account.',
  'A bank account was removed': 'Dem comot one bank account',
  '{bank}, account ending {ending}.': '{bank}, account wey end with {ending}.',
  'Default bank account': 'Default bank account',
  'Your default bank account changed.': 'Another bank account don be the default one.',
  'Your default bank account was changed': 'Dem don change your default bank account',
  'It is now {bank}, account ending {ending}.': 'Now na {bank}, account wey end with {ending}.',
  'Bank account reviewed': 'Dem check bank account',
  'A bank account was accepted or refused.': 'Dem accept or refuse bank account.',
  'Your bank account was accepted': 'Dem don accept your bank account',
  'You can now withdraw to {bank}, account ending {ending}.':
    '{bank}, account wey end with {ending} dey take withdrawals.',
  'Your bank account was not accepted': 'Dem no accept your bank account',
  '{bank}, account ending {ending} is not in your name, so it cannot be used. Remove it and add one in your own name.':
    '{bank}, account wey end with {ending} no carry your name, so you no fit use am. Comot am and add one wey be your own.',
  'Money received': 'Money don enter',
  'Someone sent you money.': 'Person send you money.',
  '{amount} from {handle}': '{amount} from {handle}',
  'It is in your wallet.': 'E dey your wallet.',
  'Money sent': 'Money don go',
  'You sent money.': 'You send money.',
  '{amount} to {handle}': '{amount} to {handle}',
  'It is in their wallet and cannot be reversed.':
    'E don enter their wallet, and you no fit take am back.',
  'Money requested': 'Person ask for money',
  'Someone requested money from you.': 'Person dey ask you for money.',
  '{handle} requests {amount} from you': '{handle} dey ask you for {amount}',
  'Pay or decline it under Transfer. Only pay people you know; Oja never asks for money.':
    'Pay am or say no under Transfer. Pay only people wey you know; Oja no dey ever ask for money.',
  'Request declined': 'Dem no gree the request',
  'Someone did not pay your request.': 'Person wey you ask no pay.',
  'Your request was declined': 'Dem no gree your request',
  '{handle} did not pay {amount}.': '{handle} no pay {amount}.',
  'Request expired': 'Time finish for request',
  'Someone did not answer your request.': 'Person wey you ask no answer.',
  'Your request expired': 'Time don finish for your request',
  '{handle} did not answer your request for {amount} within seven days.':
    '{handle} no answer about {amount} inside seven days.',
  'Transfer scheduled': 'Dem plan transfer',
  'A transfer from your wallet was scheduled.': 'Dem plan one transfer from your wallet.',
  'A transfer was scheduled': 'Dem plan one transfer',
  '{amount} to {handle}, {cadence} {first}. If this was not you, cancel it under Transfer and change your password.':
    '{amount} to {handle}, {cadence} {first}. If no be you, cancel am under Transfer and change your password.',
  on: 'on',
  'every week from': 'every week from',
  'every month from': 'every month from',
  'Scheduled transfer delayed': 'Transfer wey you plan dey wait',
  'A scheduled transfer could not be sent yet.': 'We never fit send transfer wey you plan.',
  'A scheduled transfer is delayed': 'One transfer wey you plan dey wait',
  '{amount} to {handle} was not sent: {reason} We try again tomorrow at 8:00.':
    'We no send {amount} to {handle}: {reason} We go try am again tomorrow by eight.',
  'your available balance did not cover it.': 'the balance wey you get no reach.',
  'transfers were paused for everyone.': 'transfer don pause for everybody.',
  'it was above what you could still send that day.': 'e pass wetin you still fit send that day.',
  'you had made as many transfers as one person can that day.':
    'you don send as many times as one person fit send that day.',
  'transfers are paused because your password, 2FA, email or phone changed.':
    'your account dey on hold, because your password, 2FA, email or phone change.',
  'a deposit of yours was reversed, and withdrawals are paused until it is covered.':
    'dem take back one of your deposits, and nothing go comot till e don cover.',
  'without 2FA it is above the 24-hour limit. Set up 2FA under Settings, Security.':
    'without 2FA e pass wetin fit comot inside one day. Set am up under Settings, Security.',
  'crypto you buy from people can leave your wallet after 24 hours.':
    'wetin you buy from people go stay 24 hours before e fit comot.',
  'Scheduled transfer skipped': 'Transfer wey you plan no go',
  'A scheduled transfer was not sent this time.': 'We no send transfer wey you plan dis time.',
  'A scheduled transfer was skipped': 'We leave one transfer wey you plan',
  '{amount} to {handle} could not be sent on three mornings, so this one is skipped. Your money is safe.':
    'We no fit send {amount} to {handle} for three mornings, so we skip am dis time. Your money dey safe.',
  '{amount} to {handle} was not sent {times, plural, one {once} other {# times}} while Oja was offline. It will not be sent later.':
    'We no send {amount} to {handle} {times, plural, one {once} other {# times}} when Oja no dey. We no go do am again.',
  'Scheduled transfer ended': 'Transfer wey you plan don end',
  'A scheduled transfer has ended.': 'Transfer wey you plan don end.',
  'A scheduled transfer has ended': 'One transfer wey you plan don end',
  '{handle} is not available for transfers, so {amount} will not be sent any more. Your money is safe.':
    '{handle} no dey for transfers again, so we no go send {amount} again. Your money dey safe.',
  'Your scheduled transfer was cancelled': 'We don cancel the transfer wey you plan',
  'Your login details changed, so transfers scheduled before then are cancelled. Schedule them again if you still want them. Your money is safe.':
    'Your login details change, so nothing wey you plan before go pay again. Plan am again if you still want am. Your money dey safe.',
  'Your scheduled transfers were cancelled': 'We don cancel the transfers wey you plan',
} as const;
