/** Notifications of trades, receipts and disputes in Nigerian Pidgin, by their English. */
export const TRADE_NOTIFICATION_PCM = {
  'With our team': 'E dey with our team',
  'Our team is looking at your order.': 'Our team dey look your order.',
  'Our team is looking at your order': 'Our team dey look your order',
  'The crypto stays in escrow, so nobody loses it meanwhile. You can still do your part or open a dispute.':
    'The crypto still dey escrow, so nobody go lose am. You still fit do your part or open dispute.',
  'Offer accepted': 'Dem accept offer',
  'Someone accepted your offer and the timer is running.':
    'Person take your offer and the timer dey run.',
  'Your offer was accepted': 'Dem don accept your offer',
  'A buyer is paying {fiat} for {crypto}. Release only when the money is in your bank.':
    'One buyer dey pay {fiat} for {crypto}. Release only when the money don enter your bank.',
  'A seller put {crypto} in escrow for you. Pay {fiat} before the time is up.':
    'One seller don enter escrow {crypto} for you. Pay {fiat} before time finish.',
  'You accepted an offer': 'You don accept offer',
  'Your {crypto} is in escrow until the buyer pays {fiat}. Release only when it is in your bank.':
    'We dey hold your {crypto} till the buyer pay {fiat}. Release only when e don enter your bank.',
  'Pay {fiat} for {crypto} from your own bank account before the time is up.':
    'Pay {fiat} for {crypto} from your own bank account before time finish.',
  'The buyer says they have paid.': 'The buyer talk say e don pay.',
  'Marked as paid': 'Marked as paid',
  'The buyer says {fiat} is on its way. Check your bank app, then release {crypto}.':
    'The buyer talk say {fiat} dey come. Check your bank app, then release {crypto}.',
  'You marked it as paid': 'You don mark am as paid',
  'The seller checks for {fiat} and then releases {crypto} to you.':
    'The seller go check for {fiat}, then e go release {crypto} to you.',
  Released: 'Released',
  'Your crypto was released to you.': 'Dem don release your crypto give you.',
  '{crypto} released to you': '{crypto} don release to you',
  '{crypto} is in your wallet. This order is complete.':
    '{crypto} don enter your wallet. Dis order don complete.',
  'You released {crypto}': 'You release {crypto}',
  'It is in the buyer’s wallet. This order is complete.':
    'E don enter the buyer wallet. Dis order don complete.',
  Cancelled: 'Dem cancel am',
  'The order was cancelled.': 'Dem cancel the order.',
  'Order cancelled by the buyer': 'The buyer don cancel the order',
  'Your {crypto} is back on the market.': 'Your {crypto} don go back to market.',
  'Your {crypto} was returned to you.': 'Your {crypto} don come back to you.',
  'You cancelled the order': 'You cancel the order',
  'The order for {crypto} has ended. Do not pay for it any more.':
    'The order for {crypto} don end. No pay for am again.',
  'Order cancelled by agreement': 'Una two gree to cancel the order',
  'You both agreed. {crypto} went back to the seller. Do not pay for it.':
    'Una two gree. {crypto} don go back to the seller. No pay for am.',
  'Payment time expired': 'Time to pay don finish',
  'The payment time expired.': 'Time to pay don finish.',
  'The buyer did not pay in time': 'The buyer no pay on time',
  'The order for {crypto} has ended. Do not pay now; if you already paid, contact support. It counts like a cancelled order.':
    'The order for {crypto} don end. No pay now; if you don pay already, write support. E dey count like order wey you cancel.',
  'More time': 'More time',
  'The seller gave you more time to pay.': 'The seller give you more time to pay.',
  'You have {minutes} more minutes': 'You get {minutes} more minutes',
  'The seller gave you more time to pay {fiat}. This can be done once.':
    'The seller don give you more time to pay {fiat}. E fit do am only one time.',
  'Payment reminder': 'Payment reminder',
  'There is little time left to pay and mark it as paid.': 'Small time remain to pay and mark am.',
  'Have you paid?': 'You don pay?',
  '{minutes} minutes are left to pay {fiat}. If you have sent it, mark it as paid now; if not, do not start paying now.':
    '{minutes} minutes remain to pay {fiat}. If you don send am, mark am as paid now; if you never send am, no start to pay now.',
  'Late payment': 'Late payment',
  'The buyer says they paid before the time expired.':
    'The buyer talk say e don pay before the time finish.',
  'The buyer says they already paid': 'The buyer talk say e don pay before',
  '{crypto} is in escrow again, and the buyer added a receipt. Check your bank for {paid}. Release only when it is there; if it is not, open a dispute.':
    '{crypto} don enter escrow again, and the buyer receipt dey inside the order. Check your bank for {paid}. Release only when e dey there; if e no dey, open dispute.',
  '{crypto} is in escrow again, and the buyer added a receipt. Check your bank for {paid} (this order now shows {total}). Release only when it is there; if it is not, open a dispute.':
    '{crypto} don enter escrow again, and the buyer receipt dey inside the order. Check your bank for {paid} (dis order na {total} now). Release only when e dey there; if e no dey, open dispute.',
  '{crypto} is in escrow for you again': '{crypto} don enter escrow for you again',
  'The seller is checking for your payment. Do not pay a second time.':
    'The seller dey check for your payment. No pay second time.',
  'A buyer says they already paid': 'One buyer talk say e don pay after all',
  'The time had expired and {crypto} could not be put in escrow again. Check your bank for {paid}: if it came, it is not yours to keep. Message the buyer and send it back.':
    'Time don finish and {crypto} no fit lock again. Check your bank for {paid}: if e come, e no be your own to keep. Message the buyer and send am back.',
  'Slow release': 'Slow release',
  'A paid order is not released yet.': 'Dem mark order as paid and e never release.',
  'Your buyer is waiting': 'Your buyer dey wait',
  '{fiat} was marked as paid 15 minutes ago. If it is in your bank, release {crypto}; if it is not, open a dispute.':
    'Dem mark {fiat} as paid 15 minutes ago. If e dey your bank, release {crypto}; if e no dey, open dispute.',
  'The seller is slow': 'The seller dey slow',
  '{crypto} stays in escrow for you. We reminded the seller. You can open a dispute now.':
    '{crypto} still dey for escrow for you. We don remind the seller. You fit open dispute now.',
  'An hour late: act now': 'One hour don pass: do am now',
  '{fiat} was marked as paid an hour ago. If the buyer did pay, this counts as a slow release; three in 30 days pause your trading for a day. Release {crypto}, or open a dispute.':
    'Dem mark {fiat} as paid one hour ago. Once e sure say dem pay am, dis one go count as slow release; three inside 30 days go pause your trading for one day. Release {crypto}, or open dispute.',
  'Still no release': 'Release never come',
  'If you did pay, it counts against the seller. {crypto} stays in escrow for you; open a dispute and a dispute agent decides.':
    'E go count against the seller once e sure say you pay. {crypto} still dey for escrow for you; open dispute and dispute agent go decide.',
  'Slow release: {reference}': 'Slow release: {reference}',
  'Marked as paid {minutes} minutes ago and not released.':
    'Dem mark am as paid {minutes} minutes ago and e never release.',
  'Marked as paid {hours} h ago and not released.':
    'Dem mark am as paid {hours} hours ago and e never release.',
  'Paused for a day': 'You no fit enter for one day',
  'You cannot start new orders for a day.': 'You no fit start new order for one day.',
  'No new orders for a day': 'No new order for one day',
  'You released three paid orders too slowly in 30 days. You can post and accept again in 24 hours. Your active orders continue.':
    'Three slow releases of orders wey dem pay, inside 30 days. You fit post and accept again after 24 hours. Orders wey dey run go continue as dem be.',
  Rating: 'Rating',
  'Someone rated an order with you.': 'Person rate order wey e do with you.',
  '{handle} rated your order': '{handle} don rate your order',
  '{stars} of 5 stars. Everyone can read it on your trader page.':
    '{stars} of 5 stars. Everybody fit read am for your trader page.',
  'Receipt sent': 'Receipt don go',
  'The buyer added a receipt.': 'The buyer add receipt.',
  'The buyer sent a receipt': 'The buyer don send receipt',
  'The buyer added a receipt for {fiat}. A receipt is not a payment: check your bank app before you release.':
    'Receipt for {fiat} dey inside the order. Receipt no be payment: check your bank app before you release.',
  'A receipt was reviewed and verified.': 'Dem check receipt and e correct.',
  'Receipt verified': 'Receipt correct',
  'The receipt for {fiat} was reviewed and verified.':
    'We don check the receipt for {fiat} and e correct.',
  'A receipt was reviewed and rejected.': 'Dem check receipt and dem reject am.',
  'Receipt rejected': 'Dem reject receipt',
  'The receipt for {fiat} was reviewed and rejected.':
    'We don check the receipt for {fiat} and we reject am.',
  'The receipt for {fiat} was reviewed and rejected. {note}':
    'We don check the receipt for {fiat} and we reject am. {note}',
  'Bank credit': 'Bank credit',
  'The bank reported a payment for an order.': 'The bank talk say money come for order.',
  'Payment confirmed by the bank': 'Bank don confirm the payment',
  'The bank confirmed {arrived} from {sender}. {reason} Check your bank app, then release.':
    'The bank confirm {arrived} from {sender}. {reason} Check your bank app, then release.',
  'The bank confirmed {arrived} from {sender}, so the crypto was released, as you asked.':
    'The bank confirm {arrived} from {sender}, so the crypto don release, as you ask.',
  'Amount too low': 'The money wey come no reach',
  '{arrived} came in, but {due} is due. Do not release yet.':
    '{arrived} come in, but na {due} dem suppose pay. No release yet.',
  'Amount too high': 'The money wey come too much',
  '{arrived} came in, but only {due} is due. The crypto was not released; send the extra back.':
    '{arrived} come in, but na only {due} dem suppose pay. Nothing release; send back the one wey too much.',
  'Payment from someone else': 'Payment from someone else',
  '{arrived} came in from {sender}. {reason} The crypto was not released: send the money back to the account it came from.':
    '{arrived} come in from {sender}. {reason} Nothing release: send am back to the account wey e come from.',
  'Payment arrived late': 'The money come too late',
  '{arrived} came in after the payment time. The crypto was not released: send the money back, or agree with the buyer.':
    '{arrived} come in after time to pay don finish. Nothing release: send am back, or agree with the buyer.',
  'Paid twice': 'Dem pay two times',
  '{arrived} came in a second time. No more crypto was released: send the money back to the account it came from.':
    '{arrived} come in one more time. Nothing more release: send am back to the account wey e come from.',
  'The bank confirmed your {arrived}. We notified the seller, who releases next.':
    'The bank confirm your {arrived}. We don tell the seller, and na e go release next.',
  'The bank confirmed your {arrived}, and the crypto was released to you.':
    'The bank confirm your {arrived}, and the crypto don release to you.',
  '{arrived} arrived, but {due} is due. Your crypto stays in escrow; get help in the order.':
    '{arrived} reach, but na {due} you suppose pay. Your crypto still dey for escrow; ask for help inside the order.',
  '{arrived} arrived, but only {due} was due. Your crypto stays in escrow; get help in the order.':
    '{arrived} reach, but na only {due} you suppose pay. Your crypto still dey for escrow; ask for help inside the order.',
  '{arrived} arrived from {sender}, not from an account in your name. Your crypto stays in escrow; the seller sends the money back.':
    '{arrived} come from {sender}, no be from account wey carry your name. Your crypto still dey for escrow; the seller go send am back.',
  '{arrived} arrived after the payment time. If the order has ended, tap “I already paid” in it.':
    '{arrived} reach after time to pay don finish. If the order don end, claim your late payment inside am.',
  '{arrived} arrived a second time. The seller sends it back.':
    '{arrived} reach one more time. The seller go send am back.',
  'Dispute opened': 'Dispute opened',
  'One of your orders is disputed.': 'Dispute dey for one of your orders.',
  'The other side opened a dispute': 'The other side don open dispute',
  '{reason}. {crypto} stays in escrow and the timer is paused. Send your statement within 24 hours.':
    '{reason}. {crypto} still dey for escrow and the timer don pause. Talk your own side inside 24 hours.',
  'I paid and the seller does not release': 'I don pay and the seller no release',
  'The account I was given is wrong or refuses my payment':
    'The account wey dem give me no correct or e no gree take my payment',
  'My bank sent the payment back': 'My bank send the payment back',
  'Something else': 'Another thing',
  'The payment did not arrive': 'The payment no reach',
  'The amount is not what was agreed': 'The amount no be wetin we agree',
  'The payment came from someone else’s account': 'The payment come from another person account',
  'The payment was reversed after it arrived': 'Dem reverse the payment after e reach',
  'Your dispute is open': 'Your dispute don open',
  '{crypto} stays in escrow until you both agree or a dispute agent decides. Send your evidence within 24 hours.':
    '{crypto} go dey for escrow till una two agree or dispute agent decide. Show wetin you get inside 24 hours.',
  'A dispute was opened': 'Dispute don open',
  '{crypto} was not released for 12 hours, so a dispute was opened automatically. It stays in escrow until it is decided. Add what you know.':
    '{crypto} no release for 12 hours, so dispute open by itself. E go dey for escrow till dem decide am. Add wetin you know.',
  'Statement or question': 'Statement or question',
  'The other side or the dispute agent wrote in a dispute.':
    'The other side or the dispute agent write for dispute.',
  '{side} sent a statement': '{side} don talk im own side',
  'Read it in the dispute and reply if something is missing.':
    'Read am for the dispute and answer if e no be the full story.',
  'The seller': 'The seller',
  'The buyer': 'The buyer',
  'The dispute agent asked a question': 'The dispute agent dey ask question',
  'Reply within 24 hours. Not replying within 48 hours may count against you.':
    'Answer inside 24 hours. 48 hours without answer go count against you.',
  'No reply': 'No answer',
  'One side of a dispute has not replied for too long.':
    'One side of dispute no talk anything for too long.',
  'You have not replied in time': 'Say you no talk dey count against you',
  'You have not replied for 48 hours. The dispute agent can see this. You can still send your statement.':
    'You never talk anything for 48 hours. The dispute agent dey see am. You still fit talk your own side.',
  '{side} has not replied': '{side} never talk anything',
  'No reply for 48 hours. It may count in the decision. Nothing is decided automatically.':
    'Nobody talk for 48 hours. E go count when the dispute agent decide; nothing don decide by itself.',
  Settlement: 'How e go settle',
  'A settlement proposal, and its result.': 'Proposal to settle, and wetin happen to am.',
  '{side} proposes a settlement': '{side} wan settle',
  'The proposal: release {crypto} to the buyer. The crypto stays in escrow unless you accept within 24 hours.':
    'The proposal: release {crypto} to the buyer. The crypto go stay for escrow unless you accept inside 24 hours.',
  'The proposal: cancel the order and return {crypto} to the seller. The crypto stays in escrow unless you accept within 24 hours.':
    'The proposal: cancel the order and return {crypto} to the seller. The crypto go stay for escrow unless you accept inside 24 hours.',
  'The proposal: give {part} of {crypto} to the buyer and the rest back to the seller. The crypto stays in escrow unless you accept within 24 hours.':
    'The proposal: give {part} of {crypto} to the buyer and the rest back to the seller. The crypto go stay for escrow unless you accept inside 24 hours.',
  'The proposal: give both sides 24 more hours. Accept within 24 hours if you agree.':
    'The proposal: give both sides 24 more hours. Nothing go move unless you accept inside 24 hours.',
  'Your proposal was declined': 'Dem no gree your proposal',
  'The crypto stays in escrow. You can propose something else.':
    'The crypto go stay for escrow. You fit propose another thing.',
  '{side} withdrew the proposal': '{side} don take the proposal back',
  'The crypto stays in escrow.': 'The crypto go stay for escrow.',
  '24 more hours for both sides': '24 more hours for una two',
  'You both agreed to more time. The crypto stays in escrow.':
    'Una two agree for more time. The crypto still dey for escrow.',
  Decision: 'Decision',
  'A dispute was settled or decided.': 'Dem settle or decide dispute.',
  'Settled between you': 'Una two don settle',
  'The buyer received {forBuyer}, the seller got {forSeller} back. The dispute is closed.':
    'The buyer get {forBuyer}, the seller get {forSeller} back. The dispute don close.',
  'Decided for the buyer': 'Dem decide for the buyer',
  '{reason} {crypto} goes to the buyer and is available in 24 hours unless one of you appeals.':
    '{reason} {crypto} go to the buyer, and e fit spend am after 24 hours unless one of una appeal.',
  'The payment reached the seller’s account in full.':
    'The payment reach the seller account complete.',
  'The buyer showed the payment and the seller did not answer in time.':
    'The buyer show the payment and the seller no answer on time.',
  'No payment reached the seller’s account.': 'No payment reach the seller account.',
  'What was paid is not what was agreed. The seller returns it to where it came from.':
    'Wetin dem pay no be wetin una agree. The seller go return am to where e come from.',
  'The payment came from someone else’s account. The seller returns it to where it came from.':
    'The payment come from another person account. The seller go return am to where e come from.',
  'The payment was reversed and is no longer in the seller’s account.':
    'Dem reverse the payment and e no dey the seller account again.',
  'What was shown as proof of the payment is not genuine.':
    'Wetin dem show as proof of the payment no be original.',
  'The buyer did not show a payment and did not answer in time.':
    'The buyer no show payment and e no answer on time.',
  'Both sides agreed to this in their conversation.':
    'Both sides agree to dis one for their conversation.',
  'See the dispute agent’s note for the reason.': 'The dispute agent note talk why.',
  '{reason} {crypto} goes to the buyer. Either side can appeal for 24 hours.':
    '{reason} {crypto} go to the buyer. Either side fit appeal for 24 hours.',
  'Decided for the seller': 'Dem decide for the seller',
  '{reason} {crypto} goes back to the seller and is available in 24 hours unless one of you appeals.':
    '{reason} {crypto} go back to the seller, and e fit spend am after 24 hours unless one of una appeal.',
  '{reason} {crypto} goes back to the seller. Either side can appeal for 24 hours.':
    '{reason} {crypto} go back to the seller. Either side fit appeal for 24 hours.',
  '{crypto} is available in your wallet': 'You fit spend {crypto} now',
  'The time to appeal is over and the decision is final.':
    'Time to appeal don finish and the decision don final.',
  Appeal: 'Appeal',
  'A decision was appealed, and the result.': 'Person appeal against decision, and wetin come out.',
  '{side} appealed': '{side} don appeal',
  'Another dispute agent reviews the decision. The amount stays on hold until then.':
    'Another dispute agent dey check the decision. Wetin dey wait go stay where e dey till then.',
  'The decision stands': 'The decision stand',
  'Another dispute agent reviewed it and upheld it.': 'Another dispute agent check am and e stand.',
  'Now decided for the buyer': 'Now dem decide for the buyer',
  'The decision was overturned: {crypto} went to the buyer.':
    'Dem change the decision: {crypto} don go to the buyer.',
  'Now decided for the seller': 'Now dem decide for the seller',
  'The decision was overturned: {crypto} went to the seller.':
    'Dem change the decision: {crypto} don go to the seller.',
  'The decision was overturned and your record corrected. The crypto had already been released and stays where it is.':
    'Dem change the decision and correct your records. Dem don pay the crypto out already and e no go move.',
  Disputes: 'Disputes',
  'A dispute or a decision waits for a dispute agent.':
    'Dispute or decision dey wait for dispute agent.',
  'A new dispute': 'New dispute',
  'An order of {crypto} for {fiat} is disputed.':
    'Dispute dey for one order of {crypto} for {fiat}.',
  'A dispute about an invoice, or a decision, waits for a dispute agent.':
    'Invoice quarrel or decision dey wait for dispute agent.',
  'A new dispute about an invoice': 'New dispute about one invoice',
  'Invoice {invoice} of {name} is disputed.': 'Dispute dey for invoice {invoice} of {name}.',
  "A decision about invoice {invoice} needs another administrator's approval.":
    'Decision about invoice {invoice} need another administrator to approve.',
  'A decision waits for a second person': 'One decision dey wait for second person',
  "A decision over {crypto} needs another administrator's approval.":
    'Decision for {crypto} need another administrator to approve am.',
} as const;
