import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The identity check and the level it leads to. */
export const VERIFICATION_PCM: Dictionary = {
  'Your level': 'Your level',
  'Others see it beside your handle.': 'Oda people dey see am near your handle.',
  'Verified trader': 'Trader wey we don verify',
  Basic: 'Basic',
  Verified: 'Verified',
  'Phone number': 'Phone number',
  'Not verified yet': 'We never confirm am',
  Verify: 'Confirm am',
  Address: 'Address',
  'Street, city and state are needed': 'We need street, city and state',
  Add: 'Add am',
  'Identity check': 'Check who you be',
  'Not submitted': 'You never send am',
  Pending: 'E dey wait: dem never decide am',
  Approved: 'Dem don approve am',
  'Rejected: see the reason below': 'Dem no gree: see why for down',
  'Couldn’t load your verification': 'Your verification no load',
  'Couldn’t load your identity check': 'Your identity check no load',
  'The verified mark beside your handle, which others can filter by.':
    'The verified mark near your handle, wey oda people fit use find you.',
  'Offers from traders who only trade with verified people.':
    'Offers from people wey only trade with who dem don confam.',
  'This market does not check identities yet. You don’t need to do anything.':
    'Dis market never dey check who people be. You no need do anything.',
  Continue: 'Continue',
  'Your identity is verified.': 'Dem don confam say na you.',
  'Name at the registry': 'Name wey dey registry',
  Confirmed: 'Time wey dem confam am',
  'Under review': 'Dem dey check am',
  'We are still checking. We’ll notify you as soon as there is a result.':
    'Dem never decide your check. You go hear from us once dem decide am.',
  Sent: 'Don go',
  'ending {four}': 'wey end with {four}',
  '{kind} ending {four} did not pass': 'Dem no fit confam {kind} wey end with {four}',
  'Your last check did not pass': 'Dem no fit confam your last check',
  'Bank Verification Number (BVN)': 'Bank Verification Number (BVN)',
  'Sandbox: any eleven digits are yours, unless they end in 7 (another last name), 8 (a slow answer) or 9 (not found).':
    'Sandbox: any eleven numbers na your own, unless dem end with 7 (another surname), 8 (answer go slow) or 9 (dem no see am).',
  '11 digits. Dial *565*0# (NIBSS) on the phone number your bank knows to see it.':
    'Na eleven numbers. Dial *565*0# (NIBSS) with the phone number wey your bank sabi to see am.',
  'Check my BVN': 'Check my BVN',
  'National Identification Number (NIN)': 'National Identification Number (NIN)',
  '11 digits. Dial *346# (NIMC) on the phone number you enrolled with to see it.':
    'Na eleven numbers. Dial *346# (NIMC) with the phone number wey you take register to see am.',
  'Check my NIN': 'Check my NIN',
  'Enter all 11 digits': 'Put all the eleven numbers',
  'Without your consent we can’t check your number': 'If you no gree, we no fit check anything',
  'Which number': 'Which number',
  'Change it': 'Change am',
  'Compared with the name on your profile:': 'We go compare am with the name for your profile:',
  'I agree that Oja sends this number and my name to the registry’s checking service to confirm that it is mine.':
    'I gree make Oja send dis number and my name to the people wey dey check for registry, to confam say na my own.',
  'What we keep, and what we don’t': 'Wetin we dey keep, and wetin we no dey keep',
  'Kept: the last 4 digits, the result, and the name the registry confirmed.':
    'We dey keep: the last four numbers, the answer, and the name wey registry confam.',
  'Kept: a fingerprint of the number, so that it can verify one account only. Nobody can read the number from it without our key.':
    'We dey keep: fingerprint of the number, so e go work for one account only. Nobody fit read the number from am without our key.',
  'Never kept: the number itself, your picture, your date of birth.':
    'We no dey ever keep: the number itself, your picture, your date of birth.',
  'If you close your account, only the fingerprint stays: for five years, as anti-money-laundering law requires.':
    'If you close your account, na only the fingerprint go remain: for five years, as the law against money laundering talk.',
  'No response. Send it again: it counts as one check.':
    'Answer no come. Send am again: na one check, no matter how many times you send am.',
  'Continue for now': 'Move on for now',
  'You are offline. We can’t reach the registry now.':
    'You no dey online. We no fit ask registry now.',
  '{left, plural, one {# attempt} other {# attempts}} left in 24 hours.':
    '{left, plural, one {# chance} other {# chances}} remain for 24 hours.',
  'No attempts left. You can try again at {time}.':
    'Your chance don finish. Another one go open by {time}.',
  'No attempts left today.': 'Your chance don finish for today.',
  'First enter your name as on your documents. We compare it with the registry.':
    'First, your name as e dey for your papers. We go compare wetin registry talk with am.',
  'Full name': 'Full name',
  'First and last name in full.': 'First name and last name, write am complete.',
  'Save and continue': 'Save am and continue',
  'Enter your first and last name': 'Write your first name and your last name',
  'The registry does not know this number. Check the digits.':
    'Registry no sabi dis number. Check the numbers well.',
  'The registry’s name for this number does not match your profile. Check the number, or correct your name.':
    'The name wey registry get for dis number no be the name for your profile. Check the number, or correct your name.',
  'We could not verify you with this number. If the number is yours, contact support.':
    'We no fit confirm dis check. If na you get the number, write support.',
  'The registry did not accept this number. Check the digits.':
    'Registry no accept dis number. Check the numbers well.',
  'The registry did not answer within three days, so we closed this check. You can try again.':
    'Registry no answer inside three days, so we close dis check. E no mean anything about you: try again.',
  'Add your name first': 'We need your name first',
  'Enter your first and last name on your profile, as on your documents. We compare them with the registry.':
    'Write your first and last name for your profile, as dem dey for your papers. We go compare wetin registry talk with am.',
  'No attempts left today': 'Your chance don finish for today',
  'You used your 3 checks for the last 24 hours. Try again later.':
    'You don use your three checks for the last 24 hours. Try again later.',
  'This number was checked too often': 'Dem don check dis number too much',
  'A number can be checked three times in 24 hours. Try again tomorrow.':
    'Dem fit check one number three times inside 24 hours. Try again tomorrow.',
  'Too many attempts': 'You don try too much',
  'Wait a few minutes, then try again. This did not use an attempt.':
    'Wait small before you try again. We no count am.',
  'A check is in progress': 'One check still dey go on',
  'We are still waiting for your last check. Wait for the result before you send another number.':
    'Your last check never get answer. Wait for am before you send another number.',
  'Already verified': 'Dem don confam am already',
  'Your identity is verified. You do not need to send anything else.':
    'Dem don confam say na you. Nothing dey again to send.',
  'The check is not available right now': 'The check no dey work now',
  'We could not reach the registry. This did not use an attempt. Try again later.':
    'We no fit ask registry. E no mean anything about you, and we no count am. Try again later.',
  'Identity checks are not open': 'Checks never open',
  'Identity checks are not open here yet. Your number was not sent.':
    'Dis market never dey check who people be. We no send anything.',
};
