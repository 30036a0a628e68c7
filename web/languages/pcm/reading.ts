import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The guide, support, about and what reading pages share. */
export const READING_PCM: Dictionary = {
  'Link to “{title}”': 'Link to “{title}”',
  Buyer: 'Buyer',
  Seller: 'Seller',
  Both: 'The two',
  'Oja holds': 'Oja dey hold',
  'The course of a trade': 'How trade dey go',
  before: 'before',
  'Puts {amount} on the market': 'Put {amount} for market',
  '{locked} leave the seller’s spendable balance at once: the amount and the fee of {sellerFee}. No offer to sell is hollow.':
    '{locked} comot from the seller balance sharp sharp: the amount and the fee of {sellerFee}. No offer to sell dey empty.',
  'minute 0': 'minute 0',
  'Accepts, whole or in part': 'Accept am, all or part',
  'The price is fixed now. The buyer sees the seller’s bank, account number and name, and a total with its own kobo, such as {pay}.':
    'The price don lock now. The buyer go see the seller bank, account number and name, and total wey get im own kobo, like {pay}.',
  'up to {window} min': 'up to {window} min',
  'Pays from a bank account in their own name': 'Pay from bank account wey carry im own name',
  'Exactly the total, with their own name as narration. Then “I have sent” stops the clock. An offer may give up to {longestWindow} minutes, and the seller can add {extension} minutes once.':
    'The exact total, with im own name as narration. Then “I have sent” go stop the clock. Offer fit give up to {longestWindow} minutes, and the seller fit add {extension} minutes one time.',
  'aim: {slowReminder} min': 'aim: {slowReminder} min',
  'Checks the bank app, not a screenshot': 'Look inside bank app, no be screenshot',
  'Sender’s name and amount must be there. The seller types the name they see, and Oja says whether it fits the buyer’s.':
    'The name of who send and the amount must dey there. The seller go type the name wey e see, and Oja go talk whether e match the buyer own.',
  released: 'don release',
  'Releases with a fresh code': 'Release with fresh code',
  'The knot opens: {amount} are in the buyer’s wallet and {fee} pay the fee. This cannot be undone.':
    'The knot open: {amount} dey the buyer wallet and {fee} pay the fee. Nobody fit reverse am.',
  '{window}–{longestWindow} min': '{window}–{longestWindow} min',
  'to pay': 'to pay',
  'From acceptance; {window} minutes unless the offer gives more. At {reminder} minutes left Oja asks whether you have paid. At zero the trade ends and the crypto goes back.':
    'From when you accept; {window} minutes except the offer give more. When {reminder} minutes remain Oja go ask whether you don pay. At zero the trade go end and the crypto go go back.',
  '+{extension} min': '+{extension} min',
  'more, once': 'more, one time',
  'The seller may add it. Their screen offers it when {extensionOffered} minutes are left.':
    'Na seller fit add am. Their screen go show am when {extensionOffered} minutes remain.',
  '{lateClaim} min': '{lateClaim} min',
  'for “I already paid”': 'for “I don already pay”',
  'Your time was up although you had sent the money: say so within {lateClaim} minutes, with the receipt from your bank app, and the crypto is locked for you again, on the old terms, if it is still there.':
    'Your time finish but you don send the money: talk am inside {lateClaim} minutes, with the receipt from your bank app, and we go lock the crypto again for you, with the old terms, if e still dey.',
  '{slowReminder} min': '{slowReminder} min',
  'to release': 'to release',
  'After that the seller is reminded; the buyer may open a dispute at any time. At {slowCounts} minutes it counts as a slow release once it is certain that the buyer paid; {slowMany} of those in {slowDays} days stop a seller from new trades for {slowLockout} hours.':
    'After that we go remind the seller; buyer fit open dispute any time. For {slowCounts} minutes e go count as slow release once e sure say buyer pay; {slowMany} of dem inside {slowDays} days go stop seller from new trades for {slowLockout} hours.',
  '{slowDispute} h': '{slowDispute} h',
  'until a dispute opens automatically': 'before dispute open by itself',
  'A trade marked as paid never expires and never goes back by itself: it waits for the seller, and then for a dispute agent.':
    'Trade wey dem mark as paid no dey expire and no clock fit send am back: e dey wait for the seller, then for dispute agent.',
  '{statement} h': '{statement} h',
  'for a first statement in a dispute': 'to talk first for dispute',
  'Both sides write and attach what they have. Not replying within {silence} hours may count against you, and decides nothing by itself.':
    'The two sides go write and attach wetin dem get. {silence} hours of silence go count against who keep quiet, but e no dey decide by itself.',
  '{appeal} h': '{appeal} h',
  'to appeal a decision': 'to appeal decision',
  'From {secondPerson} on a second dispute agent must agree before anything moves, and what the winner gets waits until the time to appeal is over.':
    'From {secondPerson} go up second dispute agent must gree before anything move, and wetin the winner get go wait until time to appeal finish.',
  'Either side can open a dispute while a trade runs. From that moment the timer is paused and nobody can move the crypto alone.':
    'Any side fit open dispute when trade dey run. From that time the timer dey pause and nobody fit move the crypto alone.',
  'Say what happened. Up to {attachments} files with each statement; bank statements and receipts help, and pictures lose their hidden data.':
    'Talk wetin happen. Up to {attachments} files with each statement; bank statement and receipt dey help, and pictures go lose their hidden data.',
  'Settle it yourselves at any time: release, refund, split, or {disputeExtension} hours more. A proposal expires after {proposal} hours.':
    'Settle am yourselves any time: release, refund, split, or {disputeExtension} hours more. Proposal go expire after {proposal} hours.',
  'If you cannot agree, a dispute agent reads both sides on one timeline and decides with a reason: the buyer gets the crypto, or the seller gets it back with the fee.':
    'If una no fit, dispute agent go read the two sides on one timeline and decide with reason: buyer collect the crypto, or seller collect am back with the fee.',
  'Each side can appeal once. Another dispute agent judges it.':
    'Each side fit appeal one time. Another dispute agent go judge am.',
  'Every trade answers “Where is my money?”: who holds what, who acts next, and what happens if nobody does. Either side can download the trade as a signed record that anyone can check without us.':
    'Every trade dey answer “Where is my money?”: who hold wetin, who go act next, and wetin go happen if nobody do anything. Any side fit download the trade as signed record wey anybody fit check without us.',
  'for the buyer': 'for the buyer',
  'Who buys {amount} gets {amount}.': 'Who buy {amount} go collect {amount}.',
  'for the seller, in crypto, at release': 'for the seller, in crypto, when e release',
  'On {amount} that is {fee}, worth {feeNaira} at {price}. It is locked with the amount and comes back whole if the trade does not complete.':
    'For {amount} na {fee}, wey be {feeNaira} at {price}. E dey lock with the amount and e go come back complete if the trade no finish.',
  '≤ {koboMost}': '≤ {koboMost}',
  'kobo that tell payments apart': 'kobo wey dey tell payments apart',
  'A naira total is rounded up to the whole naira and gets 1 to {kobo} kobo of its own, so that one credit in the seller’s bank names one trade. The seller keeps it.':
    'We round naira total up to whole naira and give am 1 to {kobo} kobo of im own, so that one credit for the seller bank go name one trade. Na seller keep am.',
  'stamp duty, to the state, by the sender': 'stamp duty, for government, na who send dey pay',
  'Since 1 January 2026 the bank charges the sender on transfers from {dutyFrom} on. It comes on top: the seller must receive the exact total.':
    'Since 1 January 2026 bank dey charge who send for transfer from {dutyFrom} go up. E dey come on top: the seller must collect the exact total.',
  'Write your own name, or nothing. Never “USDT”, “crypto”, “P2P” or our name: some banks hold such transfers back or close the account.':
    'Write your own name, or nothing. No write “USDT”, “crypto”, “P2P” or our name: some banks dey hold that kind transfer or close the account.',
  'You do not need a reference. The kobo are the reference: of all a seller’s active trades only yours has this total.':
    'You no need reference. The kobo na the reference: of all the seller trades wey dey run, na only your own get dis total.',
  Amount: 'Amount',
  Narration: 'Narration',
  'Not like this:': 'No be like dis:',
  'Sellers: release only for money you see in your own bank app. SMS alerts and screenshots can be forged.':
    'Sellers: release only for money wey you see inside your own bank app. Person fit forge SMS alert and screenshot.',
  'Sellers: money from a name that is not the buyer’s is not this buyer’s payment. Do not release; it goes back to where it came from.':
    'Sellers: money from name wey no be the buyer own no be this buyer payment. No release; e go go back where e come from.',
  'Buyers: pay only to the account on the order page. Anyone who sends you another one by message is not the seller.':
    'Buyers: pay only to the account inside the order room. Who send you another one for message no be the seller.',
  'Buyers: tap “I have sent” before the time runs out, and not before you have sent it.':
    'Buyers: tap “I have sent” before time finish, and no tap am before you send.',
  'Nobody from Oja asks for your password, a code or a recovery code. Not by phone, not by chat.':
    'Nobody from Oja go ask for your password, code or recovery code. Not for phone, not for chat.',
  'Keep your {recoveryCodes} recovery codes on paper. A lost phone is then a bad day, not a lost account.':
    'Keep your {recoveryCodes} recovery codes for paper. If phone lost, na bad day, no be lost account.',
  'Keep the whole trade here. What was said elsewhere is hard to prove to a dispute agent.':
    'Keep the whole trade for here. Wetin una talk for another place dey hard to prove to dispute agent.',
  'Not issued yet': 'We never issue am',
  'A dollar card, Mastercard or VISA, that you fund from your wallet. Every line will show its cost in naira beside the dollars. Details open only after you prove that it is you, and a card can be frozen at once.':
    'Dollar card, Mastercard or VISA, wey you go fund from your wallet. Every line go show the naira cost beside the dollar. The details go open only after you prove say na you, and you fit freeze card sharp sharp.',
  'The limit of {cardLimit} a month is a sample: the issuer’s own limit counts when cards come. You pay nothing for a card now, because there is none.':
    'The limit of {cardLimit} a month na sample: when cards come, na the issuer own limit go count. We no dey charge for card now, because none dey.',
  Sample: 'Sample',
  'up to': 'up to',
  'a month': 'a month',
  Source: 'Source',
  'Check now': 'Check now',
  'All systems working': 'Everything dey work',
  'The service is not responding normally': 'The service no dey answer as e suppose',
  'Something is wrong with an active order': 'Order dey run and something no correct',
  'Open the order: it says who acts next, until when, and where the money is.':
    'Open the order: im room dey talk who go act, until when, and where the money dey.',
  'Paid, but the payment time expired? Tap “I already paid” there within {lateClaim} minutes, with your receipt.':
    'You don pay, but time finish? Talk am there inside {lateClaim} minutes, with your receipt.',
  'No release {slowReminder} minutes after “I have sent”, no money, or from the wrong name? Open a dispute on the order page. The crypto stays in escrow.':
    'No release {slowReminder} minutes after “I have sent”, no money, or the name no correct? Open dispute inside the room. The crypto go still lock.',
  'Do not pay twice, and do not release to be friendly.':
    'No pay two times, and no release because you wan be nice.',
  'I cannot log in': 'I no fit log in',
  'Log in the way you signed up: email, phone or Google.':
    'Log in the way wey you take sign up: email, phone or Google.',
  'Forgot the password? Set a new one with a link or a 6-digit code.':
    'You forget password? Link or six-digit code go make new one.',
  'No email? Check your spam folder and the address, and wait a minute before you ask again.':
    'No email? Look inside spam, check the address, and wait one minute before you ask again.',
  'Set a new password': 'Make new password',
  'I lost my authenticator': 'My authenticator don lost',
  'Choose a recovery code instead of the 6 digits. You were given {recoveryCodes}; each works once.':
    'For the six boxes choose recovery code. We give you {recoveryCodes}; each one dey work once.',
  'Then set up a new authenticator under Profile, Security, and keep the new codes on paper.':
    'Then set up new authenticator under Profile, Security, and keep the new codes for paper.',
  'No codes left? Write to support from the email address of your account. It takes time: we have to be sure that it is you.':
    'No code remain? Write support from the address of your account. E go take time: we must sure say na you.',
  'Someone sent me a suspicious message': 'Somebody send me message wey no pure',
  'Oja never asks for a password, a code or a recovery code. Anyone who does is a scammer.':
    'Oja no dey ever ask for password, code or recovery code. Anybody wey ask na scammer.',
  'Pay only to the account on the order page, never to one from a message.':
    'Pay only to the account inside the order room, never to the one for message.',
  'Tapped a link or shared a code? Change the password now and log out the devices you do not know.':
    'You tap link or tell person code? Change the password now and log out the devices wey you no know.',
  'Then send us the message as it came.': 'Then send us the message as e come.',
  'My bank has frozen my account': 'My bank don freeze my account',
  'Ask the bank in writing for the reason and for the order behind it.':
    'Write the bank, ask the reason and the order wey dey behind am.',
  'Download the signed record of each order it asks about. Anyone can check it without us.':
    'Download the signed record of each order wey dem ask about. Anybody fit check am without us.',
  'Stop receiving naira to that account: pause your offers or give them another one.':
    'Stop to collect naira for that account: pause your offers or give them another one.',
  'Is an order active? Write to the other side and open a dispute, so that the timer is paused.':
    'Order dey run? Tell the other side and open dispute, so that the timer go pause.',
  'For more than that, speak with a lawyer. We cannot speak to a bank for you.':
    'For anything pass that, talk to lawyer. We no fit talk to bank for you.',
  'Your past orders': 'Your orders wey don pass',
  'On this page': 'For dis page',
  'One trade, from lock to release': 'One trade, from lock to release',
  'When something goes wrong': 'When something spoil',
  'What to write beside a transfer': 'Wetin to write for transfer',
  'Staying safe': 'How to stay safe',
  'Two people trade; Oja holds the crypto between them until the naira has arrived. Naira goes from bank account to bank account and never through us.':
    'Two people dey trade; Oja dey hold the crypto between them until the naira land. Naira dey go from bank account to bank account, e no dey pass through us.',
  'Type what you want to pay. Each offer shows what you get for it, who sells and how fast they release.':
    'Type wetin you wan pay. Each offer dey show wetin you go collect, who dey sell and how fast dem dey release.',
  'Accept. The seller’s crypto is locked in escrow for you before you pay a kobo.':
    'Accept. The seller crypto don tie to your trade before you pay one kobo.',
  'Send the exact total, kobo included, from an account in your own name.':
    'Send the exact total, kobo join, from account wey carry your own name.',
  'Tap “I have sent”. From then on no clock can end your order.':
    'Tap “I have sent”. From there no clock fit end your trade.',
  'The seller finds your payment and releases. What you were shown is what you get: as a buyer you pay {buyerFee}.':
    'The seller go find your payment and release. Wetin dem show you na wetin you go collect: as buyer you dey pay {buyerFee}.',
  'Turn on 2FA: an offer to sell needs it.': 'Turn on 2FA: offer to sell need am.',
  'Add the bank account that takes the naira. Its name comes from the bank, not from you.':
    'Add the bank account wey go collect the naira. The name dey come from the bank, no be from you.',
  'Publish: a fixed price, or a margin on the market’s rate. Amount and fee are locked at once. Or take an offer to buy; then they are locked when you accept.':
    'Publish: fixed price, or margin on top the market rate. Amount and fee go lock sharp sharp. Or take offer to buy; then dem go lock when you accept.',
  'When a buyer says they have paid, open your bank app. A screenshot is no money.':
    'When buyer talk say e don pay, open your bank app. Screenshot no be money.',
  'Name and amount are there? Release with a fresh code. If not, do not release: ask, or open a dispute.':
    'Name and amount dey there? Release with fresh code. If not, no release: ask, or open dispute.',
  'A price stays within {band} % of the market’s rate, a margin within {margin} %. If there is no rate younger than {rateFresh} minutes, offers that follow it leave the market by themselves and come back with it.':
    'Price must dey inside {band} % of the market rate, margin inside {margin} %. If no rate dey wey no reach {rateFresh} minutes, offers wey dey follow am go comot from market by themselves and come back with am.',
  'Something not answered? <faq>Search the questions</faq> or <help>ask support</help>.':
    'Something wey we no answer? <faq>Search the questions</faq> or <help>ask support</help>.',
  'Questions and answers': 'Questions and answers',
  'Answers with the rule behind them, for this installation.':
    'Answers with the rule wey dey behind them, for dis installation.',
  '{count, plural, one {# answer} other {# answers}} for “{wanted}”':
    '{count, plural, one {# answer} other {# answers}} for “{wanted}”',
  Found: 'Wetin we find',
  'No results. Try fewer words, or ask a person:':
    'Nothing get all these words. Try small, or ask person:',
  Support: 'Support',
  'How to reach us': 'How to reach us',
  'Report a vulnerability': 'Report weakness',
  'Most problems have a first step you can take now, faster than any answer.':
    'Most things get first step wey you fit do now, faster than any answer.',
  'Contact support': 'Write support',
  'Support chat': 'Support chat',
  'In your messages, logged in': 'Inside your messages, when you log in',
  Email: 'Email',
  Phone: 'Phone',
  Post: 'Post',
  Hours: 'Hours',
  'No fixed hours': 'No fixed time',
  'Who answers': 'Who dey answer',
  'Service status': 'Service status',
  'Sandbox: these contact details are samples.':
    'Sandbox: na sample be dis phone number, email and address.',
  'Give the 8-character order number, such as 7F3K-2291. Never send a password, a code or a recovery code. A dispute does not wait for support: its deadlines keep running.':
    'Call the order by im eight signs, like 7F3K-2291. No ever send password, code or recovery code. Dispute no dey wait for support: im deadlines still dey run.',
  'Report it as a private security advisory on the repository, or to the address above with “security” in the subject, and give us time to fix it before you share it. We answer within three working days. SECURITY.md in the source says what we promise.':
    'Report am with private security advisory for the repository, or to the address above with “security” for the subject, and give time make we mend am before you tell others. Answer go come inside three working days. SECURITY.md for the source dey talk wetin we promise.',
  'What it is': 'Wetin e be',
  'Why it exists': 'Why e dey',
  'What we hold to': 'Wetin we hold on to',
  'How it is run': 'How dem dey run am',
  'The name': 'The name',
  'A market you can check': 'Market wey you fit check',
  'Oja is a market for USDT, USDC and cNGN against naira, from person to person, with every order in escrow. Its source is open and anyone may run it.':
    'Oja na market for USDT, USDC and cNGN against naira, person to person, with every order inside escrow. The source dey open and anybody fit run am.',
  'People offer, other people accept, naira goes from bank to bank. Oja does one thing in between: it holds the seller’s crypto until the naira has arrived, and keeps books about it that can be checked.':
    'People dey offer, other people dey accept, naira dey go from bank to bank. Oja dey do one thing for middle: e dey hold the seller crypto until the naira land, and e dey keep books wey people fit check.',
  'In 2024 the large markets took the naira off their lists, one after the other. The people who used them were still here.':
    'For 2024 the big markets comot naira from their list, one after the other. The people wey dey use them still dey here.',
  'Feb–Mar 2024': 'Feb–Mar 2024',
  Binance: 'Binance',
  'took the naira off its peer-to-peer market and ended its naira services on 8 March; what was left became USDT.':
    'comot naira from im peer-to-peer market and end naira service on 8 March; wetin remain turn USDT.',
  'May 2024': 'May 2024',
  'Securities and Exchange Commission': 'Securities and Exchange Commission',
  'announced that the naira was to leave all peer-to-peer platforms.':
    'announce say naira go comot from all peer-to-peer platforms.',
  'Aug 2024': 'Aug 2024',
  'ended its service in Nigeria: from 16 August only withdrawals, until 30 August.':
    'end im service for Nigeria: from 16 August na only withdraw, until 30 August.',
  'Mar 2025': 'Mar 2025',
  'Investments and Securities Act 2025': 'Investments and Securities Act 2025',
  'put digital assets under the Securities and Exchange Commission. There is now a law to run such a market by, and duties that go with it.':
    'put digital assets under Securities and Exchange Commission. Law don dey now to run dis kind market, and duties wey follow am.',
  'Nothing is offered that is not there: an offer to sell is funded when it is made.':
    'Nothing dey for offer wey no dey there: money dey inside offer to sell from when dem make am.',
  'A clock never takes money from someone who has paid.':
    'Clock no dey ever carry money from person wey don pay.',
  'A picture never moves money. A person who looked into their bank does, or the bank’s own word.':
    'Picture no dey ever move money. Na person wey look inside im bank dey do am, or the bank own word.',
  'Every refusal says what happened, whether your money is safe, and what you can do.':
    'Every “no” dey talk wetin happen, whether your money safe, and wetin you fit do.',
  'Books are double-entry and only ever added to; an audit reads them each minute.':
    'The books na double-entry and we only dey add; audit dey read them every minute.',
  'Every order can be exported as a signed record and checked by anyone, without us.':
    'You fit export any order as signed record and anybody fit check am, without us.',
  'A page for a phone on a bad line comes first. It reads without scripts.':
    'Page for phone with bad network dey come first. You fit read am without scripts.',
  'Oja is software under the Apache-2.0 licence, with one server, one database and no service it cannot do without. Every installation has an operator of its own, who answers for it before the law, sets its fees and decides its disputes.':
    'Oja na software under Apache-2.0 licence, with one server, one database and no service wey e no fit do without. Every installation get im own operator, wey go answer for am before the law, set the fees and decide the disputes.',
  'Ọjà is Yoruba for market. The dark theme is ọjà alẹ́, the night market by lamplight; the light one is ọjà ọ̀sán, by day. The sign is a knot, because traders tie money into the corner of the cloth, and so do we with coins.':
    'Ọjà na Yoruba for market. The dark theme na ọjà alẹ́, night market with lamp; the light one na ọjà ọ̀sán, for daytime. The sign na knot, because traders dey tie money for the corner of their cloth, and na so we dey do with coins.',
  '<how>How an order works</how>, with every clock and fee, and <faq>answers to common questions</faq>.':
    '<how>How order dey work</how>, with every clock and fee, and <faq>answers to wetin people dey ask</faq>.',
  'What this operator says of their licences: <c>Compliance</c>. What is kept about you: <d>Data protection</d>. Who works on it: <j>Careers</j>. The short version for partners: <p>Pitch deck</p>.':
    'Wetin dis operator talk about their licence: <c>Compliance</c>. Wetin we keep about you: <d>Data protection</d>. Who dey work on top am: <j>Careers</j>. The short one for partners: <p>Pitch deck</p>.',
  'Questions about this page': 'Questions about dis page',
  'What you agree to, what we check, what it costs and what can go wrong, in plain words. The clauses are in English; they describe what this software really does.':
    'Wetin you agree to, wetin we dey check, how much e dey cost and wetin fit spoil, in simple words. The clauses dey in English; dem dey talk wetin dis software really dey do.',
  Operator: 'Operator',
  'In force from': 'E start from',
  Software: 'Software',
  'Write to': 'Write to',
  'What is kept about you, and your rights:': 'Wetin we keep about you, and your rights:',
  'How often': 'How many times',
  'Half of the first replies of the last {days} days were faster.':
    'Half of the first answers for the last {days} days fast pass am.',
  'Reply time': 'Time to answer',
  'Usually replies within {time}': 'Dem dey usually answer within {time}',
};
