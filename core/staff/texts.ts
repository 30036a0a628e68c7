import { text } from '#core/language/text.ts';

/** What follows the refusals of the staff's side. */
export const STAFF_DETAILS = {
  whoMay: (titles: string) => text('For: {titles}.', { titles }),
} as const;
