export const LANGUAGE_DONE = {
  set: 'Emails and messages will come in this language.',
} as const;
