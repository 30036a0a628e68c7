import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of the merchant API and of its keys. On the wire of the API their codes are in lower case. */
export const MERCHANT_API_ERRORS = {
  API_KEY_NOT_VALID: {
    status: 401,
    title: 'API key not valid',
    message: 'This API key is not valid. Nothing was done. Check the key, or create a new one.',
  },
  API_KEY_IN_URL: {
    status: 400,
    title: 'API key in the address',
    message:
      'Send the API key in the Authorization header, never in the address. Nothing was done. Rotate this key: addresses are logged.',
  },
  API_NETWORK_NOT_ALLOWED: {
    status: 403,
    title: 'Network not allowed',
    message: 'This key may not be used from this address. Nothing was done.',
  },
  API_SCOPE_MISSING: {
    status: 403,
    title: 'Scope missing',
    message: 'This key has no scope for this request. Nothing was done.',
  },
  API_LIVE_KEY_ONLY: {
    status: 404,
    title: 'Not in test mode',
    message: 'This request needs a live key. Nothing was done.',
  },
  API_TEST_KEY_ONLY: {
    status: 404,
    title: 'Only in test mode',
    message: 'This request needs a test key. Nothing was done.',
  },
  API_NEEDS_PERSON: {
    status: 403,
    title: 'Not by a key',
    message: 'A key may not do this. Nothing was done. Log in and do it there.',
  },
  API_VERSION_UNKNOWN: {
    status: 400,
    title: 'Version not known',
    message: 'This Oja-Version is not known. Nothing was done.',
  },
  API_REQUEST_NOT_VALID: {
    status: 400,
    title: 'Request not valid',
    message: 'The request is not valid. Nothing was done.',
  },
  API_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'There is no such object or path.',
  },
  API_IDEMPOTENCY_KEY_MISSING: {
    status: 400,
    title: 'Idempotency-Key missing',
    message: 'Send an Idempotency-Key of 8 to 200 characters with every POST. Nothing was done.',
  },
  API_REQUEST_IN_PROGRESS: {
    status: 409,
    title: 'Still in progress',
    message: 'A request with this Idempotency-Key is in progress. Send it again in a moment.',
  },
  API_KEY_CAP_REACHED: {
    status: 409,
    title: 'Daily cap reached',
    message: 'This would pass the daily cap of the key. Nothing was sent. Your money is safe.',
  },
  API_KEY_NOT_BOUNDED: {
    status: 422,
    title: 'Networks and daily cap needed',
    message: 'A key that sends money out names the addresses it is used from and a daily cap.',
  },
  API_KEY_NETWORK_WRONG: {
    status: 422,
    title: 'Address not understood',
    message: 'Write addresses such as 203.0.113.7 or 203.0.113.0/24.',
  },
  API_KEY_GONE: {
    status: 404,
    title: 'API key not found',
    message: 'This is not one of your API keys, or it was revoked.',
  },
  API_KEYS_FULL: {
    status: 409,
    title: 'No more keys',
    message: 'You have as many API keys as are possible. Revoke one you no longer use.',
  },
  MERCHANT_NOT_SET_UP: {
    status: 409,
    title: 'Set up your business first',
    message: 'Enter the name your customers see first. Nothing was saved.',
  },
  API_MERCHANT_PAUSED: {
    status: 403,
    title: 'Your business is paused',
    message: 'Your business is paused, so this was not done. Your money is safe. Ask support.',
  },
} as const satisfies ErrorCatalogue;
