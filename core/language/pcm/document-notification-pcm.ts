/** What notifications say of documents, faces and levels, in Pidgin. */
export const DOCUMENT_NOTIFICATION_PCM = {
  'Document approved': 'We don approve document',
  'A document you sent was approved.': 'We don approve one document wey you send.',
  'Your document was approved': 'We don approve your document',
  '{document}: approved. See under Verification what it unlocks.':
    '{document}: we don approve am. See under Verification wetin e open for you.',
  'Document rejected': 'We no approve document',
  'A document you sent was not approved.': 'We no approve one document wey you send.',
  'Your document was not approved': 'We no approve your document',
  '{document}: {reason}': '{document}: {reason}',
  'Document expires': 'Document dey expire',
  'A document you sent expires soon, or has expired.':
    'One document wey you send go soon expire, or e don expire.',
  'A document expires soon': 'One document go soon expire',
  '{document}: valid for {count, plural, one {# more day} other {# more days}}. Send a new one before, so that your level stays.':
    '{document}: e remain {count, plural, one {# day} other {# days}}. Send new one before then, make your level stay.',
  'A document has expired': 'One document don expire',
  '{document}: no longer valid. Send a new one to keep your level.':
    '{document}: e no good again. Send new one make you keep your level.',
  'Face check': 'Face check',
  'Your face check has a result.': 'Your face check don get result.',
  'Your face check passed': 'Your face check pass',
  'We matched your face with your identity.': 'Your face match who you be.',
  'Your face check did not pass': 'Your face check no pass',
  'We could not match your face. Try again in good light, without glasses or cap.':
    'We no fit match your face. Try again for good light, without glasses or cap.',
  'Level changed': 'Level don change',
  'Your verification level changed.': 'Your verification level don change.',
  'You reached level {level}': 'You don reach level {level}',
  'Your limits are higher now. See them under Verification.':
    'Your limits don go up now. See them under Verification.',
  'You are at level {level} now': 'You dey level {level} now',
  'Something we need is missing or has expired. See under Verification what it is.':
    'Something wey we need no dey again or e don expire. See under Verification wetin e be.',
  Documents: 'Documents',
  'A document waits for a review.': 'One document dey wait make dem check am.',
  'A document waits for review': 'One document dey wait make dem check am',
  'Take it on the document desk, and approve or reject it.':
    'Carry am for document desk, approve am or reject am.',
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
} as const;
