export const LANGUAGE_DONE = {
  set: 'Mails and messages come to you in this language from now on.',
} as const;
