export const LANGUAGE_DONE = {
  set: 'We’ll send emails and messages in this language.',
} as const;
