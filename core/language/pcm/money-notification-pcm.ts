/** Notifications of offers, the wallet and transfers in Nigerian Pidgin, by their English. */
export const MONEY_NOTIFICATION_PCM = {
  'Offer paused': 'Offer paused',
  'The market took an offer of yours off.': 'The market comot one of your offers.',
  'Your offer left the market': 'Your offer don comot from market',
  'The market’s rate is {rate}, past the pause price of {pausePrice} of your offer {side} {crypto}. It comes back by itself.':
    'Market rate na {rate}, e don pass the pause price of {pausePrice} of your offer {side} {crypto}. E go come back by itself.',
  'to buy': 'to buy',
  'to sell': 'to sell',
  'There is no fresh market rate now, and your offer {side} {crypto} depends on it. It comes back by itself.':
    'No fresh market rate dey now, and your offer {side} {crypto} need am. E go come back by itself.',
  'Offer back': 'Offer don come back',
  'An offer of yours is on the market again.': 'One of your offers don enter market again.',
  'Your offer is back on the market': 'Your offer don enter market again',
  'Your offer {side} {crypto} can be taken again, at {price} each.':
    'People fit take your offer {side} {crypto} again, at {price} each.',
  'Offer alert': 'Offer alert',
  'An offer you asked to hear of is on the market.':
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
  'Your alert found {more, plural, one {and # more offer} other {and # more offers}} within the hour. They are on the market’s list.':
    'Your alert find {more, plural, one {# more offer} other {# more offers}} inside the hour. Dem dey the market list.',
  'Your alert on {asset} ends tomorrow': 'Your alert for {asset} go end tomorrow',
  'Renew it with one press, and it watches for 30 more days.':
    'Press one time to renew am, and e go watch for 30 more days.',
  'Deposit seen': 'We don see deposit',
  'Coins are on their way to you.': 'Coins dey come to you.',
  '{amount} is on its way': '{amount} dey come',
  'It was seen on {network} and is yours after {confirmations} confirmations. There is nothing to do.':
    'We see am for {network} and e go be your own after {confirmations} confirmations. Nothing dey for you to do.',
  'Deposit arrived': 'Deposit don reach',
  'Coins are in your wallet.': 'Coins don dey your wallet.',
  '{amount} arrived': '{amount} don reach',
  'It came over {network} and is in your wallet.':
    'E come through {network} and e dey your wallet.',
  'Deposit too small': 'Deposit too small',
  'Less came than can be credited; it is kept for you.':
    'Wetin come small pass wetin we fit credit; we dey keep am for you.',
  '{amount} is less than can be credited': '{amount} small pass wetin we fit credit',
  'It came over {network} and is kept for you. As soon as what is kept reaches {least}, all of it is credited.':
    'E come through {network} and we dey keep am for you. Once wetin we keep reach {least}, we go credit everything.',
  'Deposit gone': 'Deposit don go',
  'A network took back what was on its way.': 'Network take back wetin dey come.',
  '{amount} is not on its way any more': '{amount} no dey come again',
  '{network} took the block back that it was in. It usually comes again within minutes; if not, it is still with whoever sent it.':
    '{network} take back the block wey e dey inside. E dey always come again inside minutes; if e no come, e still dey with who send am.',
  'Deposit taken back': 'Dem take deposit back',
  'A network took back what had been credited.': 'Network take back wetin we don credit.',
  'A deposit of {amount} was taken back': 'Dem take back deposit of {amount}',
  '{network} took it back after it had counted as final, which hardly ever happens. What was left of it in your wallet was taken out again.':
    '{network} take am back after e don count as final, and dat one no dey happen often. Wetin remain of am for your wallet, we don comot am.',
  '{taken} covered a deposit that was taken back': '{taken} don cover deposit wey dem take back',
  'All of it is covered now, and coins can leave your wallet again.':
    'Everything don cover now, and coins fit comot from your wallet again.',
  '{left} is still to be covered. Until then nothing leaves your wallet.':
    '{left} still remain to cover. Till then nothing go comot from your wallet.',
  'Somebody, we hope you, asked for a withdrawal.':
    'Person ask for withdrawal, we hope say na you.',
  'Withdrawal requested': 'You ask for withdrawal',
  '{amount} to {to}. If it was not you, cancel it at once and change your password.':
    '{amount} to {to}. If no be you, cancel am sharp sharp and change your password.',
  'Withdrawal looked at': 'Dem dey check withdrawal',
  'Two people look at a withdrawal before it leaves.':
    'Two people go check withdrawal before e comot.',
  'Your withdrawal is being looked at': 'Dem dey look your withdrawal',
  'Two people look at {amount} before it leaves. You can still cancel it.':
    'Two people dey check {amount} before e comot. You still fit cancel am.',
  'Withdrawal sent': 'Withdrawal don go',
  'A withdrawal is on its way.': 'Withdrawal dey go.',
  'Your withdrawal is on its way': 'Your withdrawal dey road',
  '{amount} to {to}. It is confirmed once the network has enough blocks on top.':
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
  'The network did not carry it out. {amount} is back in your wallet, the fee too.':
    'The network no carry am out. {amount} don come back to your wallet, the fee too.',
  'Withdrawal not approved': 'Dem no approve withdrawal',
  'A withdrawal was not approved; the money is back.':
    'Dem no approve withdrawal; the money don come back.',
  'Your withdrawal was not approved': 'Dem no approve your withdrawal',
  '{amount} is back in your wallet, the fee too. Support can tell you more.':
    '{amount} don come back to your wallet, the fee too. Support fit tell you more.',
  'A withdrawal was cancelled; the money is back.':
    'Dem cancel withdrawal; the money don come back.',
  'Withdrawal cancelled': 'Withdrawal don cancel',
  '{amount} is back in your wallet. Nothing was sent.':
    '{amount} don come back to your wallet. We no send anything.',
  'Withdrawal address added': 'Dem add withdrawal address',
  'Coins can go to a new address.': 'Coins fit go new address.',
  'A withdrawal address was added': 'Dem add one withdrawal address',
  'Coins can go there from tomorrow on. If it was not you, remove it under Addresses and change your password.':
    'Coins fit go there from tomorrow. If no be you, comot am under Addresses and change your password.',
  'Payout made': 'Payout don go',
  'Naira went to your bank account.': 'Naira don go your bank account.',
  '{amount} was paid out': 'We don pay {amount} out',
  'It went to {bank}, account ending {ending}.': 'E go {bank}, account wey end with {ending}.',
  'Payout failed': 'Payout no work',
  'The bank did not take a payout; the money is back.':
    'The bank no take payout; the money don come back.',
  '{amount} could not be paid out': 'We no fit pay {amount} out',
  'The bank did not take it for {bank}, account ending {ending}. All of the cNGN is back in your wallet.':
    'The bank no take am for {bank}, account wey end with {ending}. All the cNGN don come back to your wallet.',
  'Payout came back': 'Payout don come back',
  'The bank sent a payout back.': 'The bank send payout back.',
  '{amount} came back': '{amount} don come back',
  'The bank sent the payment to {bank}, account ending {ending} back. All of the cNGN is in your wallet again.':
    'The bank send back the payment to {bank}, account wey end with {ending}. All the cNGN don dey your wallet again.',
  'Payout looked for': 'We dey find payout',
  'The bank did not say whether it paid.': 'The bank no talk whether e pay.',
  '{amount} is being looked for': 'We dey find {amount}',
  'The bank did not say whether it paid to {bank}, account ending {ending}. We keep asking; it is paid once at most, and nothing is lost.':
    'The bank no talk whether e pay {bank}, account wey end with {ending}. We go dey ask; e go pay one time at most, and nothing go lost.',
  'Bank account added': 'Dem add bank account',
  'A bank account was added.': 'Dem add one bank account.',
  'A bank account was added': 'Dem add one bank account',
  '{bank}, account ending {ending}. It takes payouts after 24 hours.':
    '{bank}, account wey end with {ending}. E go take payouts after 24 hours.',
  '{bank}, account ending {ending}. Its name is not quite yours, so somebody looks at it before it takes payouts.':
    '{bank}, account wey end with {ending}. The name no be your own exactly, so person go check am before e take payouts.',
  'Bank account removed': 'Dem comot bank account',
  'A bank account was removed.': 'Dem comot one bank account.',
  'A bank account was removed': 'Dem comot one bank account',
  '{bank}, account ending {ending}.': '{bank}, account wey end with {ending}.',
  'Usual bank account': 'Usual bank account',
  'Another bank account is the usual one.': 'Another bank account don be the usual one.',
  'Your usual bank account was changed': 'Dem don change your usual bank account',
  'It is now {bank}, account ending {ending}.': 'Now na {bank}, account wey end with {ending}.',
  'Bank account looked at': 'Dem check bank account',
  'A bank account was accepted or refused.': 'Dem accept or refuse bank account.',
  'Your bank account was accepted': 'Dem don accept your bank account',
  '{bank}, account ending {ending} takes payouts.':
    '{bank}, account wey end with {ending} dey take payouts.',
  'Your bank account was not accepted': 'Dem no accept your bank account',
  '{bank}, account ending {ending} is not in your name, so it cannot be used. Remove it and add one that is yours.':
    '{bank}, account wey end with {ending} no carry your name, so you no fit use am. Comot am and add one wey be your own.',
  'Money received': 'Money don enter',
  'Somebody sent you money.': 'Person send you money.',
  '{amount} from {handle}': '{amount} from {handle}',
  'It is in your wallet.': 'E dey your wallet.',
  'Money sent': 'Money don go',
  'You sent money.': 'You send money.',
  '{amount} to {handle}': '{amount} to {handle}',
  'It is in their wallet, and cannot be taken back.':
    'E don enter their wallet, and you no fit take am back.',
  'Money asked for': 'Person ask for money',
  'Somebody asks you for money.': 'Person dey ask you for money.',
  '{handle} asks you for {amount}': '{handle} dey ask you for {amount}',
  'Pay or decline it under Transfer. Pay only people you know; Oja never asks for money.':
    'Pay am or say no under Transfer. Pay only people wey you know; Oja no dey ever ask for money.',
  'Request declined': 'Dem no gree the request',
  'Somebody you asked did not pay.': 'Person wey you ask no pay.',
  'Your request was declined': 'Dem no gree your request',
  '{handle} did not pay {amount}.': '{handle} no pay {amount}.',
  'Request ran out': 'Time finish for request',
  'Somebody you asked did not answer.': 'Person wey you ask no answer.',
  'Your request ran out': 'Time don finish for your request',
  '{handle} did not answer about {amount} within seven days.':
    '{handle} no answer about {amount} inside seven days.',
  'Transfer planned': 'Dem plan transfer',
  'A transfer was planned from your wallet.': 'Dem plan one transfer from your wallet.',
  'A transfer was planned': 'Dem plan one transfer',
  '{amount} to {handle}, {cadence} {first}. If it was not you, cancel it under Transfer and change your password.':
    '{amount} to {handle}, {cadence} {first}. If no be you, cancel am under Transfer and change your password.',
  on: 'on',
  'every week from': 'every week from',
  'every month from': 'every month from',
  'Planned transfer waits': 'Transfer wey you plan dey wait',
  'A planned transfer could not be sent yet.': 'We never fit send transfer wey you plan.',
  'A planned transfer waits': 'One transfer wey you plan dey wait',
  '{amount} to {handle} was not sent: {reason} It is tried again tomorrow at eight.':
    'We no send {amount} to {handle}: {reason} We go try am again tomorrow by eight.',
  'your available balance did not cover it.': 'the balance wey you get no reach.',
  'it was more than you could still send that day.': 'e pass wetin you still fit send that day.',
  'you had sent as often as one person can that day.':
    'you don send as many times as one person fit send that day.',
  'your account is on hold, because your password, second factor, e-mail or phone changed.':
    'your account dey on hold, because your password, second factor, email or phone change.',
  'a deposit of yours was taken back, and nothing leaves until it is covered.':
    'dem take back one of your deposits, and nothing go comot till e don cover.',
  'without two-factor authentication it is more than may leave within a day. Set it up under Settings, Security.':
    'without two-factor authentication e pass wetin fit comot inside one day. Set am up under Settings, Security.',
  'what you bought from people stays 24 hours before it can leave.':
    'wetin you buy from people go stay 24 hours before e fit comot.',
  'Planned transfer left out': 'Transfer wey you plan no go',
  'A planned transfer was not sent this time.': 'We no send transfer wey you plan dis time.',
  'A planned transfer was left out': 'We leave one transfer wey you plan',
  '{amount} to {handle} could not be sent on three mornings, so this time is skipped. Nothing moved.':
    'We no fit send {amount} to {handle} for three mornings, so we skip am dis time. Nothing move.',
  '{amount} to {handle} was not sent {times, plural, one {once} other {# times}} while Oja was away. It is not made up for.':
    'We no send {amount} to {handle} {times, plural, one {once} other {# times}} when Oja no dey. We no go do am again.',
  'Planned transfer ended': 'Transfer wey you plan don end',
  'A planned transfer has ended.': 'Transfer wey you plan don end.',
  'A planned transfer has ended': 'One transfer wey you plan don end',
  '{handle} is not available for transfers, so {amount} is not sent any more. Nothing moved.':
    '{handle} no dey for transfers again, so we no go send {amount} again. Nothing move.',
  'Your planned transfer was cancelled': 'We don cancel the transfer wey you plan',
  'Your sign-in details changed, so nothing that was planned before pays any more. Plan it again if you still want it. Nothing moved.':
    'Your sign-in details change, so nothing wey you plan before go pay again. Plan am again if you still want am. Nothing move.',
  'Your planned transfers were cancelled': 'We don cancel the transfers wey you plan',
} as const;
