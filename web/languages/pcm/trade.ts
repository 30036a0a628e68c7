import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The trade page, from the payment to the receipt. */
export const TRADE_PCM: Dictionary = {
  'An account for this payment only. The bank passes the money on to the seller.':
    'Account wey be for dis payment only. The bank dey pass the money give the seller.',
  'Another name or amount': 'Another name or amount',
  'Ask your bank to send it back to the account it came from, and to no other.':
    'Tell your bank make dem send am back to the account wey e from come, and no other one.',
  'Back to the market': 'Go back to market',
  'Cancel this order?': 'You wan cancel dis order?',
  'Cancel order': 'Cancel order',
  'Choose a reason': 'Choose reason',
  'Choose your bank': 'Choose your bank',
  'Close to the buyer’s name.': 'E near the buyer name.',
  'Check again': 'Check again',
  'Checking the name…': 'We dey compare the name…',
  'Confirm the release': 'Confirm the release',
  'Order steps': 'Order steps',
  Dial: 'Dial',
  'Pay by USSD': 'Pay with USSD',
  'Pay by USSD (no data)': 'Pay with USSD (no data)',
  'Do not pay again, whatever anyone tells you elsewhere.':
    'No pay again, no matter wetin anybody tell you for another place.',
  'Do not release': 'No release',
  'Amount due': 'Wetin suppose reach you',
  'Enter the amount to continue': 'Put the amount to continue',
  'Enter the sender’s name to continue': 'Put the sender name to continue',
  'Exact amount': 'Exact amount',
  Fee: 'Fee',
  'Fills in the account and the amount': 'E dey fill the account and the amount',
  From: 'From',
  'Get help': 'Get help',
  'Give {extensionMinutes} more minutes': 'Give {extensionMinutes} more minutes',
  'Open it': 'Go there',
  'Did you pay before the time expired?': 'You don pay before the time finish?',
  'Have you paid?': 'You don pay?',
  'I already paid': 'I don already pay',
  'I have not paid': 'I never pay',
  'I know why someone else paid for {name}, and release at my own risk. This is saved with the order.':
    'I know why another person pay for {name}, and I dey release at my own risk. E go dey for the order record.',
  'I opened my bank app and see <b>{fiat}</b> from':
    'I open my bank app and I see <b>{fiat}</b> from',
  'I see another name or amount': 'I see another name or amount',
  'If the money has left your account, say so now: an order marked as paid cannot expire. If it has not, you don’t need to do anything.':
    'If the money don comot from your account, talk am now: order wey you mark as paid no fit run out of time. If e never comot, you no need do anything.',
  'If you already paid': 'If you don already pay',
  'If you already paid, do not cancel. Mark it as paid instead.':
    'If you don pay already, no cancel. Talk say you don pay.',
  'In your own words': 'For your own words',
  'Keep order': 'Keep the order',
  'USSD has no kobo: this sends {sends} instead of {fiat}. Message {seller} when you have paid, or pay in your bank app to send it exactly.':
    'Keypad no get kobo: dis one go send {sends} instead of {fiat}. Tell {seller} when you don pay, or pay for your bank app to send the exact amount.',
  'Leave it empty, or write your own name': 'Leave am empty, or write your own name',
  'Marked as sent': 'Mark as sent',
  'Money from another name may be stolen, and a smaller amount is not what was agreed. Your crypto stays in escrow as long as you do not release it. Ask your bank to send wrong money back to the account it came from, and to no other.':
    'Money from another name fit be stolen money, and smaller amount no be wetin una agree. Your crypto go stay with Oja as long as you no release am. Money wey no correct must go back to the account wey e from come, through your bank, and no other one.',
  'More time': 'More time',
  'Not yet': 'Never yet',
  'Not cancelled. The crypto stays in escrow. Try again.':
    'We no cancel anything and nothing move. Try again.',
  'The time did not change and your crypto stays in escrow.':
    'Nothing change and your crypto still dey for escrow.',
  'Not saved. Do not pay again; try once more.':
    'Nothing change. No pay again; press am once more.',
  '{crypto} returns to {seller} at once.': 'Oja go give {crypto} back to {seller} at once.',
  'The crypto goes in escrow for you again, on the same terms, and we ask {seller} to check for your payment. Only say this if you paid before the time expired: {seller} can open a dispute if you did not.':
    'Oja go lock the crypto for you again, with the terms wey you get before, and ask {seller} to look for your payment. Only talk dis one if the money don comot from your account before the time finish: {seller} fit open dispute if e no be so.',
  'Oja never writes or calls to say that money has arrived. Check your bank app.':
    'Oja no dey ever write or call to talk say money don come. Na your bank app dey talk am.',
  'Or open a dispute. The crypto stays in escrow meanwhile.':
    'Or open dispute. The crypto go stay for escrow till then.',
  'Pay exactly this, in one transfer, from an account in your own name.':
    'Pay exactly dis amount, for one transfer, from account wey dey your own name.',
  'Pay from another bank': 'Pay from another bank',
  'Pay only the account on this page. Oja never sends another one by message.':
    'Pay only the account wey dey dis page. Oja no dey ever send another one by message.',
  'Pay to': 'Pay to',
  Expired: 'Time don finish',
  Receipt: 'Receipt',
  'Record saved': 'The record don save',
  'Release {crypto} to {buyer}': 'Release {crypto} give {buyer}',
  'Release {crypto}. This cannot be undone.': 'Release {crypto}. You no fit undo am.',
  Released: 'Released',
  'Save record': 'Save record',
  'Say so by {until} and add the receipt, and the crypto goes in escrow for you again. If you have not paid, do not pay now.':
    'Talk am before {until} and show the receipt, and Oja go lock the crypto for you again. If you never pay, no pay now.',
  'See the offer': 'See the offer',
  'Send again': 'Send again',
  'Sender name, as your bank app shows it': 'Sender name, as your bank app show am',
  'Still in touch? You can give {extensionMinutes} more minutes, once. Your crypto stays in escrow until then.':
    'Una still dey talk? You fit give {extensionMinutes} more minutes, one time only. Your crypto go stay for escrow for all that time.',
  'Stopped: the sender is not the buyer': 'We stop am: the sender no be the buyer',
  'Include the <b>{Number} kobo</b> so {seller} can match your payment.':
    'Add the <b>{Number} kobo</b> so {seller} go fit match your payment.',
  'The amount must be exactly this order’s': 'The amount must be exactly the one for dis order',
  'The amount your bank app shows': 'The amount wey your bank app show',
  'The bank': 'The bank',
  'The bank you pay from': 'The bank wey you dey pay from',
  'The buyer': 'The buyer',
  'The buyer’s own name.': 'Na the buyer own name.',
  'We could not check the name. The crypto stays in escrow.':
    'We no fit compare the name now. Nothing don release.',
  'We check the name when you leave this field':
    'We dey compare the name when you comot from the box',
  'The other side': 'The other side',
  'The seller': 'The seller',
  'Payment time expired': 'Time to pay don finish',
  'The time to report it here is over. Your money is with the seller: contact us with your receipt.':
    'Time to report am here don pass. Your money dey with the seller: write us with your receipt.',
  'Time not extended': 'We no add time',
  'This cannot be undone. A screenshot or an SMS is not proof; only your bank app is.':
    'You no fit undo dis one. Screenshot or SMS no be proof; na only your bank app be proof.',
  'This sender is not the buyer': 'Dis sender no be the buyer',
  'This order ended and the offer moved on. Do not pay now.':
    'Dis order don end and the offer don move on without you. No pay now.',
  'This order is for {fiat}. Release only if exactly that arrived.':
    'Dis order na for {fiat}. Release only if exactly that amount don come.',
  'This order is active again': 'Dis order don dey run again',
  'By {bankName} to you': 'By {bankName} to you',
  'Tick what you saw to continue': 'Tick wetin you see to continue',
  To: 'To',
  'To your {bankName}': 'To your {bankName}',
  Total: 'Total',
  'Order {reference}': 'Order {reference}',
  'Average payment {time}': 'Average payment {time}',
  'Average release {time}': 'Average release {time}',
  'Couldn’t check whether this order can be reopened':
    'We no fit check whether we fit rescue your order',
  'We could not release it': 'We no fit release am now',
  'We could not mark it as paid': 'We no fit send your message say you don pay',
  'Bank confirmation': 'Wetin the bank see',
  'You are offline. You can cancel when you are back online.':
    'You dey offline. To cancel go wait.',
  'You are offline. You can release when you are back online.':
    'You dey offline. To release go wait till network come back.',
  'You are offline. Mark it as paid as soon as you are back online, and do not pay twice.':
    'You dey offline. Talk am once network come back, and no pay two times.',
  'You are offline. Try again when you are back online.':
    'Network no dey. Dis one dey wait for network.',
  'You gave': 'You give',
  'You gave {other} more time, until {time}. This is possible once.':
    'You don give {other} more time, till {time}. You fit do am one time only.',
  'You give': 'You go give',
  'You got': 'You get',
  'You already paid': 'You don already pay',
  'Did you pay in time?': 'You pay before the time finish?',
  'You marked as sent': 'You don mark am as sent',
  'You marked {fiat} as sent. If you did pay, do not cancel: the crypto would go back and your money would stay with {seller}.':
    'You talk say you don send {fiat}. If you send am, no cancel: the crypto go go back and your money go remain with {seller}.',
  'You said you paid at {paidAt}.': 'You talk say you pay by {paidAt}.',
  'Your crypto is still in escrow. Try again; it is only released once.':
    'your crypto still dey for escrow. Press again; e go happen one time only.',
  'Your {crypto} is still in escrow. Do not pay twice.':
    'your {crypto} still dey for escrow. No pay two times.',
  'account number': 'account number',
  'by {time}': 'before {time}',
  'USSD code': 'USSD code',
  'received {amount} from {sender}<span> · {at}</span>':
    'see {amount} from {sender}<span> · {at}</span>',
  'the buyer': 'the buyer',
  'the seller': 'the seller',
  '{buyer} marked this as sent': '{buyer} mark dis one as sent',
  '{other} has until {deadline}': '{other} get till {deadline}',
  '{reason} The release is stopped. Money from another name may be stolen, and your bank can take it back from you.':
    '{reason} We don stop the release. Money from another name fit be stolen money, and your bank fit collect am back from you.',
  '{seller} can read it': '{seller} fit read am',
  '{seller} to {buyer}': '{seller} to {buyer}',
  'As of {time}': 'As e be by {time}',
  'If nobody acts: {otherwise}': 'If nobody do anything: {otherwise}',
  'Nothing is in escrow for this order.': 'Nothing dey escrow for dis order.',
  'Steps so far': 'Steps wey don pass',
  'The crypto': 'The crypto',
  'The naira': 'The naira',
  'Couldn’t check where your money is': 'We no fit check where your money dey',
  'Where is my money?': 'Where my money dey?',
  ' The network is slow; keep this page open.': ' Network dey slow; make you leave dis page open.',
  'A picture can be forged. Release only for money you see in your bank app.':
    'Person fit forge picture. Release only for money wey you see for your bank app.',
  'Add another receipt': 'Add another receipt',
  'Add your receipt': 'Add your receipt',
  'An image or PDF from your bank app. It is optional.':
    'Picture or PDF from your bank app. E no be must.',
  'An image or PDF from your bank app. Required here.':
    'Picture or PDF from your bank app. You need am here.',
  'Your receipt is ready': 'Your receipt don ready',
  'The receipt you already added is sent too.':
    'The receipt wey you add when time still dey go follow.',
  'Not saved. Do not pay again.': 'Nothing change. No pay again.',
  'Choose a receipt': 'Choose receipt',
  'Choose another picture or PDF.': 'Choose another picture or PDF.',
  'Choose another receipt': 'Choose another receipt',
  'Making it smaller…': 'We dey make am light…',
  'You can’t add more receipts here': 'You no fit add more receipt here',
  'See it': 'See am',
  'Sending the receipt': 'The receipt dey go',
  'Sending, {percent}%': 'E dey go, {percent}%',
  'Showing it to the seller…': 'We dey show am to the seller…',
  'The buyer’s receipt': 'The buyer receipt',
  'Couldn’t load the receipt': 'The receipt no load',
  'The receipt the buyer sent': 'The receipt wey the buyer send',
  'Receipt not sent': 'The receipt no go',
  'The receipt you sent': 'The receipt wey you send',
  'This file can’t be used as a receipt': 'Dis file no fit be your receipt',
  'You are offline. You can add a receipt when you are back online.':
    'You dey offline. To add receipt go wait.',
  'Your crypto stays in escrow for you, with or without a receipt.':
    'Your crypto still dey for escrow for you, and dis one no decide whether you don pay.',
  'Your receipt': 'Your receipt',
  '{name}’s receipt': '{name} receipt',
  'Bought from': 'You buy from',
  'Buying from': 'You dey buy from',
  Finished: 'E don finish',
  'Active orders by what they wait for': 'Orders wey dey run, by wetin dem dey wait for',
  'Selling to': 'You dey sell to',
  'Sold to': 'You sell to',
  'for {fiat}': 'for {fiat}',
  Bought: 'Bought',
  'Every asset': 'Every asset',
  Outcome: 'Result',
  'Save as CSV': 'Save as CSV',
  'Show older': 'Show older ones',
  Sold: 'Sold',
  Accepted: 'Accepted',
  'Oja did not write this': 'No be Oja write dis one',
  'Oja wrote this receipt': 'Na Oja write dis receipt',
  'The link was changed, cut short, or made up. Do not release anything because of it: check your bank app.':
    'Dem don change the address, cut am short, or na lie dem form. No release anything because of am: look your bank app.',
  'Couldn’t check the receipt': 'We no fit check the receipt',
  'The order now:': 'How the order be now:',
  'This order is not complete. A receipt alone does not show that money has arrived.':
    'Dis order never complete. Receipt alone no dey show say money don come.',
  'To the market': 'Go market',
  'Receipt saved': 'The receipt don save',
  'Save receipt': 'Save receipt',
  Verifying: 'Dem dey check am',
};
