/** Confirmations for the staff. */
export const PEOPLE_DONE = {
  noted: 'The note is kept.',
} as const;
