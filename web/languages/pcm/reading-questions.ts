import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Questions and answers. */
export const READING_QUESTIONS_PCM: Dictionary = {
  'Your account': 'Your account',
  'I lost my authenticator. How do I get in?': 'My authenticator don lost. How I go take enter?',
  'Enter one of your {recoveryCodes} recovery codes instead of the 6 digits; each works once. Without one, support has to verify you before an administrator resets your 2FA, and we notify you.':
    'Put one of your {recoveryCodes} recovery codes for where the six digits dey; each one dey work once. If you no get, support must sure say na you before admin reset the 2FA, and we go tell you.',
  'What to do first': 'Wetin to do first',
  'Why am I asked for a code again?': 'Why una dey ask me for code again?',
  'Releasing and changing your security need a code that is at most {freshCode} minutes old. A stolen open laptop is then not enough.':
    'To release and to change your security need code wey no pass {freshCode} minutes. So if thief carry your open laptop, e no go reach.',
  'I got an email about a login I don’t recognise.': 'I get email about login wey I no know.',
  'Open Profile, Security: log out the device you do not know, change the password, and check the list of logins. Do not use a link from the email if you are not sure about it.':
    'Open Profile, Security: log out the device wey you no know, change the password, and look the list of logins. No use link for the email if you no sure.',
  'Your security settings': 'Your security settings',
  'Can I have my data, or have it erased?': 'I fit collect my data, or make una erase am?',
  'Yes, under the Nigeria Data Protection Act 2023. What the law makes us keep about orders and money stays for as long as it says.':
    'Yes, under Nigeria Data Protection Act 2023. Wetin law say make we keep about orders and money go stay as long as the law talk.',
  'Data protection': 'Data protection',
  'Other traders': 'Other traders',
  'How is a trader’s score calculated?': 'How una dey calculate trader score?',
  'By a formula that every trader’s page shows. Completed orders with different verified people count most, small ones and repeats with the same person count little, and old ones fade. Nobody can buy a place.':
    'With formula wey dey every trader page. Orders wey complete with different verified people dey count pass, small ones and the ones with the same person dey count small, and old ones dey fade. Nobody fit buy place.',
  'Can I keep someone away from my offers?': 'I fit keep person away from my offers?',
  'Block them. From then on neither of you can take the other’s offers, and the other only sees that an offer is not available.':
    'Block am. From there none of una two fit take the other one offer, and the person go only hear say the offer no dey available.',
  'Can a rating be changed?': 'Person fit change rating?',
  'Yes, by the person who gave it, within {ratingDays} days. Each side of a completed order rates once.':
    'Na who give am fit change am, inside {ratingDays} days. Each side of order wey complete go rate one time.',
  'Who runs this': 'Who dey run am',
  'Who runs this market, and is it licensed?': 'Who dey run dis market, and e get licence?',
  'Oja is open-source software; this installation has its own operator. What they say about their licences is on the compliance page, word for word.':
    'Oja na open-source software; dis one get im own operator. Wetin dem talk about their licence dey the compliance page, word for word.',
  'Licence status': 'Licence status',
  'Can I run my own?': 'I fit run my own?',
  'Yes. It is under the Apache-2.0 licence and runs on one machine, with its own database. If you run it for others, you are an operator before the law and need legal advice.':
    'Yes. E dey under Apache-2.0 licence and e dey run complete for one machine, with im own database. Who run am for other people na operator before the law and need lawyer.',
  'When do the dollar cards come?': 'When dollar cards go come?',
  'There is no date. The page says what they will be; the limit of {cardLimit} a month in it is a sample.':
    'No date dey. The page dey talk wetin e go be; the {cardLimit} a month wey dey inside na sample.',
  'Virtual cards': 'Virtual cards',
  'Search the questions': 'Search the questions',
  Search: 'Search',
  'What Oja holds': 'Wetin Oja dey hold',
  'What does “in escrow” mean here?': 'Wetin “in escrow” mean for here?',
  'The seller’s crypto is taken out of their available balance and locked for one order. Neither side can move it alone. It leaves in one of three ways: to the buyer, back to the seller, or split as both agree in a dispute.':
    'We comot the seller crypto from the balance wey e fit spend, tie am to one order. None of the two fit move am alone. E get only three roads: go to buyer, go back to seller, or share as the two gree for dispute.',
  'Does Oja hold my naira?': 'Oja dey hold my naira?',
  'No. Naira goes from the buyer’s bank to the seller’s bank. We never touch it, and cannot send it back.':
    'No. Naira dey go from buyer bank to seller bank. We no dey touch am, and we no fit send am back.',
  'Can a seller offer what they do not have?': 'Seller fit offer wetin e no get?',
  'No. A sell offer is funded when it is posted, with its fee. What you see for sale is there.':
    'No. Money dey inside offer to sell from when dem make am, the fee join. Wetin you see for market dey there.',
  'How do I know the books are right?': 'How I go know say the books correct?',
  'Every movement is written twice, from and to, and never changed. An audit checks every minute what moved: whether every account is the sum of its movements, every active order has one escrow, and every order matches its history.':
    'Every movement dey write two times, from and to, and e no dey change. Audit dey look every minute wetin move: whether each account na the sum of im movements, each order wey dey run get one escrow, and each order stand where im history talk.',
  'Where is my money right now?': 'Where my money dey now?',
  'Each of your orders answers that under “Where is my money?”: who holds what, whose turn it is, until when, and what happens if nobody acts.':
    'Each of your orders dey answer am under “Where is my money?”: who hold wetin, whose turn, until when, and wetin go happen if nobody do anything.',
  'Your active orders': 'Your active orders',
  'Can I deposit and withdraw crypto?': 'I fit deposit and withdraw crypto?',
  'Yes, on every network the wallet lists. A deposit is credited when it is final on its chain; a withdrawal needs 2FA and goes to an address you saved at least a day before. In the sandbox a test chain and a faucet are used instead.':
    'Yes, for every network wey the wallet list. Deposit go enter when e don final for im chain; withdrawal need 2FA, and e go only reach address wey you don save reach one day. For sandbox, test chain and faucet dey stand in.',
  'Your wallet': 'Your wallet',
  'Naira and banks': 'Naira and banks',
  'Who pays the ₦50 stamp duty?': 'Who dey pay the ₦50 stamp duty?',
  'The sender, since 1 January 2026, on transfers from {dutyFrom} on. Your bank takes {duty} on top of what you send. The seller must receive the exact total, so do not subtract it.':
    'Na who send, since 1 January 2026, for transfer from {dutyFrom} go up. Your bank dey take {duty} on top wetin you send. The seller must collect the exact total, so no minus am.',
  'What do I write as narration?': 'Wetin I go write as narration?',
  'Your own name, or nothing. Never a word about crypto and never our name: some banks hold such transfers back or close the account.':
    'Your own name, or nothing. No write anything about crypto and no write our name: some banks dey hold that kind transfer or close the account.',
  'Can I pay from OPay, PalmPay or another wallet?':
    'I fit pay from OPay, PalmPay or another wallet?',
  'If the offer accepts it and the account is in your own name. Some wallets show a payment company as the sender; the seller then sees that in the name check and decides.':
    'If the offer take am and the account carry your own name. Some wallets dey show payment company as who send; the seller go see am for the name check and decide.',
  'Can a friend pay for me?': 'My padi fit pay for me?',
  'No. Paying from someone else’s account is how stolen accounts are emptied. The seller will not release, and the money goes back to where it came from.':
    'No. Money from another person account na how thief dey empty stolen account. The seller no go release, and the money go go back where e come from.',
  'My bank has frozen my account. What can I show?':
    'My bank don freeze my account. Wetin I fit show?',
  'Download the signed record of the order: every step, the account as it was shown, the fingerprint of the receipt. Anyone can check it without us. Ask your bank in writing for the reason and the order behind it.':
    'Download the signed record of the order: every step, the account as e show, the hash of the proof. Anybody fit check am without us. Write your bank, ask the reason and the order wey dey behind am.',
  'Who sees my bank account?': 'Who dey see my bank account?',
  'Only the buyer of an active order, from acceptance until {details} hours after its end. On the market nobody sees it.':
    'Na only the buyer of order wey dey run, from when e accept until {details} hours after e end. For market nobody dey see am.',
  'Fees and limits': 'Fees and limits',
  'What does an order cost?': 'How much order dey cost?',
  'The buyer {buyerFee}, the seller {sellerFee} of the crypto, taken at release. On {amount} that is {fee}. An order that does not complete costs nothing. The operator can set other rates; both are shown before you accept.':
    'Buyer {buyerFee}, seller {sellerFee} of the crypto, we take am when e release. For {amount} na {fee}. Order wey no complete no cost anything. Operator fit set another rate; you go see the two before you accept.',
  'What it costs': 'How much e dey cost',
  'How small and how large can an offer be?': 'How small and how big offer fit be?',
  'From {leastAmount} to {mostAmount} of the coin. The offer’s owner sets the min and max order in naira.':
    'From {leastAmount} to {mostAmount} of the coin. The owner dey set the smallest and the biggest order for naira.',
  'Which rate do the prices compare with?': 'Which rate una dey compare the prices with?',
  'With this installation’s reference rate. Where no rate can be read, an estimate is shown and marked as one. An estimate never prices an order.':
    'With the reference rate of dis installation. If we no fit read any rate, we go show estimate and mark am. Estimate no dey price any order.',
  Disputes: 'Disputes',
  'When should I open a dispute?': 'When I go open dispute?',
  'When you paid and nothing is released, or when money did not arrive, came from someone else, has the wrong amount, or went back. It pauses the timer of the order, and the crypto stays in escrow.':
    'When you don pay and dem no release, when money no land, when e come from another person, when the amount no correct, or e go back. E dey pause the timer of the order, and the crypto go still dey inside escrow.',
  'How long does a dispute take?': 'How long dispute dey take?',
  'Each side has {statement} hours for a first statement; not replying within {silence} hours may count against you. Expect one to three days. Agreeing with each other ends it at once.':
    'Each side get {statement} hours to talk first; {silence} hours of silence go count against who keep quiet. Expect one to three days. If the two of una gree, e end sharp sharp.',
  'Who decides, and can I appeal?': 'Who dey decide, and I fit appeal?',
  'An Oja dispute agent who is on neither side, with a reason both can read. From {secondPerson} on a second one must agree. You can appeal once, within {appeal} hours; another dispute agent decides it.':
    'Dispute agent of dis installation wey no dey for any side, with reason wey the two fit read. From {secondPerson} go up second one must gree. You fit appeal once, inside {appeal} hours; another dispute agent go judge am.',
  'What counts as evidence?': 'Wetin be good evidence?',
  'Your bank’s receipt and the statement that shows the debit or the missing credit. A picture is evidence and never moves money by itself; the same one cannot be used in two orders.':
    'Your bank receipt and the statement wey show the debit or say the credit no dey. Picture na evidence, e no dey move money by itself; dem no fit use the same one for two orders.',
  'Getting started': 'How to start',
  'What is Oja?': 'Wetin be Oja?',
  'A market where people in Nigeria buy and sell USDT, USDC and cNGN for naira with each other. Oja holds the seller’s crypto until the buyer’s naira has arrived. The name is the Yoruba word for market: ọjà.':
    'Na market where people for Nigeria dey buy and sell USDT, USDC and cNGN for naira with each other. Oja dey hold the seller crypto until the buyer naira land. The name na Yoruba word for market: ọjà.',
  'About Oja': 'About Oja',
  'Do I need an account to look around?': 'I need account to look around?',
  'No. Offers, prices, traders’ records and these pages are open to everyone. You log in to accept, to post an offer, and for everything about money.':
    'No. Offers, prices, traders’ records and these pages open for everybody. You go log in to accept, to publish, and for anything about money.',
  'See the market': 'See the market',
  'How can I sign up?': 'How I fit sign up?',
  'By email, by phone number, or with Google where it is offered. You have to confirm an address or a number before it counts.':
    'With email, with phone number, or with Google if dis installation get am. You must confirm the address or the number before e count.',
  'Sign up': 'Sign up',
  'Why do you ask for my BVN or NIN?': 'Why una dey ask for my BVN or NIN?',
  'To know that one person is behind one account. We keep a fingerprint of the number, its last 4 digits and the result, never the number itself. Some offers are for verified people only.':
    'To sure say na one person dey behind one account. We dey keep fingerprint of the number, the last four digits and the result, we no dey keep the number. Some offers na for verified people only.',
  'What does the Sandbox badge mean?': 'Wetin the Sandbox badge mean?',
  'This installation is for trying out: no bank is called, its crypto is on a test chain and worth nothing, and every email and text message it sends can be read by anyone. Never use real details there.':
    'Say dis installation na for testing: nobody dey call bank, the crypto dey for test chain and no get value, and every email and text message wey e send dey open. No use real details for there.',
  Buying: 'To buy',
  'How long do I have to pay?': 'How long I get to pay?',
  '{window} minutes from acceptance, or what the offer says, up to {longestWindow}. The seller can add {extension} minutes once. The timer is on the order page and in the browser tab.':
    '{window} minutes from when you accept, or wetin the offer talk, up to {longestWindow}. The seller fit add {extension} minutes one time. The timer dey the order page and for the browser tab.',
  'Every clock': 'Every clock',
  'I paid, but the payment time expired. Is my money gone?':
    'I don pay, but my time don finish. My money don go?',
  'No. Open the order and tap “I already paid”, within {lateClaim} minutes, with the receipt from your bank app. If the crypto is still available it goes in escrow for you again on the same terms. If it is gone, we tell the seller that your money is not theirs to keep.':
    'No. Open the order and talk say you don pay, inside {lateClaim} minutes, with the receipt from your bank app. If the crypto still dey, we go lock am again for you with the old terms. If e don go, we go tell the seller say your money no be im own to keep.',
  'Can I take only a part of an offer?': 'I fit take only part of offer?',
  'Yes, between its min and max order. The rest stays on the market. An offer marked “Full amount only” is taken whole or not at all.':
    'Yes, between the smallest and the biggest order. The rest go stay for market. Offer wey dem mark Full, you take all or nothing.',
  'Why does my total end in odd kobo?': 'Why my total get funny kobo?',
  'So that the seller sees at once which payment is yours. The total is rounded up to the whole naira and gets 1 to {kobo} kobo that no other active order of this seller with that naira amount has: at most {koboMost} more than the price says. Pay it to the kobo.':
    'So that the seller go know sharp sharp which payment be your own. We round the total up to whole naira and add 1 to {kobo} kobo wey no other running order of dis seller with that naira amount get: e no go pass {koboMost} more than the price. Pay am to the kobo.',
  'Can I leave an order I have accepted?': 'I fit leave order wey I don accept?',
  'Yes, the buyer can. It counts, and so does letting the payment time expire: more than {cancels} a day before paying, or more than {cancelsPaid} after “I have sent”, and you cannot accept orders for {lockoutFirst} minutes, then longer, up to {lockoutLast} hours and the rest of the day. New traders have {cancelsNew} and {cancelsNewPaid}.':
    'Yes, buyer fit. E dey count, and if you let the time to pay finish e dey count too: if e pass {cancels} for one day before you pay, or {cancelsPaid} after “I have sent”, you no fit accept anything for {lockoutFirst} minutes, then longer, up to {lockoutLast} hours and the rest of the day. New traders get {cancelsNew} and {cancelsNewPaid}.',
  'I paid and the seller does not release. What now?':
    'I don pay and seller no release. Wetin now?',
  'Your crypto stays in escrow; no timer can take it back. You can open a dispute at any time. After {slowReminder} minutes we remind the seller; after {slowDispute} hours a dispute opens automatically.':
    'Your crypto go still dey inside escrow; no timer fit carry am back. You fit open dispute any time. After {slowReminder} minutes we go remind the seller; after {slowDispute} hours dispute go open by itself.',
  'How many active orders can I have?': 'How many orders I fit run at once?',
  '{runningNew} that you accepted while you have completed fewer than {newBelow}, and {running} afterwards. Orders others accepted from your own offers do not count.':
    '{runningNew} wey you take if you never complete {newBelow}, and {running} after that. Orders wey other people take from your own offers no dey count.',
  Selling: 'To sell',
  'What do I need to sell?': 'Wetin I need to sell?',
  'Crypto in your wallet, a bank account whose name comes from the bank, and 2FA for your own offers. Amount and fee are locked when you post.':
    'Crypto for your wallet, bank account wey the bank tell us the name, and 2FA for your own offer. The amount and the fee go lock when you publish.',
  'May I ask any price?': 'I fit ask any price?',
  'A fixed price stays within {band} % of a fresh market rate, a margin within {margin} %. You can set a band for a price that follows the market, and a rate at which your offer pauses.':
    'Fixed price must dey inside {band} % of fresh market rate, margin inside {margin} %. You fit set band for price wey dey follow market, and rate where your offer go pause.',
  'Can I change or pause my offer?': 'I fit change or pause my offer?',
  'While it is open: price, limits, terms and accounts, or pause it, copy it, take it off. An active order keeps its terms. You can have {openOffers} open offers.':
    'As long as e open: price, limits, terms and accounts, or pause am, copy am, comot am. Order wey don dey run go keep wetin una agree. You fit get {openOffers} open offers.',
  'Can I cancel after someone accepted?': 'I fit cancel after somebody don accept?',
  'Not alone. You can ask the buyer to agree to cancel. Otherwise the buyer pays, cancels or the payment time expires, or you open a dispute.':
    'Not alone. You fit propose to take the crypto back, and the buyer go gree or no gree. If not, buyer go pay, leave or time go finish, or you open dispute.',
  'The sender’s name is not the buyer’s. What do I do?':
    'The name of who send no be the buyer. Wetin I go do?',
  'Do not release. Type the name your bank shows; Oja says whether it is exact, close or a mismatch, and why. Money from someone else goes back to where it came from. You can check {nameChecks} different names in an order.':
    'No release. Type the name wey your bank show; Oja go talk whether e exact, close or no match, and why. Money from another person go go back where e come from. You fit compare {nameChecks} different names for one order.',
  'Can an order release automatically?': 'Order fit release by itself?',
  'Only if you chose it for your offer and this installation has a bank connection that reports credits. Then account, amount and name must all match exactly. Everything else waits for you.':
    'Only if you choose am for your offer and dis installation get bank wey dey report credit. Then account, amount and name must match exactly. Everything else go wait for you.',
  'Why is my release held after I changed my password?':
    'Why una hold my release after I change password?',
  'Someone who takes over an account changes its password first. So a release within {hold} hours after a change during an order needs an authenticator that you had before.':
    'Who thief account dey first change the password. So release inside {hold} hours after change for inside order need authenticator wey you get before.',
  'Post an offer': 'Post offer',
  'What do other traders see of me?': 'Wetin other traders dey see of me?',
  'Your handle, your picture, your record and your ratings. We suggest a handle of your first name and a number, and you can choose your own once. Your full name, email, phone and address are not shown; the other side of an order sees the name on the payment.':
    'Your handle, your picture, your record and your ratings. We dey suggest handle wey be your first name and one number, and you fit choose your own one time. Your full name, email, phone and address no dey show; the other side of an order dey see the name for the payment.',
  'Your public name': 'Your public name',
};
