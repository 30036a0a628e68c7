import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Texts that core holds: refusals, reasons and the steps of a trade. */
export const SERVER_PCM: Dictionary = {
  'Carried over from before': 'Carried over from before',
  'Offer made': 'Offer made',
  'Offer changed': 'Offer changed',
  'Offer paused': 'Offer paused',
  'Offer back on the market': 'Offer don enter market again',
  'Accepted, and the crypto locked': 'Dem accept am, and the crypto lock',
  'A part was taken': 'Dem take part of am',
  'A part came back': 'Part of am come back',
  'More time to pay': 'More time to pay',
  'Marked as paid': 'Marked as paid',
  'Late payment claimed': 'Dem talk say payment reach before time finish',
  'Receipt added': 'Receipt added',
  'Receipt looked at': 'Dem don look the receipt',
  'Sender’s name compared': 'Sender name compared',
  'The bank told of money': 'The bank talk say money come',
  'Release overdue': 'Release don late',
  'Dispute opened': 'Dispute opened',
  'Statement made': 'Statement made',
  'Settlement proposed': 'Settlement proposed',
  'Settlement answered': 'Settlement answered',
  Decided: 'Decided',
  'Decision appealed': 'Decision appealed',
  'Dispute resolved': 'Dispute settled',
  'Steps of your trades': 'Steps of your trades',
  'Accepted, paid, released, cancelled, out of time.':
    'Accepted, paid, released, cancelled, time finish.',
  'Trouble and decisions': 'Trouble and decisions',
  'Disputes, settlements, slow releases, proofs and bank credits.':
    'Disputes, settlements, slow releases, proofs and bank credits.',
  'Somebody you traded with has rated you.': 'Person wey you trade with don rate you.',
  'I changed my mind': 'I don change my mind',
  'The seller does not answer': 'The seller no dey answer',
  'My payment did not go through': 'My payment no go through',
  'The payment details are wrong': 'The payment details no correct',
  'The seller asked me to cancel': 'The seller ask me to cancel',
  'Another reason': 'Another reason',
  'Sign in to continue': 'Sign in to continue',
  'User not authenticated': 'You never sign in',
  'Not allowed': 'You no get permission',
  'You can only do this for yourself.': 'You fit do dis one only for yourself.',
  'Second step needed': 'The second step remain',
  'Enter the code from your authenticator app to continue.':
    'Put the code from your authenticator app to continue.',
  'This browser cannot be woken': 'Dis browser no fit wake',
  'Its push service is not one we know. Your notifications still come by mail and here.':
    'We no know the push service. Your notifications still dey come by email and here.',
  'Enter a new code': 'Put new code',
  'Enter a new code from your authenticator app to do this. Nothing was done, and your money is where it was.':
    'Put new code from your authenticator app to do dis one. We no do anything, and your money still dey where e dey.',
  'Set up your authenticator first': 'First set up your authenticator',
  'Selling needs two-factor authentication. Set it up in your security settings, then publish your offer. Nothing was published.':
    'To sell you need two-factor authentication. Set am up for your security settings, then publish your offer. We no publish anything.',
  'Two-factor authentication is not on. Set it up in your security settings first. Nothing was changed.':
    'Two-factor authentication no dey on. First set am up for your security settings. Nothing change.',
  'User not found': 'We no see the user',
  'There is no such user. Nothing was changed.': 'No user dey like dat. Nothing change.',
  'Already signed out': 'You don sign out already',
  'This session has already ended. There is nothing to sign out.':
    'Dis session don end already. Nothing dey to sign out.',
  'Not available': 'E no dey available',
  'This exists in sandbox mode only.': 'Dis one dey for sandbox mode only.',
  'Already used': 'Dem don use am already',
  'This request key was used for something else. Nothing was done; send it again with a new key.':
    'Dem don use dis request key for another thing. We no do anything; send am again with new key.',
  'Faucet limit reached': 'Faucet don reach limit',
  'You have had all the test money this asset gives. Nothing was added.':
    'You don collect all the test money wey dis asset dey give. We no add anything.',
  'Bank not found': 'We no see the bank',
  'Account not found': 'We no see the account',
  'That bank knows no account with this number. Check the ten digits and the bank.':
    'Dat bank no know any account with dis number. Check the ten numbers and the bank.',
  'The name does not match': 'The name no match',
  'This account belongs to someone else. Add an account that is in your own name.':
    'Dis account belong to another person. Add account wey dey your own name.',
  'The bank did not answer': 'The bank no answer',
  'Too many requests came at once. Nothing was done; try again in a moment.':
    'Too many requests come at once. Nothing happen; try again small time.',
  'We could not check this account just now. Nothing was saved; try again in a minute.':
    'We no fit check dis account now. We no save anything; try again after one minute.',
  'No room to save': 'No space to save',
  'Our disk is full, so nothing was saved and no money moved. You can go on reading; try again in a few minutes.':
    'Our disk don full, so we no save anything and no money move. You fit continue to read; try again after some minutes.',
  'Something went wrong': 'Something spoil',
  'Your name stays as it is': 'Your name go remain as e be',
  'Your name was compared with your bank account or your documents, so it can no longer be changed here. Ask support to correct it.':
    'We don compare your name with your bank account or your documents, so you no fit change am here again. Ask support to correct am.',
  'Choose another name': 'Choose another name',
  'This name could be taken for Oja’s own staff or for somebody else. Use your own name.':
    'People fit think say dis name na Oja own staff or another person. Use your own name.',
  'Choose another username': 'Choose another username',
  'A username may hold no e-mail address but your own.':
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
  'Too many running trades': 'Trades wey dey run don too much',
  'You may have 3 trades running that you took, and 10 once you have completed 3. Finish one first. Nothing was moved.':
    'You fit get 3 running trades wey you take, and 10 after you don complete 3. First finish one. Nothing move.',
  'Accepting is paused for you': 'You no fit accept for now',
  'You left too many trades today, so you cannot accept others for a while. Your money and your running trades are safe.':
    'You leave too many trades today, so you no fit accept other ones for some time. Your money and your running trades dey safe.',
  'The same trade is running already': 'The same trade dey run already',
  'You two already have a running trade over this amount by this way to pay, and nobody could tell the payments apart. Finish that one first, or choose another amount or another way to pay. Nothing was moved.':
    'Una two already get running trade for dis amount with dis way to pay, and nobody go fit know which payment be which. First finish that one, or choose another amount or another way to pay. Nothing move.',
  'Choose a slightly different amount': 'Choose amount wey different small',
  'This seller already has 99 running trades of the same naira amount, each told apart by its kobo. Take a little more or less, or try again in a few minutes. Nothing was moved.':
    'Dis seller already get 99 running trades of the same naira amount, and na kobo dey separate them. Take small more or small less, or try again after few minutes. Nothing move.',
  'For verified traders': 'For verified traders',
  'The owner of this offer trades with verified people alone. Verify your identity, or choose another offer. Nothing was moved.':
    'The owner of dis offer dey trade only with verified people. Verify who you be, or choose another offer. Nothing move.',
  'More completed trades needed': 'You need more completed trades',
  'The owner of this offer trades with people who have completed more trades here. Choose another offer for now. Nothing was moved.':
    'The owner of dis offer dey trade with people wey don complete more trades here. For now choose another offer. Nothing move.',
  'Verify your phone first': 'First confirm your phone',
  'Trading this much needs a verified phone number. Verify yours in your profile, or choose a smaller amount. Nothing was moved.':
    'To trade dis amount you need phone number wey don confirm. Confirm your own for your profile, or choose smaller amount. Nothing move.',
  'Trading this much needs an authenticator app. Set it up in your security settings, or choose a smaller amount. Nothing was moved.':
    'To trade dis amount you need authenticator app. Set am up for your security settings, or choose smaller amount. Nothing move.',
  'Verify your identity first': 'First verify your identity',
  'Trading this much needs a verified identity. Verify yours in your profile, or choose a smaller amount. Nothing was moved.':
    'To trade dis amount we need to verify who you be. Verify am for your profile, or choose smaller amount. Nothing move.',
  'No bank confirms payments here': 'No bank dey confirm payment here',
  'An offer can release by itself only where a bank confirms payments, and here none does. Leave that off: you release when the money is in your account. Nothing was moved.':
    'Offer fit release by itself only where bank dey confirm payment, and here none dey do am. Leave am off: you go release when the money don enter your account. Nothing move.',
  'That account does not fit': 'Dat account no fit',
  'The buyer pays by a method that reaches accounts at one bank alone. Add your account there, or choose another way to pay. Nothing was moved.':
    'The buyer dey pay with method wey dey reach accounts for one bank only. Add your account for there, or choose another way to pay. Nothing move.',
  'Not enough to fund this offer': 'E no reach to fund dis offer',
  'Your available balance does not cover the amount and the fee. Nothing was moved. Lower the amount or add funds.':
    'Your available balance no reach the amount and the fee. Nothing move. Reduce the amount or add money.',
  'Trade not found': 'We no see the trade',
  'There is no such trade, or it is not yours to see.':
    'No trade dey like dat, or e no be your own to see.',
  'Amount not allowed': 'You no fit use dis amount',
  'Choose an amount within the limits and what is left of this offer. Nothing was moved.':
    'Choose amount wey dey inside the limits and inside wetin remain for dis offer. Nothing move.',
  'The price has changed': 'The price don change',
  'The owner changed the price while you were deciding. Look at the new price and try again.':
    'The owner change the price as you dey think. Look the new price and try again.',
  'Add a bank account first': 'First add bank account',
  'The buyer needs to know where to send the naira. Add a bank account in your name, then try again.':
    'The buyer need to know where to send the naira. Add bank account wey dey your name, then try again.',
  'Choose one of your bank accounts': 'Choose one of your bank accounts',
  'That bank account is not one of yours. Choose another; nothing was moved.':
    'Dat bank account no be your own. Choose another one; nothing move.',
  'Payment method not offered': 'Dem no offer dis way to pay',
  'Choose from the payment methods that are offered here.':
    'Choose from the ways to pay wey dem offer here.',
  'Limits do not fit': 'The limits no fit',
  'The smallest order must not exceed the largest, nor the value of the whole offer. Nothing was moved.':
    'The smallest order no fit pass the biggest, or the value of the whole offer. Nothing move.',
  'Not your step': 'No be your step',
  'Only the other side of this trade, or its owner, can do that. Nothing was changed.':
    'Only the other side of dis trade, or the owner, fit do am. Nothing change.',
  'Only the buyer can cancel now': 'Na only the buyer fit cancel now',
  'Once a buyer has accepted, only the buyer can cancel. If something is wrong, ask for help.':
    'Once buyer don accept, na only the buyer fit cancel. If something dey wrong, ask for help.',
  'The payment window closed before you marked this as paid. Do not pay now. If you have paid already, contact support with your receipt.':
    'Time to pay finish before you mark dis one as paid. No pay now. If you don pay already, contact support with your receipt.',
  'Nothing to tell': 'Nothing dey to tell',
  'This has not happened in this trade, so nobody was told of it.':
    'Dis one never happen for dis trade, so we no tell anybody.',
  'The trade has moved on': 'The trade don move on',
  'This step is no longer possible: the trade has changed meanwhile. Nothing was moved.':
    'You no fit do dis step again: the trade don change since then. Nothing move.',
  'Upload the receipt first': 'First upload the receipt',
  'There is no such file of yours for this trade. Upload the picture or PDF of the receipt, then submit it. Nothing was changed.':
    'You no get file like dat for dis trade. Upload the picture or PDF of the receipt, then submit am. Nothing change.',
  'This receipt was used before': 'Dem don use dis receipt before',
  'The same receipt was submitted for another payment. Each payment needs its own receipt. Your crypto stays locked; upload the receipt of this payment.':
    'Dem don submit the same receipt for another payment. Each payment need im own receipt. Your crypto still dey locked; upload the receipt of dis payment.',
  'Proof not found': 'We no see the proof',
  'There is no such payment proof. Nothing was changed.':
    'No proof of payment dey like dat. Nothing change.',
  'Already decided': 'Dem don decide am already',
  'This proof has been decided. Nothing was changed; reload to see the decision.':
    'Dem don decide dis proof. Nothing change; load the page again to see the decision.',
  'The sender is not the buyer': 'The sender no be the buyer',
  'The name you gave is not the buyer’s. Nothing was released and the crypto stays locked. Do not release for a payment from somebody else: send the money back to the account it came from, or open a dispute.':
    'The name wey you give no be the buyer own. Nothing don release and the crypto still dey locked. No release for payment from another person: send the money back to the account wey e come from, or open dispute.',
  'Too many names': 'Names don too much',
  'You have compared as many names in this trade as you can. Nothing was released and the crypto stays locked. If the sender is not the buyer, open a dispute.':
    'You don compare all the names wey you fit compare for dis trade. Nothing don release and the crypto still dey locked. If the sender no be the buyer, open dispute.',
  'Release is on hold': 'Release dey on hold',
  'Your password, second factor, e-mail or phone changed a short while ago. Until the hold is over only a new code from an authenticator you had before releases. Nothing was released and the crypto stays locked. If it was not you, contact support.':
    'Your password, second factor, e-mail or phone change small time ago. Until the hold finish, na only new code from authenticator wey you get before fit release. Nothing don release and the crypto still dey locked. If no be you, contact support.',
  'A deposit was taken back': 'Dem don take one deposit back',
  'A network took back a deposit of yours that had been spent already. Nothing moved: what comes in covers it first, and until it is covered nothing leaves. Contact support if you do not know of it.':
    'One network don take back your deposit wey you don spend already. Nothing move: wetin come in go first cover am, and until e cover nothing fit comot. Contact support if you no sabi about am.',
  'From ₦50,000 within 24 hours on, selling to an offer needs an authenticator app. Set it up under Settings, Security, then accept. Nothing was accepted and nothing moved.':
    'From ₦50,000 inside 24 hours, to sell to offer need authenticator app. Set am up for Settings, Security, then accept. You never accept anything and nothing move.',
  'Selling is on hold': 'Selling dey on hold',
  'Your password, second factor, e-mail or phone changed a short while ago. Nothing was accepted and nothing moved; your wallet’s Security tab says until when.':
    'Your password, second factor, e-mail or phone change small time ago. You never accept anything and nothing move; the Security tab for your wallet go tell you when.',
  'From ₦50,000 within 24 hours on, releasing needs an authenticator app. Set it up under Settings, Security, then release. Nothing was released and the crypto stays locked.':
    'From ₦50,000 inside 24 hours, to release need authenticator app. Set am up for Settings, Security, then release. Nothing don release and the crypto still dey locked.',
  'The seller cannot let go of it now': 'The seller no fit release am now',
  'The seller’s account is on hold, so their proposal cannot be carried out. Nothing moved and the crypto stays locked. Try again later, or let the administrators decide.':
    'The seller account dey on hold, so their proposal no fit happen. Nothing move and the crypto still dey locked. Try again later, or make the administrators decide.',
  'Converting is on hold': 'Convert dey on hold',
  'Too long ago': 'E don tey too much',
  'This trade’s record of amounts begins later than that. Nothing was changed; ask for a later moment.':
    'The record of amounts for dis trade start after dat time. Nothing change; ask for later time.',
  'Dispute not found': 'We no see the dispute',
  'There is no such dispute, or it is not yours to see.':
    'No dispute dey like dat, or e no be your own to see.',
  'Nothing to dispute now': 'Nothing dey to dispute now',
  'A dispute can be opened while a trade waits for payment or for release. This one does not. Nothing was moved.':
    'You fit open dispute when trade dey wait for payment or for release. Dis one no dey wait. Nothing move.',
  'There is a dispute already': 'Dispute dey already',
  'The other side has opened a dispute about this trade. The crypto stays locked. Add your own statement there.':
    'The other side don open dispute about dis trade. The crypto still dey locked. Add your own statement there.',
  'Too many disputes today': 'Disputes too much today',
  'You have opened as many disputes as one person can in a day. Nothing was changed; contact support if this trade cannot wait.':
    'You don open as many disputes as one person fit open for one day. Nothing change; contact support if dis trade no fit wait.',
  'This dispute is closed': 'Dis dispute don close',
  'It has been settled or decided meanwhile. Nothing more was changed.':
    'Dem don settle or decide am since then. Nothing else change.',
  'No further statement': 'No more statement',
  'You have made as many statements as one side may. The arbiter reads all of them; answer when you are asked.':
    'You don make as many statements as one side fit make. The arbiter go read all of them; answer when dem ask you.',
  'File not found': 'We no see the file',
  'One of these files was not uploaded by you for this trade. Upload it first; nothing was said yet.':
    'One of these files, no be you upload am for dis trade. First upload am; nothing don go yet.',
  'Proposal not found': 'We no see the proposal',
  'There is no such proposal, or it is not yours to see.':
    'No proposal dey like dat, or e no be your own to see.',
  'Open a dispute for this': 'Open dispute for dis one',
  'Outside a dispute the seller can only propose to cancel the trade. Nothing was proposed and nothing moved.':
    'Outside dispute, the seller fit only propose to cancel the trade. Nothing was proposed and nothing move.',
  'A split names the buyer’s part: more than nothing and less than the whole amount. Nothing was proposed.':
    'Split dey name the buyer part: more than nothing and less than the whole amount. Nothing was proposed.',
  'This proposal is closed': 'Dis proposal don close',
  'It was answered, withdrawn, replaced or is too old. Nothing was moved.':
    'Dem don answer am, take am back, replace am, or e don old. Nothing move.',
  'No further proposal': 'No more proposal',
  'This trade has had as many proposals as it may. Answer the open one, or let the arbiter decide.':
    'Dis trade don get as many proposals as e fit get. Answer the one wey dey open, or make the arbiter decide.',
  'You are a party of this trade': 'You dey inside dis trade',
  'Nobody decides a dispute of their own. Another administrator has to do it.':
    'Nobody dey decide im own dispute. Another administrator must do am.',
  'Somebody else has to approve this': 'Another person must approve dis one',
  'A decision of this size needs two administrators. You made it, so another one approves it. Nothing was moved.':
    'Decision wey big like dis need two administrators. Na you make am, so another person go approve am. Nothing move.',
  'No appeal possible': 'You no fit appeal',
  'An arbiter’s decision can be appealed for 24 hours. This dispute was not decided by one, or the time is over.':
    'You fit appeal arbiter decision for 24 hours. No be arbiter decide dis dispute, or the time don pass.',
  'You have appealed already': 'You don appeal already',
  'Each side can appeal once. Your appeal is with the arbiters.':
    'Each side fit appeal one time only. Your appeal dey with the arbiters.',
  'No appeal is open': 'No appeal dey open',
  'There is no appeal here to judge. Nothing was moved.':
    'No appeal dey here to judge. Nothing move.',
  'Somebody else has to judge this': 'Another person must judge dis one',
  'Whoever made or approved a decision does not judge the appeal against it. Nothing was moved.':
    'Person wey make or approve decision no fit judge the appeal against am. Nothing move.',
  'Already extended': 'You don add time already',
  'You have extended this trade once already, which is all there is. The deadline stays as it is; your crypto stays locked until then.':
    'You don add time to dis trade one time already, and na all be dat. The deadline go remain as e be; your crypto go stay locked till then.',
  'Too late to extend': 'E don late to add time',
  'The time to pay is over, so there is nothing to extend. Your crypto goes back to where it was. If the buyer has paid, they can say so here for a few minutes more.':
    'Time to pay don finish, so nothing dey to add. Your crypto dey go back to where e dey before. If the buyer don pay, e fit talk am here for few minutes more.',
  'Nothing to rescue': 'Nothing dey to rescue',
  'The time to pay has not run out on you in this trade. If it still runs, mark it as paid instead. Nothing was changed.':
    'Time to pay never finish on you for dis trade. If e still dey run, mark am as paid instead. Nothing change.',
  'Too late to say so here': 'E don late to talk am here',
  'A payment can be reported here for 15 minutes after the deadline. Your naira is with the seller: contact support with your receipt and the trade’s reference.':
    'You fit report payment here for 15 minutes after the deadline. Your naira dey with the seller: contact support with your receipt and the trade reference.',
  'The crypto is no longer there': 'The crypto no dey there again',
  'After the deadline this crypto went elsewhere, so it cannot be locked for you again. Your naira is with the seller, who has been told. Message them for a refund; if it does not come, contact support with your receipt.':
    'After the deadline dis crypto go another place, so we no fit lock am for you again. Your naira dey with the seller, and we don tell am. Message am for refund; if e no come, contact support with your receipt.',
  'You have this trade running already': 'You get dis trade wey dey run already',
  'Show your receipt': 'Show your receipt',
  'Crypto is locked again only for a payment that can be shown. Add the receipt from your bank app. Nothing was locked; do not pay a second time.':
    'We dey lock crypto again only for payment wey you fit show. Add the receipt from your bank app. Nothing lock; no pay two times.',
  'The same receipt was submitted for another payment. Add the receipt of this payment. Nothing was locked; do not pay a second time.':
    'This same receipt don dey for another payment. Add the receipt of this payment. Nothing lock; no pay two times.',
  'You run another trade with this seller over the same amount and method. Nothing more was locked. If you paid once, mark that one as paid and tell the seller which total you sent.':
    'You dey run another trade with dis seller for the same amount and method. We no lock anything more. If you pay one time, mark that one as paid and tell the seller which total you send.',
  'No receipt yet': 'No receipt yet',
  'There is a receipt once a buyer has accepted. Nothing has been paid here yet.':
    'Receipt go dey once buyer don accept. Nobody never pay anything here.',
  'This method needs an account of its own': 'Dis method need im own account',
  'One of the payment methods pays into accounts of one bank alone. Add your account there, or leave the method out. Nothing was moved.':
    'One of the ways to pay dey pay only into accounts for one bank. Add your account for there, or comot the method. Nothing move.',
  'Price too far from the market': 'Price too far from the market',
  'That price is too far from the market’s rate. Nothing was moved.':
    'Dat price too far from the market rate. Nothing move.',
  'Price band does not fit': 'Price band no fit',
  'A band needs a floating price, and its lowest price must not exceed its highest. Nothing was moved.':
    'Band need floating price, and the lowest price no fit pass the highest. Nothing move.',
  'Nothing to release by itself': 'Nothing dey to release by itself',
  'Only an offer to sell can release by itself when the bank confirms the money.':
    'Only offer to sell fit release by itself when the bank confirm the money.',
  'Too many open offers': 'Open offers don too much',
  'You have as many open offers as one person may. Cancel one first; nothing was moved.':
    'You get as many open offers as one person fit get. First cancel one; nothing move.',
  'Posting is paused for you': 'You no fit post for now',
  'You cannot put offers on the market for a while because of how earlier trades ended. Your money and your other offers are safe.':
    'You no fit put offers for market for some time because of how earlier trades end. Your money and your other offers dey safe.',
  'Not yet ready for buy offers': 'You never ready for buy offers',
  'Offers to buy are for people with a record here. You can take the offers of others.':
    'Offers to buy na for people wey get record here. You fit take the offers of other people.',
  'This offer was changed meanwhile': 'Dis offer don change since then',
  'It was edited or partly taken since you opened it. Look at it again, then repeat your change. Nothing was moved.':
    'Dem edit am or take part of am since you open am. Look am again, then repeat your change. Nothing move.',
  'This offer is not open': 'Dis offer no dey open',
  'Only an open offer can be changed. A trade that runs keeps what was agreed.':
    'Only open offer fit change. Trade wey dey run go keep wetin una agree.',
  'Trader not found': 'We no see the trader',
  'There is no trader by that name. Nothing was changed.':
    'No trader dey with dat name. Nothing change.',
  'This is you': 'Na you be dis',
  'You cannot trust or block yourself. Nothing was changed.':
    'You no fit trust or block yourself. Nothing change.',
  'You block this trader': 'You block dis trader',
  'You cannot trust somebody you block. Unblock them first; nothing was changed.':
    'You no fit trust person wey you block. First unblock am; nothing change.',
  'Not completed yet': 'E never complete',
  'A trade can be rated once it is completed. Nothing was saved, and no money moved.':
    'You fit rate trade after e don complete. We no save anything, and no money move.',
  'Your rating stands': 'Your rating stand',
  'A rating can be changed for 14 days, and they are over. Nothing was changed.':
    'You fit change rating for 14 days, and dem don pass. Nothing change.',
};
