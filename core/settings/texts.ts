import { text } from '#core/language/text.ts';

/** Confirmations for the staff that changes settings. */
export const SETTING_DONE = {
  set: 'The setting is changed.',
  scheduled: 'The change is scheduled.',
  stopped: 'It is off. Turning it on again takes a second person.',
} as const;

/** What follows the refusals of changes. */
export const SETTING_DETAILS = {
  now: (value: string) => text('It is now: {value}.', { value }),
} as const;
