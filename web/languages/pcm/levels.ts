import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Levels of identity: the ladder, documents, faces and businesses. */
export const LEVELS_PCM: Dictionary = {
  'What it takes to raise it': 'Wetin e need make e go up',
  '{count, plural, one {# minute} other {# minutes}} left':
    'E remain {count, plural, one {# minute} other {# minutes}}',
  '{count, plural, one {# minute} other {# minutes}}':
    '{count, plural, one {# minute} other {# minutes}}',
  'Level {level}': 'Level {level}',
  reached: 'you don reach',
  Known: 'We sabi you',
  'Confirmed identity': 'We confirm who you be',
  'Reviewed by people': 'People don look am well',
  New: 'New',
  'BVN, NIN or an identity document': 'BVN, NIN or ID document',
  'Of a number we keep the last four digits and the result, of a document its picture, private.':
    'For number we dey keep the last four and the answer, for document na the picture, private.',
  'We keep the number, to reach you.': 'We dey keep the number, make we fit reach you.',
  'We keep the last four digits and the result, never the number.':
    'We dey keep the last four numbers and the answer, we no dey keep the number.',
  'Your face, live': 'Your face, live',
  'We keep the result. The picture stays with the checking service.':
    'We dey keep the answer. The picture dey with the people wey check am.',
  'We keep what you write.': 'We dey keep wetin you write.',
  'A paper with your address, not older than 6 months':
    'Paper wey get your address, wey never pass 6 months',
  'We keep its picture, private, as long as the law demands.':
    'We dey keep the picture, private, as long as law talk.',
  'Where the money comes from': 'Where the money from come',
  'We keep your answers. Only reviewers see them.':
    'We dey keep your answers. Na only people wey dey check fit see am.',
  'Higher limits for everything that leaves your wallet.':
    'Higher limits for everything wey dey comot for your wallet.',
  'The highest limits, by agreement.': 'The highest limits, as we agree.',
  'Two people look at it, within 2 working days.': 'Two people go look am, inside 2 working days.',
  'Refused? You see the reason and may try again 3 times a day. Escrow, disputes and your own data never depend on a level.':
    'Dem no gree? You go see why, and you fit try again 3 times for one day. Escrow, disputes and your own data no need any level.',
  Begin: 'Start',
  '{kind} ending {four}': '{kind} wey end with {four}',
  '{address}': '{address}',
  answered: 'you don answer',
  matched: 'e match',
  'not finished': 'e never finish',
  'under review': 'dem dey check am',
  'under review, within 2 working days': 'dem dey check am, inside 2 working days',
  'The check expired. Begin again.': 'The check don expire. Start again.',
  '{document} has expired. Send a new one.': '{document} don expire. Send new one.',
  '{document}, valid until {until}': '{document}, e dey valid reach {until}',
  'Kind of document': 'Kind of document',
  'Day of the paper': 'Day wey dey for the paper',
  'Expires on': 'Day wey e go expire',
  'Picture of the document': 'Picture of the document',
  'All four corners, JPEG, PNG or PDF up to 8 MB':
    'All the four corners, JPEG, PNG or PDF wey no pass 8 MB',
  'Taken now, without cap and glasses': 'Snap am now, without cap and glasses',
  'Only reviewers see it, each time with their name in the picture. A rejected one is deleted after 30 days, an approved one when the law no longer demands it.':
    'Na only people wey dey check fit see am, and their name dey inside the picture each time. If dem no gree, we go delete am after 30 days; if dem gree, when law no need am again.',
  'Send for review': 'Send am make dem check',
  '{percent} % sent': '{percent} % don go',
  'Registered name': 'Name wey dem register',
  'Registration number': 'Registration number',
  'As on the CAC certificate: RC1234567 or BN1234567.':
    'As e dey for CAC certificate: RC1234567 or BN1234567.',
  'Enter the day on it': 'Write the day wey dey for am',
  'Enter the day on which it expires': 'Write the day wey e go expire',
  'Enter the registered name': 'Write the name wey dem register',
  'Enter the number, such as RC1234567': 'Write the number, like RC1234567',
  'Choose a picture': 'Choose picture',
  'Choose: {what}': 'Choose: {what}',
  'Change: {what}': 'Change am: {what}',
  'Choose a picture (JPEG or PNG) or a PDF.': 'Choose picture (JPEG or PNG) or PDF.',
  'This file is larger than {size}. Choose a smaller one.':
    'Dis file pass {size}. Choose smaller one.',
  'The picture was not sent': 'The picture no go',
  'Nothing was submitted. Try again.': 'We no submit anything. Try again.',
  'This market does not check faces yet.': 'Dis market never dey check face.',
  'You look into the camera for a few seconds on the page of our checking service. It compares your face with your identity and tells us only the result.':
    'You go look camera for few seconds for the page of the people wey dey check for us. Dem go compare your face with who you be, and tell us only the answer.',
  'Begin the face check': 'Start the face check',
  'Continue the face check': 'Continue the face check',
  Salary: 'Salary',
  'My business': 'My business',
  'Freelance work': 'Freelance work',
  'Sale of property or shares': 'House or shares wey I sell',
  Family: 'Family',
  'Something else': 'Another thing',
  'Buying and selling': 'To buy and sell',
  'Keeping value': 'To keep money value',
  'Paying and being paid': 'To pay and collect pay',
  'For my business': 'For my business',
  'Where does the money come from?': 'Where the money from dey come?',
  'Choose at least one': 'Choose at least one',
  'What do you use Oja for?': 'Wetin you dey use Oja do?',
  'Save my answers': 'Save my answers',
  'First save your name above.': 'Save your name for up first.',
  'Use an identity document instead': 'Use ID document instead',
  'Send another document': 'Send another document',
  'Your document: {state}': 'Your document: {state}',
  'Verify a business': 'Confirm business',
  '{name}, {number}: verified.': '{name}, {number}: we don confirm am.',
  '{name}, {number}: {state}': '{name}, {number}: {state}',
  Business: 'Business',
  'With your BVN, your NIN or a document; one is enough. A number takes about a minute.':
    'With your BVN, your NIN or document, one of dem don do. Number go take like one minute.',
  'With your CAC certificate. It is a mark of its own, beside your level.':
    'With your CAC certificate. Na another mark, near your level.',
  'National ID card': 'National ID card',
  Passport: 'Passport',
  'Driver’s licence': 'Driver’s licence',
  'Voter’s card': 'Voter’s card',
  'Picture of your face': 'Picture of your face',
  'Utility bill': 'Utility bill',
  'Bank statement': 'Bank statement',
  'CAC certificate': 'CAC certificate',
  'We can’t read it. Take the picture again in good light, without glare.':
    'We no fit read am. Snap the picture again for good light, make e no shine.',
  'A part of it is missing. All four corners must be in the picture.':
    'One part no dey. All the four corners must dey inside the picture.',
  'This is another kind of document than the one you chose.':
    'Dis one no be the kind document wey you choose.',
  'It is no longer valid. Send one that is.': 'E don expire. Send one wey still dey valid.',
  'It is older than six months. Send a newer one.': 'E don pass six months. Send newer one.',
  'The name on it is not the name on your profile.':
    'The name wey dey for am no be the name for your profile.',
  'The address on it is not the address on your profile.':
    'The address wey dey for am no be the address for your profile.',
  'We can’t match your picture with the one on the document. Take both again.':
    'Your picture no match the one for the document. Snap the two again.',
  'It looks edited. Send a picture of the original.':
    'E be like say dem edit am. Send picture of the original.',
  'This is a copy or a screen. Send a picture of the original.':
    'Dis one na photocopy or screen. Send picture of the original.',
  'The registration number and the name are not in the CAC register like this.':
    'The registration number and the name no dey CAC register like dis.',
  'We could not verify you with this document. If it is yours, contact support.':
    'We no fit confirm you with dis document. If na your own, write support.',
  'We could not match your face. Try again in good light, without glasses or cap.':
    'We no fit match your face. Try again for good light, without glasses or cap.',
};
