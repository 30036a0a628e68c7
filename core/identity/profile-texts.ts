import { text } from '#core/language/text.ts';

/** Texts of one's own profile (ERR-36 to ERR-40, VAL-13 and VAL-14, word for word). */
export const PROFILE_MESSAGES = {
  updated: 'Profile updated successfully',
  updateFailed: (why: string) => text('Profile update error: {why}', { why }),
  updateUnexpected: 'An unexpected error occurred during profile update',
  updateSignedOut: 'You must be logged in to update your profile',
  avatarFailed: (why: string) => text('Error uploading avatar: {why}', { why }),
  avatarUnexpected: 'An unexpected error occurred during file upload',
  avatarSignedOut: 'You must be logged in to upload an avatar',
} as const;

/** Confirmations of procedures about one's own password. */
export const PASSWORD_DONE = { confirmed: 'Password confirmed.' } as const;
