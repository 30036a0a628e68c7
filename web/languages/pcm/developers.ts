import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The page of the merchant API. Its guides and calls are in English, like the names of its fields. */
export const DEVELOPERS_PCM: Dictionary = {
  'The merchant API of Oja: keys, idempotency, errors, webhooks and every call with an example.':
    'The merchant API of Oja: keys, idempotency, errors, webhooks, and every call with example.',
  'Read events, withdraw to your bank and trade from your own servers. This page is in English, like the names in the API.':
    'Read events, withdraw go your bank and trade from your own servers. Dis page dey for English, like the names inside the API.',
  'Couldn’t load the calls': 'The calls no gree load',
};
