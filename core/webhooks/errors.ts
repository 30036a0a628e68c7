import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const WEBHOOK_ERRORS = {
  WEBHOOKS_NEED_MERCHANT: {
    status: 403,
    title: 'Set up your business first',
    message: 'Events are sent for a business. Add its name and prefix, then try again.',
  },
  WEBHOOK_ENDPOINT_NOT_FOUND: {
    status: 404,
    title: 'Endpoint not found',
    message: 'We could not find this endpoint. Check the list again.',
  },
  WEBHOOK_URL_NOT_ALLOWED: {
    status: 422,
    title: 'We cannot send to this URL',
    message:
      'Use a public https address on port 443, without a username, password or #fragment. What was saved before stays.',
  },
  WEBHOOK_ENDPOINTS_TOO_MANY: {
    status: 409,
    title: 'Too many endpoints',
    message: 'A business has at most 10 endpoints in each mode. Delete one, then add this.',
  },
  WEBHOOK_ENDPOINT_DISABLED: {
    status: 409,
    title: 'This endpoint is off',
    message: 'Nothing is sent to it. Turn it on, then try again.',
  },
  WEBHOOK_EVENTS_NOT_FOUND: {
    status: 404,
    title: 'No such events',
    message: 'We keep events for 90 days and found none of these. Nothing was sent.',
  },
  WEBHOOK_REPLAY_TOO_LARGE: {
    status: 422,
    title: 'Too many events at once',
    message: 'One replay sends up to 1,000 events. Choose a smaller range; nothing was sent.',
  },
  WEBHOOK_SENDS_TOO_MANY: {
    status: 429,
    title: 'Too many sends',
    message: 'You sent events again very often. Wait a few minutes, then try again.',
  },
} as const satisfies ErrorCatalogue;
