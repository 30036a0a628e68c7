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
  'Supervisory authority': 'Who dey watch dem',
  What: 'Wetin',
  Orders: 'Orders',
  'Legal basis': 'Why we fit',
  'How long': 'How long',
  Purpose: 'Wetin e dey for',
  'Who, and which of your data': 'Who, and wetin of you',
  Here: 'Here',
  Where: 'Where',
  'In use here': 'We dey use am here',
  'Not in use here': 'We no dey use am here',
  'If the operator uses it': 'If the operator set am up',
  'Log in to ask for a copy of your data, download it here, or have your account erased. Logging in is how we know it is you.':
    'If you log in, you fit ask for copy of your data, collect am here, and make we wipe your account. Na log in we dey take know say na you.',
  'Log in to ask': 'Log in make you ask',
  'No account, or can’t log in? Write from the email address we know, and say what you ask for. We answer there, and never ask for a password or a code.':
    'If you no get account, or you no fit enter: write from the email wey we know you with, and talk wetin you want. Na there we go answer, and we no go ever ask for password or code.',
  Loading: 'E dey load',
  'Try again': 'Try again',
  'Couldn’t load your requests': 'Wetin you ask for no load',
  'No changes were made. Your requests are still being processed.':
    'Nothing change. We still dey answer wetin you ask for.',
  'No requests yet.': 'You never ask for anything.',
  'A copy of your data': 'Copy of your data',
  'Everything we keep about you, as one JSON file. Usually ready within minutes; you can download it for {days} days.':
    'Everything wey we keep under your account, inside one JSON file. E dey ready inside few minutes; you fit collect am for {days} days.',
  'Ask for a copy': 'Ask for copy',
  'Verify it’s you': 'Confirm say na you',
  'The copy holds everything about you, so we ask for a fresh 2FA code first.':
    'Everything about you dey inside the copy, so e need code wey never pass five minutes. We never ask for anything.',
  'No changes were made.': 'Nothing change.',
  'No response': 'No answer come',
  'Check the list below before you ask again. Your money and orders are safe.':
    'Look the list wey dey below before you ask again. Nobody touch your money and your orders.',
  'You are offline. Try again when you are back online.':
    'Network no dey. Dis one dey wait for network.',
  'We are preparing your copy. It shows here when it is ready.':
    'We dey make your copy. Dis page go show am when e ready.',
  'One copy a day. You can ask again from {time}.':
    'One copy for one day. The next one from {time}.',
  'Erase your account': 'Wipe your account',
  'Erase your account…': 'Wipe your account…',
  'You asked for this. Until it happens you can cancel it in the list below.':
    'You don ask for am. Before e happen you fit take am back for the list below.',
  'Happens {days} days after you ask. Until then you can cancel.':
    'E go happen {days} days after you ask. Before then you fit take am back.',
  'After {days} days this cannot be undone': 'After {days} days nobody fit reverse am',
  'Erase your account?': 'Make we wipe your account?',
  'Name, email, phone, picture, addresses, bank accounts, identity check, devices, logins, notifications, and every way to log in. Your handle becomes a random one.':
    'Name, email, phone, picture, addresses, bank accounts, identity check, devices, logins, notices, and every way to log in. Your handle go turn to anyhow one.',
  'Kept, because the law requires it': 'Dis one go stay, because law talk say make we keep am',
  'The records of your orders with the bank details shown in them, disputes and their evidence, the security record, and a code made of a confirmed BVN or NIN for five years.':
    'The books of your orders with the bank details wey show inside, disputes and their proofs, the security record, and one code wey we make from BVN or NIN wey dem don confirm, for five years.',
  'What you must finish first': 'Wetin dey block am',
  'Money in your wallet': 'Money dey your wallet',
  'Your wallet is empty': 'Your wallet dey empty',
  'Withdraw it': 'Comot am',
  'You have no open offers or orders': 'You no get any offer or order wey dey open',
  '{count, plural, one {# offer or order is} other {# offers and orders are}} open':
    '{count, plural, one {# offer or order dey} other {# offers and orders dey}} open',
  Trades: 'Trades',
  Offers: 'Offers',
  'Couldn’t check this. Our server checks again before anything is erased.':
    'We no fit read am. The server go check before e collect anything.',
  'Finish these first to continue': 'End wetin dey block am make you continue',
  'Tick the box to continue': 'Tick wetin you sabi make you continue',
  'Erase my account in {days} days': 'Wipe my account in {days} days',
  'I know that nobody, not even support, can restore the account afterwards':
    'I sabi say nobody, even support, fit bring the account back after',
  'Check the list before you ask again: it shows whether your request arrived.':
    'Look the list before you ask again: e go show whether e reach.',
  'Being prepared': 'We dey make am',
  Ready: 'E don ready',
  Deleted: 'E don comot',
  Waiting: 'E dey wait',
  'Being erased': 'We dey wipe am',
  Erased: 'We don wipe am',
  Cancelled: 'Dem cancel am',
  'Not erased': 'We no wipe am',
  'Copy of your data': 'Copy of your data',
  'Erasure of your account': 'To wipe your account',
  'Requested {time}': 'You ask for am {time}',
  'Answer due by {time}': 'We go answer latest {time}',
  'Available until {time}': 'You fit collect am till {time}',
  'The file was deleted. Ask for a new copy when you need one.':
    'We don delete the file. Ask for new copy when you need am.',
  'Happens {time}': 'E go happen {time}',
  'Due now. It will happen any moment.': 'The time don reach. E go happen any moment.',
  'Answered {time}': 'We answer {time}',
  'There was money in your wallet. Withdraw it and ask again.':
    'Money dey your wallet. Comot am, then ask again.',
  'An offer, an order or a dispute was open. Finish it and ask again.':
    'One offer, order or dispute dey open. End am, then ask again.',
  'Download ({size})': 'Download ({size})',
  'The file could not be downloaded. Try again.': 'We no fit bring the file. Try again.',
  'Keep my account': 'Keep my account',
  // What the server answers and refuses with.
  'We are preparing your copy. We’ll notify you when it is ready, usually within minutes.':
    'We dey make your copy. We go tell you when e ready, na few minutes.',
  'Your account will be erased in 7 days. Until then you can take it back.':
    'We go wipe your account in 7 days. Before then you fit take am back.',
  'Cancelled. Your account will not be erased.': 'You don take am back. We no go wipe anything.',
  'Already requested': 'You don ask already',
  'We are already working on the same request. See it in the list.':
    'We dey answer the same thing wey you ask for. You go see am for the list.',
  'One copy a day': 'One copy for one day',
  'We made a copy of your data in the last 24 hours. Download that one, or ask again later.':
    'We don make copy of your data inside the last 24 hours. Collect that one, or ask again later.',
  'There is money in your wallet': 'Money dey your wallet',
  'Your wallet still holds money. Withdraw it first, then ask again. Your account stays as it is.':
    'We no fit wipe account wey get money inside: the money no go be anybody own. Comot am first.',
  'Something is still open': 'Something of yours still dey run',
  'You have open offers, an active order or a dispute, or something on your account is off. That ends first, then ask again. Your account stays as it is.':
    'You get open offers, order wey dey run or dispute, or something for your account don off. That one go end first, then ask again. Your account go remain as e be.',
  'No such request': 'We no see am',
  'We could not find this request, or it is already finished.':
    'You no ask for anything like that, or we don answer am already.',
};
