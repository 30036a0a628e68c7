import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Data protection: headings, columns and everything one acts with. Its legal paragraphs are in English alone. */
export const DATA_PROTECTION_PCM: Dictionary = {
  'Data protection': 'Data protection',
  'What this market knows about you, why, for how long, and how to get it, correct it or have it erased under the Nigeria Data Protection Act 2023. The paragraphs are in English; they describe what this software really does.':
    'Wetin dis market sabi about you, why, how long, and how you go take collect am, correct am or make we wipe am under the Nigeria Data Protection Act 2023. The paragraphs dey for English; na wetin dis software dey really do dem dey talk.',
  'Use your rights': 'Use your rights',
  'Who is responsible': 'Who dey responsible',
  'What is kept, why and how long': 'Wetin we keep, why and how long',
  'Who receives data': 'Who dey collect data',
  'Your rights': 'Your rights',
  'What the product decides by itself': 'Wetin the product dey decide by itself',
  'When something goes wrong': 'When something spoil',
  'Cookies and storage of your browser': 'Cookies and wetin your browser dey keep',
  Sources: 'Sources',
  'Your requests': 'Wetin you ask for',
  Controller: 'Who dey in charge',
  Address: 'Address',
  'Data protection contact': 'Who to contact for data protection',
  Supervisor: 'Who dey watch dem',
  What: 'Wetin',
  'Why we may': 'Why we fit',
  'How long': 'How long',
  'What for': 'Wetin e dey for',
  'Who, and what of you': 'Who, and wetin of you',
  Here: 'Here',
  Where: 'Where',
  'In use here': 'We dey use am here',
  'Not in use here': 'We no dey use am here',
  'If the operator configured it': 'If the operator set am up',
  'Signed in you can ask for a copy of your data, fetch it here, and have your account erased. Signing in is how we know that it is you.':
    'If you sign in, you fit ask for copy of your data, collect am here, and make we wipe your account. Na sign in we dey take know say na you.',
  'Sign in to ask': 'Sign in make you ask',
  'Without an account, or when you cannot get in: write from the address we know you by, and say what you ask for. We answer there, and never ask for a password or a code.':
    'If you no get account, or you no fit enter: write from the email wey we know you with, and talk wetin you want. Na there we go answer, and we no go ever ask for password or code.',
  Loading: 'E dey load',
  'Try again': 'Try again',
  'Your requests did not load': 'Wetin you ask for no load',
  'Nothing was changed. What you asked for is being answered all the same.':
    'Nothing change. We still dey answer wetin you ask for.',
  'What you asked for': 'Wetin you don ask for',
  'You have not asked for anything yet.': 'You never ask for anything.',
  'A copy of your data': 'Copy of your data',
  'Everything kept under your account, as one JSON file. Usually ready within minutes; you can fetch it for {days} days.':
    'Everything wey we keep under your account, inside one JSON file. E dey ready inside few minutes; you fit collect am for {days} days.',
  'Ask for a copy': 'Ask for copy',
  'Confirm that it is you': 'Confirm say na you',
  'The copy holds everything about you, so it takes a code of the last five minutes. Nothing was asked for yet.':
    'Everything about you dey inside the copy, so e need code wey never pass five minutes. We never ask for anything.',
  'Nothing was changed.': 'Nothing change.',
  'No answer came': 'No answer come',
  'Look at the list below before you ask again. Your money and trades are untouched.':
    'Look the list wey dey below before you ask again. Nobody touch your money and your trades.',
  'You are offline. This waits for the network.': 'Network no dey. Dis one dey wait for network.',
  'Your copy is being made. This page shows it when it is ready.':
    'We dey make your copy. Dis page go show am when e ready.',
  'One copy a day. The next from {time} on.': 'One copy for one day. The next one from {time}.',
  'Erase your account': 'Wipe your account',
  'Erase your account…': 'Wipe your account…',
  'You asked for it. Until it happens you can take it back in the list below.':
    'You don ask for am. Before e happen you fit take am back for the list below.',
  'Happens {days} days after you ask. Until then you can take it back.':
    'E go happen {days} days after you ask. Before then you fit take am back.',
  'After {days} days this cannot be undone': 'After {days} days nobody fit reverse am',
  'Erase your account?': 'Make we wipe your account?',
  'This goes': 'Dis one go comot',
  'Name, e-mail, phone, picture, addresses, bank accounts, identity check, devices, sign-ins, notices, and every way to sign in. Your handle becomes a random one.':
    'Name, email, phone, picture, addresses, bank accounts, identity check, devices, sign-ins, notices, and every way to sign in. Your handle go turn to anyhow one.',
  'This stays, because the law has it kept':
    'Dis one go stay, because law talk say make we keep am',
  'The books of your trades with the bank details shown in them, disputes and their proofs, the security record, and a code made of a confirmed BVN or NIN for five years.':
    'The books of your trades with the bank details wey show inside, disputes and their proofs, the security record, and one code wey we make from BVN or NIN wey dem don confirm, for five years.',
  'What stands in the way': 'Wetin dey block am',
  'Money in your wallet': 'Money dey your wallet',
  'Your wallet is empty': 'Your wallet dey empty',
  'Take it out': 'Comot am',
  'No offer and no trade of yours is open': 'You no get any offer or trade wey dey open',
  '{count, plural, one {# offer or trade is} other {# offers and trades are}} open':
    '{count, plural, one {# offer or trade dey} other {# offers and trades dey}} open',
  Trades: 'Trades',
  Offers: 'Offers',
  'Could not be read. The server looks before anything is taken.':
    'We no fit read am. The server go check before e collect anything.',
  'End what stands in the way to continue': 'End wetin dey block am make you continue',
  'Tick what you know to continue': 'Tick wetin you sabi make you continue',
  'Erase my account in {days} days': 'Wipe my account in {days} days',
  'I know that nobody, support included, can bring the account back afterwards':
    'I sabi say nobody, even support, fit bring the account back after',
  'Look at the list before you ask again: it shows whether it arrived.':
    'Look the list before you ask again: e go show whether e reach.',
  'Being made': 'We dey make am',
  Ready: 'E don ready',
  Deleted: 'E don comot',
  Waiting: 'E dey wait',
  'Being erased': 'We dey wipe am',
  Erased: 'We don wipe am',
  'Taken back': 'E don go back',
  'Not erased': 'We no wipe am',
  'Copy of your data': 'Copy of your data',
  'Erasure of your account': 'To wipe your account',
  'Asked for {time}': 'You ask for am {time}',
  'Answered by {time} at the latest': 'We go answer latest {time}',
  'Can be fetched until {time}': 'You fit collect am till {time}',
  'The file was deleted. Ask for a new copy when you need one.':
    'We don delete the file. Ask for new copy when you need am.',
  'Happens {time}': 'E go happen {time}',
  'Its time has come; it happens any moment.': 'The time don reach; e go happen any moment.',
  'Answered {time}': 'We answer {time}',
  'There was money in your wallet. Take it out and ask again.':
    'Money dey your wallet. Comot am, then ask again.',
  'An offer, a trade or a dispute was open. End it and ask again.':
    'One offer, trade or dispute dey open. End am, then ask again.',
  'Download ({size})': 'Download ({size})',
  'The file could not be fetched. Try again.': 'We no fit bring the file. Try again.',
  'Keep my account': 'Keep my account',
  // What the server answers and refuses with.
  'We are making your copy. You are told when it is ready, usually within minutes.':
    'We dey make your copy. We go tell you when e ready, na few minutes.',
  'Your account will be erased in 7 days. Until then you can take it back.':
    'We go wipe your account in 7 days. Before then you fit take am back.',
  'Taken back. Nothing will be erased.': 'You don take am back. We no go wipe anything.',
  'Already asked for': 'You don ask already',
  'The same request of yours is being answered. You find it in the list.':
    'We dey answer the same thing wey you ask for. You go see am for the list.',
  'One copy a day': 'One copy for one day',
  'A copy of your data was made in the last 24 hours. Fetch that one, or ask again later.':
    'We don make copy of your data inside the last 24 hours. Collect that one, or ask again later.',
  'There is money in your wallet': 'Money dey your wallet',
  'An account that holds money cannot be erased: the money would be nobody’s. Take it out first. Nothing was changed.':
    'We no fit wipe account wey get money inside: the money no go be anybody own. Comot am first. Nothing change.',
  'Something of yours is still running': 'Something of yours still dey run',
  'You have open offers, a running trade or a dispute. End them first, because somebody else is waiting for you. Nothing was changed.':
    'You get open offers, trade wey dey run or dispute. End dem first, because another person dey wait for you. Nothing change.',
  'No such request': 'We no see am',
  'There is no such request of yours, or it was answered already.':
    'You no ask for anything like that, or we don answer am already.',
};
