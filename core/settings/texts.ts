/** Confirmations for the staff that changes settings. */
export const SETTING_DONE = {
  set: 'The setting is changed.',
  scheduled: 'The change is scheduled.',
  stopped: 'It is off. Turning it on again takes a second person.',
} as const;
