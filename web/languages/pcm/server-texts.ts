import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Texts that core holds: refusals, reasons and the steps of a trade. */
export const SERVER_PCM: Dictionary = {
  'Carried over': 'Carried over',
  'Offer posted': 'Offer posted',
  'Offer edited': 'Offer edited',
  'Hidden comment': 'Comment wey dem hide',
  'A comment of yours on an order was hidden, or is shown again.':
    'Dem hide your comment for one order, or e don show again.',
  'Higher fee': 'Fee go up',
  'What sellers pay rises, announced at least a week before.':
    'Wetin seller dey pay go up; we dey announce am at least one week before.',
  'Offer paused': 'Offer paused',
  'Offer live again': 'Offer don enter market again',
  'Accepted, crypto in escrow': 'Dem accept am, and the crypto lock',
  'Part taken': 'Dem take part of am',
  'Part returned': 'Part of am come back',
  'More time to pay': 'More time to pay',
  'Marked as paid': 'Marked as paid',
  'Late payment reported': 'Dem talk say payment reach before time finish',
  'Receipt added': 'Receipt added',
  'Receipt reviewed': 'Dem don look the receipt',
  'Sender’s name checked': 'Sender name compared',
  'Bank reported a payment': 'The bank talk say money come',
  'Release overdue': 'Release don late',
  'Dispute opened': 'Dispute opened',
  'Statement sent': 'Statement sent',
  'Settlement proposed': 'Settlement proposed',
  'Settlement answered': 'Settlement answered',
  Decided: 'Decided',
  'Decision appealed': 'Decision appealed',
  'Dispute resolved': 'Dispute settled',
  'Order updates': 'Order updates',
  'Accepted, paid, released, cancelled, expired.':
    'Accepted, paid, released, cancelled, time finish.',
  Disputes: 'Disputes',
  'Disputes, settlements, slow releases, receipts and bank credits.':
    'Disputes, settlements, slow releases, receipts and bank credits.',
  'Someone you traded with rated you.': 'Person wey you trade with don rate you.',
  'I changed my mind': 'I don change my mind',
  'The seller does not reply': 'The seller no dey answer',
  'My payment did not go through': 'My payment no go through',
  'The payment details are wrong': 'The payment details no correct',
  'The seller asked me to cancel': 'The seller ask me to cancel',
  'Another reason': 'Another reason',
  'Log in to continue': 'Log in to continue',
  'User not authenticated': 'You never log in',
  'Not allowed': 'You no get permission',
  'You can only do this for yourself.': 'You fit do dis one only for yourself.',
  '2FA needed': 'You need 2FA',
  'Enter the code from your authenticator app to continue.':
    'Put the code from your authenticator app to continue.',
  'Push is not available in this browser': 'Dis browser no fit wake',
  'We do not know its push service. You still get your notifications by email and here.':
    'We no know the push service. Your notifications still dey come by email and here.',
  'Enter a new code': 'Put new code',
  'Enter a new code from your authenticator app to do this. Your money is safe.':
    'Put new code from your authenticator app to do dis one. We no do anything, and your money still dey where e dey.',
  'Set up 2FA first': 'Set up 2FA first',
  'Selling needs 2FA. Set it up in your security settings, then publish your offer.':
    'To sell you need 2FA. Set am up for your security settings, then publish your offer. We no publish anything.',
  '2FA is off. Set it up in your security settings first.':
    '2FA no dey on. First set am up for your security settings.',
  'User not found': 'We no see the user',
  'This user does not exist.': 'No user dey like dat.',
  'Already logged out': 'You don log out already',
  'This session has already ended.': 'Dis session don end already.',
  'Not available': 'E no dey available',
  'This exists in sandbox mode only.': 'Dis one dey for sandbox mode only.',
  'Already used': 'Dem don use am already',
  'This request key was already used for something else. Send it again with a new key.':
    'Dem don use dis request key for another thing. We no do anything; send am again with new key.',
  'Faucet limit reached': 'Faucet don reach limit',
  'You have had all the test money for this asset.':
    'You don collect all the test money wey dis asset dey give. We no add anything.',
  'Bank not found': 'We no see the bank',
  'Account not found': 'We no see the account',
  'Account not found. Check the 10 digits and the bank.':
    'Dat bank no know any account with dis number. Check the ten numbers and the bank.',
  'The name does not match': 'The name no match',
  'This account belongs to someone else. Add an account in your own name.':
    'Dis account belong to another person. Add account wey dey your own name.',
  'The bank did not answer': 'The bank no answer',
  'Too many requests at once. Try again in a moment.':
    'Too many requests come at once. Nothing happen; try again small time.',
  'We could not check this account. It was not saved. Try again in a minute.':
    'We no fit check dis account now. We no save anything; try again after one minute.',
  'No room to save': 'No space to save',
  'Our storage is full, so this was not saved. Your money is safe. Try again in a few minutes.':
    'Our disk don full, so we no save anything and no money move. You fit continue to read; try again after some minutes.',
  'Something went wrong': 'Something spoil',
  'Your name cannot be changed here': 'Your name go remain as e be',
  'Your name was checked with your bank account or your documents. Ask support to correct it.':
    'We don compare your name with your bank account or your documents, so you no fit change am here again. Ask support to correct am.',
  'Choose another name': 'Choose another name',
  'This name could be mistaken for Oja staff or for someone else. Use your own name.':
    'People fit think say dis name na Oja own staff or another person. Use your own name.',
  'Choose another username': 'Choose another username',
  'A username cannot contain an email address other than yours.':
    'Username no fit get any email address except your own.',
  'Cannot accept own trade': 'You no fit accept your own trade',
  'You cannot accept your own trade. Please wait for other users to accept it.':
    'You no fit accept your own trade. Abeg wait make other people accept am.',
  'Insufficient balance': 'Balance no reach',
  "You don't have enough balance to accept this trade.":
    'Your balance no reach to accept dis trade.',
  'Trade not available': 'Trade no dey available',
  'This trade is no longer available for acceptance.':
    'Dis trade no dey available to accept again.',
  'Too many active orders': 'Orders wey dey run don too much',
  'Accepting is paused for you': 'You no fit accept for now',
  'You cancelled too many orders today, so you cannot accept others for a while. Your money and your active orders are safe.':
    'You leave too many orders today, so you no fit accept other ones for some time. Your money and your running orders dey safe.',
  'You already have this order': 'You get dis order wey dey run already',
  'You already have an active order with this trader for the same amount and payment method. Finish that one first, or choose another amount or method. Your money is safe.':
    'Una two already get running order for dis amount with dis way to pay, and nobody go fit know which payment be which. First finish that one, or choose another amount or another way to pay. Your money dey safe.',
  'Choose a slightly different amount': 'Choose amount wey different small',
  'For verified traders': 'For verified traders',
  'This trader only trades with verified people. Verify your identity, or choose another offer. Your money is safe.':
    'The owner of dis offer dey trade only with verified people. Verify who you be, or choose another offer. Your money dey safe.',
  'More completed orders needed': 'You need more completed orders',
  'This trader only trades with people who have completed more orders here. Choose another offer for now. Your money is safe.':
    'The owner of dis offer dey order with people wey don complete more orders here. For now choose another offer. Your money dey safe.',
  'Verify your phone first': 'First confirm your phone',
  'This amount needs a verified phone number. Verify yours in your profile, or choose a smaller amount. Your money is safe.':
    'To trade dis amount you need phone number wey don confirm. Confirm your own for your profile, or choose smaller amount. Your money dey safe.',
  'This amount needs 2FA. Set it up in your security settings, or choose a smaller amount. Your money is safe.':
    'To trade dis amount you need 2FA. Set am up for your security settings, or choose smaller amount. Your money dey safe.',
  'Verify your identity first': 'First verify your identity',
  'This amount needs a verified identity. Verify yours in your profile, or choose a smaller amount. Your money is safe.':
    'To trade dis amount we need to verify who you be. Verify am for your profile, or choose smaller amount. Your money dey safe.',
  'Bank confirmation not available': 'No bank dey confirm payment here',
  'Auto-release needs bank confirmation, which is not available here. Turn it off: you release when the money is in your account. Your money is safe.':
    'Offer fit release by itself only where bank dey confirm payment, and here none dey do am. Leave am off: you go release when the money don enter your account. Your money dey safe.',
  'This account cannot be used here': 'Dat account no fit',
  'The buyer’s method only pays into accounts at one bank. Add your account there, or choose another method. Your money is safe.':
    'The buyer dey pay with method wey dey reach accounts for one bank only. Add your account for there, or choose another way to pay. Your money dey safe.',
  'Not enough balance for this offer': 'E no reach to fund dis offer',
  'Your available balance does not cover the amount and the fee. Lower the amount or add funds. Your money is safe.':
    'Your available balance no reach the amount and the fee. Your money dey safe. Reduce the amount or add money.',
  'Order not found': 'We no see the order',
  'This order does not exist, or you cannot see it.':
    'No order dey like dat, or e no be your own to see.',
  'Amount not allowed': 'You no fit use dis amount',
  'Choose an amount within the limits and what is left of this offer. Your money is safe.':
    'Choose amount wey dey inside the limits and inside wetin remain for dis offer. Your money dey safe.',
  'The price has changed': 'The price don change',
  'The price changed while you were deciding, so no order was placed. Check the new price and try again.':
    'The price change as you dey think, so no order happen. Look the new price and try again.',
  'Add a bank account first': 'First add bank account',
  'The buyer needs to know where to pay you. Add a bank account in your name, then try again. Your money is safe.':
    'The buyer need to know where to pay you. Add bank account wey dey your name, then try again. Your money dey safe.',
  'Choose one of your bank accounts': 'Choose one of your bank accounts',
  'That is not one of your bank accounts. Choose another one. Your money is safe.':
    'Dat bank account no be your own. Choose another one. Your money dey safe.',
  'Payment method not offered': 'Dem no offer dis way to pay',
  'Choose one of the payment methods offered here. Your money is safe.':
    'Choose from the ways to pay wey dem offer here. Your money dey safe.',
  'Limits do not fit': 'The limits no fit',
  'The min order cannot be above the max order, or above the value of the whole offer. Your money is safe.':
    'The smallest order no fit pass the biggest, or the value of the whole offer. Your money dey safe.',
  'Not your step': 'No be your step',
  'Only the other side of this order, or the offer’s owner, can do that. Your money is safe.':
    'Only the other side of dis order, or the owner of the offer, fit do am. Your money dey safe.',
  'Only the buyer can cancel now': 'Na only the buyer fit cancel now',
  'Once a buyer has accepted, only the buyer can cancel. The crypto stays in escrow. If something is wrong, get help.':
    'Once buyer don accept, na only the buyer fit cancel. The crypto dey inside escrow. If something dey wrong, ask for help.',
  'The payment time expired before you marked this as paid. Do not pay now. If you already paid, contact support with your receipt.':
    'Time to pay finish before you mark dis one as paid. No pay now. If you don pay already, contact support with your receipt.',
  'Nothing to notify': 'Nothing dey to tell',
  'This has not happened in this order, so we notified nobody.':
    'Dis one never happen for dis order, so we no tell anybody.',
  'The order has changed': 'The order don move on',
  'This step is no longer possible because the order has changed. Your money is safe.':
    'You no fit do dis step again: the order don change since then. Your money dey safe.',
  'Upload the receipt first': 'First upload the receipt',
  'We could not find your file. Upload the picture or PDF of the receipt, then submit it.':
    'You no get file like dat for dis order. Upload the picture or PDF of the receipt, then submit am.',
  'This receipt was already used': 'Dem don use dis receipt before',
  'This receipt was already sent for another payment. Each payment needs its own receipt. Your crypto stays in escrow; upload the receipt of this payment.':
    'Dem don submit the same receipt for another payment. Each payment need im own receipt. Your crypto still dey for escrow; upload the receipt of dis payment.',
  'Receipt not found': 'We no see the receipt',
  'This receipt does not exist.': 'No proof of payment dey like dat.',
  'Already decided': 'Dem don decide am already',
  'This receipt is already decided. Reload to see the decision.':
    'Dem don decide dis proof. Nothing change; load the page again to see the decision.',
  'The sender is not the buyer': 'The sender no be the buyer',
  'The name you entered is not the buyer’s. The crypto stays in escrow. Do not release for a payment from someone else: send the money back to the account it came from, or open a dispute.':
    'The name wey you give no be the buyer own. Nothing don release and the crypto still dey for escrow. No release for payment from another person: send the money back to the account wey e come from, or open dispute.',
  'Too many names': 'Names don too much',
  'You checked as many names in this order as you can. The crypto stays in escrow. If the sender is not the buyer, open a dispute.':
    'You don compare all the names wey you fit compare for dis order. Nothing don release and the crypto still dey for escrow. If the sender no be the buyer, open dispute.',
  'Release is paused': 'Release dey on hold',
  'Your password, 2FA, email or phone changed recently. Until the pause is over, only a new code from an authenticator you had before can release. The crypto stays in escrow. If this was not you, contact support.':
    'Your password, 2FA, email or phone change small time ago. Until the hold finish, na only new code from authenticator wey you get before fit release. Nothing don release and the crypto still dey for escrow. If no be you, contact support.',
  'A deposit was reversed': 'Dem don take one deposit back',
  'A network reversed a deposit you already spent. New money covers it first; until then withdrawals are paused. Contact support if you do not know this deposit.':
    'One network don take back your deposit wey you don spend already. Nothing move: wetin come in go first cover am, and until e cover nothing fit comot. Contact support if you no sabi about am.',
  'From ₦50,000 in 24 hours, selling needs 2FA. Set it up under Settings, Security, then accept. Your money is safe.':
    'From ₦50,000 inside 24 hours, to sell need 2FA. Set am up for Settings, Security, then accept. Your money dey safe.',
  'Selling is paused': 'Selling dey on hold',
  'Your password, 2FA, email or phone changed recently. Your money is safe. See in your wallet’s Security tab until when.':
    'Your password, 2FA, email or phone change small time ago. We no go pay anything out till the hold finish; the Security tab for your wallet go tell you when.',
  'From ₦50,000 in 24 hours, releasing needs 2FA. Set it up under Settings, Security, then release. The crypto stays in escrow.':
    'From ₦50,000 inside 24 hours, to release need 2FA. Set am up for Settings, Security, then release. The crypto still dey for escrow.',
  'The seller cannot release it now': 'The seller no fit release am now',
  'The seller’s account is on hold, so their proposal cannot be carried out. The crypto stays in escrow. Try again later, or let the dispute agent decide.':
    'The seller account dey on hold, so their proposal no fit happen. The crypto go stay for escrow and the crypto still dey for escrow. Try again later, or make the administrators decide.',
  'Converting is paused': 'Convert dey on hold',
  'Too long ago': 'E don tey too much',
  'This order’s history starts later than that. Choose a later time.':
    'The record of amounts for dis order start after dat time. Nothing change; ask for later time.',
  'Dispute not found': 'We no see the dispute',
  'This dispute does not exist, or you cannot see it.':
    'No dispute dey like dat, or e no be your own to see.',
  'You cannot open a dispute now': 'Nothing dey to dispute now',
  'You can open a dispute while an order waits for payment or release. This order does not. Your money is safe.':
    'You fit open dispute when order dey wait for payment or for release. Dis one no dey wait. Your money dey safe.',
  'There is a dispute already': 'Dispute dey already',
  'The other side already opened a dispute for this order. The crypto stays in escrow. Add your own statement there.':
    'The other side don open dispute about dis order. The crypto still dey for escrow. Add your own statement there.',
  'Too many disputes today': 'Disputes too much today',
  'You opened as many disputes as one person can in a day. The crypto stays in escrow. If this order cannot wait, contact support.':
    'You don open as many disputes as one person fit open for one day. The crypto dey inside escrow. Contact support if dis order no fit wait.',
  'This dispute is closed': 'Dis dispute don close',
  'It has already been settled or decided.':
    'Dem don settle or decide am since then. Nothing else change.',
  'No further statement': 'No more statement',
  'You have sent as many statements as one side can. The dispute agent reads them all. Reply when you are asked.':
    'You don make as many statements as one side fit make. The dispute agent go read all of them; answer when dem ask you.',
  'File not found': 'We no see the file',
  'You did not upload one of these files for this order. Upload it first, then send your statement.':
    'One of these files, no be you upload am for dis order. First upload am; nothing don go yet.',
  'Proposal not found': 'We no see the proposal',
  'This proposal does not exist, or you cannot see it.':
    'No proposal dey like dat, or e no be your own to see.',
  'Open a dispute for this': 'Open dispute for dis one',
  'Without a dispute, the seller can only propose to cancel the order. The crypto stays in escrow.':
    'Outside dispute, the seller fit only propose to cancel the order. Nothing was proposed and nothing move.',
  'For a split, enter the buyer’s part: more than zero and less than the whole amount.':
    'Split dey name the buyer part: more than nothing and less than the whole amount. Nothing was proposed.',
  'This proposal is closed': 'Dis proposal don close',
  'It was answered, withdrawn, replaced or has expired. Your money is safe.':
    'Dem don answer am, take am back, replace am, or e don old. Your money dey safe.',
  'No further proposal': 'No more proposal',
  'This order has had as many proposals as it can. Answer the open one, or let the dispute agent decide.':
    'Dis order don get as many proposals as e fit get. Answer the one wey dey open, or make the dispute agent decide.',
  'You are part of this order': 'You dey inside dis order',
  'You cannot decide a dispute of your own. Another administrator must do it.':
    'Nobody dey decide im own dispute. Another administrator must do am.',
  'Someone else must approve this': 'Another person must approve dis one',
  'A decision of this size needs two administrators. You made it, so another one must approve it.':
    'Decision wey big like dis need two administrators. Na you make am, so another person go approve am. Nothing move.',
  'No appeal possible': 'You no fit appeal',
  'You can appeal a dispute agent’s decision for 24 hours. This dispute was not decided by one, or the time is over.':
    'You fit appeal dispute agent decision for 24 hours. No be dispute agent decide dis dispute, or the time don pass.',
  'Already appealed': 'You don appeal already',
  'Each side can appeal once. We are reviewing your appeal.':
    'Each side fit appeal one time only. Your appeal dey with the dispute agents.',
  'No appeal is open': 'No appeal dey open',
  'There is no appeal to decide here.': 'No appeal dey here to judge. Nothing move.',
  'Someone else must decide this': 'Another person must judge dis one',
  'The people who made or approved a decision cannot decide its appeal.':
    'Person wey make or approve decision no fit judge the appeal against am. Nothing move.',
  'You took this order to the desk or placed the restriction behind it, so you cannot decide it.':
    'Na you carry dis order come desk or put the restriction wey cause am, so you no fit judge am.',
  'Already extended': 'You don add time already',
  'You already extended this order once, which is the limit. The deadline stays; your crypto stays in escrow until then.':
    'You don add time to dis order one time already, and na all be dat. The deadline go remain as e be; your crypto go stay for escrow till then.',
  'Too late to extend': 'E don late to add time',
  'The payment time is over, so it cannot be extended. Your crypto goes back to where it was. If the buyer already paid, they can say so for a few more minutes.':
    'Time to pay don finish, so nothing dey to add. Your crypto dey go back to where e dey before. If the buyer don pay, e fit talk am here for few minutes more.',
  'Nothing to reopen': 'Nothing dey to rescue',
  'Your payment time has not expired in this order. If it is still active, mark it as paid instead.':
    'Time to pay never finish on you for dis order. If e still dey run, mark am as paid instead.',
  'Too late to report here': 'E don late to talk am here',
  'You can report a payment here for 15 minutes after the deadline. Your money is with the seller: contact support with your receipt and the order’s reference.':
    'You fit report payment here for 15 minutes after the deadline. Your money dey with the seller: contact support with your receipt and the order reference.',
  'The crypto is no longer available': 'The crypto no dey there again',
  'After the deadline this crypto was used elsewhere, so it cannot go in escrow for you again. Your money is with the seller, and we notified them. Message them for a refund; if it does not come, contact support with your receipt.':
    'After the deadline dis crypto go another place, so we no fit lock am for you again. Your money dey with the seller, and we don tell am. Message am for refund; if e no come, contact support with your receipt.',
  'Add your receipt': 'Add your receipt',
  'We put crypto in escrow again only for a payment you can show. Add the receipt from your bank app. Do not pay a second time.':
    'We dey for escrow crypto again only for payment wey you fit show. Add the receipt from your bank app. Nothing lock; no pay two times.',
  'This receipt was already sent for another payment. Add the receipt of this payment. Do not pay a second time.':
    'This same receipt don dey for another payment. Add the receipt of this payment. Nothing lock; no pay two times.',
  'You have another active order with this seller for the same amount and method. If you paid once, mark that one as paid and tell the seller which total you sent.':
    'You dey run another order with dis seller for the same amount and method. We no lock anything more. If you pay one time, mark that one as paid and tell the seller which total you send.',
  'No receipt yet': 'No receipt yet',
  'There is a receipt once a buyer has accepted.':
    'Receipt go dey once buyer don accept. Nobody never pay anything here.',
  'This method needs an account of its own': 'Dis method need im own account',
  'One of the payment methods only pays into accounts at one bank. Add your account there, or remove the method. Your money is safe.':
    'One of the ways to pay dey pay only into accounts for one bank. Add your account for there, or comot the method. Your money dey safe.',
  'Price too far from the market': 'Price too far from the market',
  'That price is too far from the market rate. Your money is safe.':
    'Dat price too far from the market rate. Your money dey safe.',
  'Price band does not fit': 'Price band no fit',
  'A price cap needs a floating price, and the lowest price cannot be above the highest. Your money is safe.':
    'Band need floating price, and the lowest price no fit pass the highest. Your money dey safe.',
  'Auto-release not available': 'Nothing dey to release by itself',
  'Only a sell offer can auto-release on bank confirmation.':
    'Only offer to sell fit release by itself when the bank confirm the money.',
  'Too many open offers': 'Open offers don too much',
  'You have as many open offers as one person can. Cancel one first. Your money is safe.':
    'You get as many open offers as one person fit get. First cancel one. Your money dey safe.',
  'Posting is paused for you': 'You no fit post for now',
  'You cannot post offers for a while because of how earlier orders ended. Your money and your other offers are safe.':
    'You no fit put offers for market for some time because of how earlier orders end. Your money and your other offers dey safe.',
  'Not ready for buy offers yet': 'You never ready for buy offers',
  'Buy offers need some trading history here. You can accept other people’s offers.':
    'Offers to buy na for people wey get record here. You fit take the offers of other people.',
  'This offer has changed': 'Dis offer don change since then',
  'It was edited or partly taken since you opened it. Check it, then make your change again. Your money is safe.':
    'Dem edit am or take part of am since you open am. Look am again, then repeat your change. Your money dey safe.',
  'This offer is not open': 'Dis offer no dey open',
  'You can only change an open offer. An active order keeps its terms.':
    'Only open offer fit change. Order wey dey run go keep wetin una agree.',
  'Trader not found': 'No trader dey with dat name',
  'There is no trader with this name.': 'No trader dey with dat name.',
  'This is you': 'Na you be dis',
  'You cannot trust or block yourself.': 'You no fit trust or block yourself.',
  'You blocked this trader': 'You block dis trader',
  'You cannot trust someone you block. Unblock them first.':
    'You no fit trust person wey you block. First unblock am.',
  'Not completed yet': 'E never complete',
  'It is now: {value}.': 'E don be: {value}.',
  'New offers are paused': 'New offer don pause',
  'No new offers can be made right now. Your offers, orders and money are safe. Try again later.':
    'Nobody fit make new offer now. Your offer, order and money dey safe. Try again later.',
  'New naira orders are paused': 'New naira order don pause',
  'Offers in naira cannot be accepted right now. Active orders can be finished, and your money is safe.':
    'Nobody fit take naira offer now. Order wey dey run fit finish, and your money dey safe.',
  'Transfers to others are paused': 'Transfer to other people don pause',
  'Nothing can be sent to other people right now. Your money is safe in your wallet. Try again later.':
    'You no fit send anything to other people now. Your money dey safe for your wallet. Try again later.',
  'Conversions are paused': 'Conversion don pause',
  'Coins cannot be converted right now. Your money is safe in your wallet. Try again later.':
    'You no fit convert coin now. Your money dey safe for your wallet. Try again later.',
  'Savings deposits are paused': 'To put money for savings don pause',
  'Nothing can be moved into savings right now. Your savings keep earning, and you can take them out.':
    'You no fit put anything for savings now. Your savings still dey earn, and you fit comot am.',
  'Withdrawals to banks are paused': 'Withdrawal to bank don pause',
  'Nothing can be withdrawn to a bank right now. Your money is safe in your wallet. What you requested before is still sent.':
    'You no fit withdraw to bank now. Your money dey safe for your wallet. Wetin you request before go still go.',
  'New deposit addresses are paused': 'New deposit address don pause',
  'No new addresses can be made right now. What arrives at an address you have is credited as always.':
    'You no fit get new address now. Wetin enter address wey you get already go still show for your wallet.',
  'Your comment was hidden': 'Dem don hide your comment',
  'You can change the stars, but not write another comment on this order.':
    'You fit change the stars, but you no fit write another comment for this order.',
  'You can rate an order once it is completed.':
    'You fit rate order after e don complete. We no save anything, and no money move.',
  'You can no longer change this rating': 'Your rating stand',
  'You could change this rating for 14 days. That time is over.':
    'You get 14 days to change dis rating. The time don pass.',
  'You can accept again from {moment}, Lagos time.':
    'You fit accept again from {moment}, Lagos time.',
  '{average} of 5': '{average} out of 5',
  'Choose another handle': 'Choose another handle',
  'This handle is not allowed. Your handle stays as it is.':
    'Dis handle no dey allowed. Your handle go stay as e be.',
  'This handle is taken': 'Another person get dis handle',
  'Another trader has this handle or one that looks like it. Choose another one.':
    'Another trader get dis handle or one wey resemble am. Choose another one.',
  'You already chose your handle': 'You don choose your handle',
  'You can choose your handle once. To change it again, contact support.':
    'You fit choose your handle one time only. To change am again, contact support.',
  'You can have 3 active orders that you accepted, and 10 once you have completed 3. Finish one first. Your money is safe.':
    'You fit get 3 orders wey dey run wey you accept, and 10 once you don complete 3. Finish one first. Your money dey safe.',
  'This seller already has 99 active orders for the same naira amount. Choose a slightly different amount, or try again in a few minutes. Your money is safe.':
    'Dis seller don get 99 orders wey dey run for the same naira amount. Choose amount wey different small, or try again after some minutes. Your money dey safe.',
  'For: {titles}.': 'Na for: {titles}.',
};
