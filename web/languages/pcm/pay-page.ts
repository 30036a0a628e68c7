import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The page that asks for an invoice's money, which the server draws. */
export const PAY_PAGE_PCM: Dictionary = {
  '{amount} to {name}': '{amount} for {name}',

  'paid through': 'payment pass through',
  'Invoice {number}': 'Invoice {number}',
  'Invoice {number} for {name}': 'Invoice {number} for {name}',
  'To pay to {name}:': 'To pay {name}:',
  'due {day}': 'pay before {day}',
  'or {amount}': 'or {amount}',
  '{due} is left of {total}.': 'E remain {due} from {total}.',
  'Test invoice: no money moves.': 'Na test invoice: no money go move.',

  'Naira bank transfer': 'Naira bank transfer',
  'no fee': 'no charges',
  'no price now': 'no price now',
  'seen in 1 to 5 minutes': 'we dey see am within 1 to 5 minutes',
  'the seller confirms it': 'na the seller go confirm am',
  '{coins}, from any wallet': '{coins}, from any wallet',
  '{first} or {last}': '{first} or {last}',
  Crypto: 'Crypto',
  '{count, plural, one {about # minute} other {about # minutes}}':
    '{count, plural, one {like # minute} other {like # minutes}}',
  'Oja balance': 'Oja balance',
  'at once, after you log in': 'at once, after you log in',
  'Pay naira to a trader': 'Pay naira give trader',
  Trader: 'Trader',
  'Coin and network': 'Coin and network',

  'You transfer': 'You go transfer',
  'The exact amount, with kobo of its own, and the account come next.':
    'The correct amount, with its own kobo, and the account dey come next.',
  'On {network}. The address and the exact amount come next, fixed for 15 minutes.':
    'For {network}. The address and the correct amount dey come next, e no go change for 15 minutes.',
  'The exact amount comes next.': 'The correct amount dey come next.',
  'Pay a part, or leave your email': 'Pay small part, or drop your email',
  'Pay only this much now ({currency})': 'Pay only this one now ({currency})',
  'Empty pays all {amount}. Others can pay the rest with this link.':
    'If you leave am empty you go pay all {amount}. Other people fit pay the rest with this link.',
  'Your email': 'Your email',
  'We write only if money has to come back to you. Nobody else sees it.':
    'We go write you only if money must come back to you. Nobody else go see am.',
  'Show the account number': 'Show me the account number',
  'Show the address': 'Show me the address',

  'Transfer to': 'Transfer to',
  'The <b>{kobo} kobo</b> show {name} that this payment is yours. Send all of it; your bank adds ₦50 duty on its own.':
    'The <b>{kobo} kobo</b> dey show {name} say na you pay. Send everything; your bank go add ₦50 duty by itself.',
  narration: 'narration',
  'I have sent {amount}': 'I don send {amount}',
  'Press it only after your bank app says that it has gone. {name} is notified at once and confirms it from their bank before the invoice is paid.':
    'Press am only after your bank app talk say e don go. {name} go get notification at once, and go confirm am from their bank before the invoice dey paid.',
  'Ask for a new amount': 'Ask for new amount',
  'QR code of the address for {asset} on {network}':
    'QR code of the address for {asset} for {network}',
  'at {rate}, rounded up to the cent. An exchange may take its fee out of it: then send a little more.':
    'at {rate}, we round am up to the cent. Exchange fit comot im fee from am: if so, send small join.',
  'An exchange may take its fee out of it: then send a little more.':
    'Exchange fit comot im fee from am: if so, send small join.',
  'Address on {network} only': 'Address for {network} only',
  'Open in wallet app': 'Open am for wallet app',
  'Another coin or another network to this address is lost. Later than {time} it counts at the price of that minute.':
    'Any other coin or network to this address go lost. If e pass {time}, e go count with the price of that minute.',
  'From your Oja balance': 'From your Oja balance',
  'It is held for you until you release it to {name}.':
    'We go hold am for you till you release am give {name}.',
  '{name} has it at once. You confirm the exact amount after you log in.':
    '{name} go get am at once. You go confirm the correct amount after you log in.',

  'Choose how you pay': 'Choose how you wan pay',
  'Opening this page costs nothing and fixes nothing.':
    'To open this page na free, and e no bind you.',
  'Waiting for your transfer': 'We dey wait for your transfer',
  'This page looks by itself, last at {time}.':
    'This page dey check by itself, last one na {time}.',
  'Pay by': 'Pay before',
  'Counts until': 'E go count till',
  'The time to pay is over': 'Time to pay don finish',
  'If it left your bank before, say so now. If not, ask for a new amount.':
    'If e don comot your bank before, talk am now. If not, ask for new amount.',
  'This price has run out': 'This price don expire',
  'A transfer you made before still counts. If you made none, ask for a new price.':
    'Transfer wey you don do before go still count. If you never do any, ask for new price.',
  Seen: 'We don see am',
  'Seen, {done} of {needed} blocks': 'We don see am, {done} of {needed} blocks',
  '{amount} is on its way. You need not do anything.':
    '{amount} dey come. You no need do anything.',
  '{amount} is on its way on {network}. You need not do anything, and may close this page.':
    '{amount} dey come for {network}. You no need do anything, and you fit close this page.',
  '{name} looks in their bank now': '{name} dey check their bank now',
  'You said that {amount} is on its way. It went to their own account, so Oja holds none of it. This page shows when they confirm it.':
    'You talk say {amount} dey come. E go their own account, so Oja no hold any of am. This page go show when dem confirm am.',
  '{due} is left': 'E remain {due}',
  '{amount} came and counts. Ask for a new price for the rest and send that.':
    '{amount} don reach and e count. Ask for new price for the rest, then send am.',
  '{amount} was paid and counts. Anyone with this link can pay the rest.':
    'Dem pay {amount} and e count. Anybody wey get this link fit pay the rest.',
  'The network took a payment back': 'The network take one payment back',
  'Nothing is lost on our side, and it may come again by itself. Look in your wallet app before you send it once more.':
    'Nothing lost for our side, and e fit come back by itself. Check your wallet app before you send am again.',
  '{name} has not found your transfer': '{name} never see your transfer',
  '{amount} is not in their bank. If it left yours, ask your bank where it is and show {name} its receipt. Oja holds none of it.':
    '{amount} no dey their bank. If e don comot your own, ask your bank where e dey and show {name} the receipt. Oja no hold any of am.',
  'Your money came late': 'Your money come late',
  '{name} decides about {amount} by {day}. Without a decision it goes back to you.':
    '{name} go decide about {amount} before {day}. If dem no decide, e go come back to you.',
  '{name} decides about {amount}. Without a decision it goes back to you.':
    '{name} go decide about {amount}. If dem no decide, e go come back to you.',
  'This invoice has expired': 'This invoice don expire',
  'Do not send money for it any more. Ask {name} for a new one.':
    'No send money for am again. Ask {name} for new one.',
  '{name} takes no payments now': '{name} no dey collect payment now',
  'Nothing was taken. What was paid before is safe. Ask them when they continue.':
    'We no take anything. Wetin dem pay before safe. Ask dem when dem go continue.',
  'This invoice was withdrawn': 'Dem don withdraw this invoice',
  'Do not pay it. If you did, your money is kept for you and goes back.':
    'No pay am. If you don pay, we keep your money for you and e go come back.',
  '{name} has your money': '{name} don get your money',
  'Invoice {number} is paid. There is nothing left to do.':
    'Invoice {number} don paid. Nothing remain to do.',
  'Paid, and {amount} too much': 'Paid, and {amount} too much',
  'Invoice {number} is paid. What is too much belongs to you and is kept for you.':
    'Invoice {number} don paid. The one wey too much na your own, and we keep am for you.',
  'Paid, and held for you': 'Paid, and we hold am for you',
  '{name} gets it when you release it. Log in to release it or to object.':
    '{name} go get am when you release am. Log in to release am or to talk say something no correct.',
  'Paid, and disputed': 'Paid, and dispute dey',
  'The money stays held until Oja has decided. Both sides read the decision.':
    'The money go dey on hold till Oja decide. The two sides go read the decision.',
  'Given back': 'E don go back',
  'All that was paid for invoice {number} went back.':
    'Everything wey dem pay for invoice {number} don go back.',
  'There is no such invoice': 'That kind invoice no dey',
  'Do not pay anything because of this link. It was changed, cut short or made up, or it is gone. Ask the person who sent it.':
    'No pay anything because of this link. Somebody change am, e no complete, na lie, or the invoice don go. Ask the person wey send am.',
  'Ask support': 'Ask support',

  'Oja has not checked who {name} is. Pay only if you know them.':
    'Oja never check who {name} be. Pay only if you know dem.',
  '{name} is the business of {verified}, registered as {number}.':
    '{name} na the business of {verified}, registered as {number}.',
  '{name} is {verified}, whose name Oja checked.':
    '{name} na {verified}, and Oja don check the name.',
  'Oja never sends another account by email or chat.':
    'Oja no dey send another account by email or chat.',
  'Ask {name}': 'Ask {name}',
  'Payments so far': 'Payments till now',
  Discount: 'Discount',
  Tax: 'Tax',

  How: 'How',
  'From a wallet, on chain': 'From wallet, for chain',
  'Bank to bank': 'Bank to bank',
  'Bought from a trader': 'Dem buy am from trader',
  'Not counted': 'E no count',
  'On its way': 'E dey come',
  'Came late': 'E come late',
  'Nothing was paid for it.': 'Nobody pay anything for am.',
  'This page stays here for you, without an account. Keep its address: if something comes back, it says here how you take it.':
    'This page go dey here for you, even without account. Keep the address: if anything dey come back, na here e go show how you go take am.',
  'Back to {name}': 'Go back to {name}',
  'Kept for you until {day}: the email we sent says how you take it':
    'We keep am for you till {day}: the email wey we send show how you go take am',
  'Kept for you: the email we sent says how you take it':
    'We keep am for you: the email wey we send show how you go take am',
  'On its way back to you': 'E dey come back to you',
  'Went back': 'E don go back',
  'Not taken in time: ask support': 'Dem no take am on time: ask support',
  'Not given back': 'E no go back',

  'from your bank, after you log in': 'from your bank, after you log in',
  'You buy from a trader': 'You go buy from trader',
  'You choose a trader and transfer naira to their bank account.':
    'You go choose trader and transfer naira to their bank account.',
  'Oja holds their coins until they release them to you.':
    'Oja go hold their coins till dem release am give you.',
  'The coins pay this invoice. {name} has them a day later.':
    'The coins go pay this invoice. {name} go get am after one day.',
  'The coins pay this invoice, and stay held until you release them to {name}.':
    'The coins go pay this invoice, and we go hold am till you release am give {name}.',
  'Choose a trader': 'Choose trader',
  'Release it, or object': 'Release am, or complain',
  'See the dispute': 'See the dispute',
  'Invoice {number} is paid. {name} has the money within a day; there is nothing left to do.':
    'Invoice {number} don dey paid. {name} go get the money within one day; nothing remain to do.',
};
