import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The pitch deck. */
export const READING_DECK_PCM: Dictionary = {
  Proofs: 'Proof',
  Economics: 'How money dey enter',
  Roadmap: 'Where we dey go',
  Contact: 'Contact',
  'We do not ask to be trusted: the proofs come with the source':
    'We no dey ask you to trust us: the proof dey inside the source',
  'each minute': 'every minute',
  'An audit of the books': 'Audit of the books',
  'Some two dozen checks: every asset sums to zero, every active trade has one escrow, every row stands where its history leads.':
    'Around twenty-four checks: every coin must sum to zero, every trade wey dey run get one escrow, every row must stand where im history carry am.',
  'Random histories, and kill −9 under load': 'Random histories, and kill −9 under load',
  'One command of the source plays them: requests twice, answers lost, server or database killed. Afterwards every balance must agree to the unit.':
    'One command for the source dey play am: request wey come twice, answer wey lost, server or database wey dem kill. After, every balance must correct to the last unit.',
  offline: 'offline',
  'A signed record of each trade': 'Signed record of each trade',
  'Anyone checks its chain and signature without our server, and reads what happened.':
    'Anybody fit check the chain and the signature without our server, and read wetin happen.',
  'at every wire': 'for every door',
  'Rights in the database itself': 'The database itself dey hold the rights',
  'Rows are guarded by the database’s own policies, money tables take no writes from outside, and 2FA is asked by both.':
    'The database own policy dey guard the rows, nobody fit write inside money tables from outside, and the two of dem dey ask for 2FA.',
  'The seller pays {sellerFee} at release, the buyer {buyerFee}':
    'Seller dey pay {sellerFee} when e release, buyer {buyerFee}',
  'Seller gives': 'Seller give',
  'at {price}': 'for {price}',
  'Buyer gets': 'Buyer collect',
  'for {pay}': 'for {pay}',
  'The market keeps': 'The market keep',
  '{trades} such trades in a day bring {fees}.':
    '{trades} trades like dis for one day go bring {fees}.',
  'Arithmetic, no forecast. Each operator sets the fee, and carries servers, support, dispute agents, licence and tax.':
    'Na arithmetic, no be forecast. Each operator dey set the fee, and dey carry server, support, dispute agent, licence and tax.',
  Built: 'Don build',
  'Accounts, 2FA, sessions': 'Accounts, 2FA, sessions',
  'Offers, escrow, late payments, slow releases': 'Offers, escrow, late payment, slow release',
  'Disputes, settlement, appeals, dispute desk':
    'Dispute, settlement, appeal, the desk of the dispute agents',
  'Reputation, receipts, signed records, audit': 'Reputation, receipts, signed records, audit',
  'Prices, onboarding, identity check, these pages':
    'Prices, onboarding, identity check, these pages',
  'Deposits and withdrawals on the chains': 'Deposit and withdraw for the chains',
  'Chat, support desk, every notification channel':
    'Chat, support desk, every way to send notification',
  Planned: 'Plan',
  'OTC and spot market': 'OTC and spot market',
  'Dollar cards, invoices, payment links': 'Dollar cards, invoices, payment links',
  'CryptoLens: forecasts scored in public': 'CryptoLens: forecasts wey we go score for public',
  'Hausa, Yoruba, Igbo': 'Hausa, Yoruba, Igbo',
  'What is built, and what is planned': 'Wetin we don build, and wetin we plan',
  'No dates: they would be invented.': 'No date: we for just dey form am.',
  'Try it before you talk to us': 'Try am before you talk to us',
  minutes: 'minutes',
  'Run it': 'Run am',
  'Clone the source and type npm start: a whole market with its own database, test money and demo traders. Apache-2.0.':
    'Clone the source and type npm start: one whole market with im own database, test money and demo traders. Apache-2.0.',
  'this page': 'dis page',
  'Look around': 'Look around',
  'The market': 'The market',
  'How an order works': 'How order dey work',
  'Terms and compliance': 'Terms and compliance',
  'a person': 'person',
  Write: 'Write us',
  '{at} of {count}': '{at} of {count}',
  'Arrows, a number, Home, End; Esc shows all': 'Arrows, number, Home, End; Esc dey show all',
  'Print or save as PDF': 'Print or save as PDF',
  'All slides': 'All the slides',
  'Previous slide': 'Previous slide',
  'Next slide': 'Next slide',
  Market: 'Market',
  Product: 'Product',
  Escrow: 'Escrow',
  'Nigeria received $92.1 billion on chain in a year, almost half of its region':
    'Nigeria collect $92.1 billion on chain for one year, almost half of the whole region',
  'Sub-Saharan Africa, July 2024 – June 2025': 'Sub-Saharan Africa, July 2024 – June 2025',
  'over ${billions} billion': 'pass ${billions} billion',
  'of it Nigeria': 'Nigeria own inside',
  '${billions} billion': '${billions} billion',
  'Stablecoins in the region’s volume, July 2023 – June 2024':
    'Stablecoins inside the region volume, July 2023 – June 2024',
  'All value received on chain, institutions included: a measure of demand, not of what a peer-to-peer market can earn.':
    'Na everything wey enter on chain, big companies join: e show how people want am, no be wetin peer-to-peer market fit make.',
  'One slip says what to pay, to whom, by when, and what is held meanwhile':
    'One slip dey talk wetin to pay, who to pay, by when, and wetin we dey hold meanwhile',
  'Every offer to sell is funded before anyone sees it.':
    'Money dey inside every offer to sell before anybody see am.',
  'Kobo of its own make each payment findable in the bank app.':
    'Im own kobo dey make each payment easy to find for the bank app.',
  'The payer’s name is judged with a reason, in any order of names.':
    'We dey judge the name of who pay with reason, any way dem arrange the names.',
  'Pages are readable without scripts, on a phone, on a bad line.':
    'You fit read the pages without scripts, for phone, with bad network.',
  'You pay': 'You go pay',
  to: 'to',
  'Oja holds for you': 'Oja dey hold for you',
  'Your fee': 'Your fee',
  'An example; the people are invented.': 'Na example; we form the people.',
  Lock: 'Lock',
  '{locked} leave the seller’s hands': '{locked} comot from the seller hand',
  Pay: 'Pay',
  '{pay} from bank to bank, in {window} minutes':
    '{pay} from bank to bank, inside {window} minutes',
  Verify: 'Confirm am',
  'the seller finds name and amount in the bank app':
    'the seller find the name and the amount for the bank app',
  Release: 'Release',
  '{amount} to the buyer, {fee} to the market': '{amount} to the buyer, {fee} to the market',
  'Nobody can take the crypto alone: not the buyer, not the seller':
    'Nobody fit carry the crypto alone: no be buyer, no be seller',
  'A trade marked as paid never expires. Either side can open a dispute: {statement} hours for statements, a dispute agent, a second one from {secondPerson} on, one appeal.':
    'Trade wey dem don mark as paid no dey expire. Who no gree go open dispute: {statement} hours to talk, one dispute agent, second one from {secondPerson}, one appeal.',
  Problem: 'Problem',
  'Why now': 'Why now',
  'Naira for stablecoins, from person to person, in escrow until both sides agree':
    'Naira for stablecoins, person to person, e dey for escrow till the two gree',
  'Open source, self-hosted, and its books can be checked.':
    'Open source, you fit host am yourself, and you fit check the books.',
  'Feb 2024': 'Feb 2024',
  'Binance takes the naira off its peer-to-peer market.':
    'Binance comot naira from im peer-to-peer market.',
  '8 Mar 2024': '8 Mar 2024',
  'Binance ends naira services; balances become USDT.':
    'Binance end naira service; the balance turn USDT.',
  '6 May 2024': '6 May 2024',
  'The SEC announces that the naira is to leave peer-to-peer platforms.':
    'SEC announce say naira go comot from peer-to-peer platforms.',
  '16 Aug 2024': '16 Aug 2024',
  'OKX closes in Nigeria: withdrawals only, until 30 August.':
    'OKX close for Nigeria: na only withdraw, until 30 August.',
  'Within six months Binance and OKX left the naira':
    'Inside six months Binance and OKX leave naira',
  'People who trade in a chat group instead have no escrow, no check of the payer’s name, and no record to show when a bank asks.':
    'Who dey trade for chat group no get escrow, nobody check the name of who pay, and no record dey to show when bank ask.',
  '29 Mar 2025': '29 Mar 2025',
  'The Investments and Securities Act 2025 makes digital assets securities under the SEC.':
    'Investments and Securities Act 2025 make digital assets securities under SEC.',
  '1 Jan 2026': '1 Jan 2026',
  'Tax law asks providers for customers’ numbers and returns: ₦10 million for the first month without.':
    'Tax law dey ask providers for customers’ numbers and returns: ₦10 million for the first month if dem no do am.',
  'The sender pays {duty} stamp duty from {dutyFrom} on: totals can be exact at last.':
    'Na who send dey pay {duty} stamp duty from {dutyFrom}: total fit correct at last.',
  '30 Jun 2027': '30 Jun 2027',
  'By then an exchange needs ₦2 billion of capital, says the SEC’s circular of 16 January 2026.':
    'By then exchange need ₦2 billion capital, na so SEC circular of 16 January 2026 talk.',
  'There is a law now, and anyone who wants to keep it needs a market built for it':
    'Law don dey now, and who wan follow am need market wey dem build for am',
  'Oja claims no licence. It gives anyone who seeks one the books, limits and records to show.':
    'Oja no claim any licence. For who dey find one, e give the books, the limits and the records to show.',
};
