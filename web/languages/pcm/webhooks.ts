import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Endpoints of a business: what they refuse, and what was done with them. */
export const WEBHOOKS_PCM: Dictionary = {
  'Set up your business first': 'Set up your business first',
  'Events are sent for a business. Add its name and prefix, then try again.':
    'Na for business we dey send events. Add the name and prefix, then try again.',
  'Endpoint not found': 'We no see the endpoint',
  'We could not find this endpoint. Check the list again.':
    'We no fit find dis endpoint. Check the list again.',
  'We cannot send to this URL': 'We no fit send to dis URL',
  'Use a public https address on port 443, without a username, password or #fragment. What was saved before stays.':
    'Use public https address for port 443, without username, password or #fragment. Wetin you save before still dey.',
  'Too many endpoints': 'Endpoints don too much',
  'A business has at most 10 endpoints in each mode. Delete one, then add this.':
    'One business fit get 10 endpoints for each mode. Delete one, then add dis one.',
  'This endpoint is off': 'Dis endpoint dey off',
  'Nothing is sent to it. Turn it on, then try again.':
    'We no dey send anything to am. On am, then try again.',
  'No such events': 'We no see those events',
  'We keep events for 90 days and found none of these. Nothing was sent.':
    'We dey keep events for 90 days and we no see any of dis ones. We no send anything.',
  'Too many events at once': 'Events too much at once',
  'One replay sends up to 1,000 events. Choose a smaller range; nothing was sent.':
    'You fit send up to 1,000 events again at once. Choose smaller range; we no send anything.',
  'Too many sends': 'You don send too much',
  'You sent events again very often. Wait a few minutes, then try again.':
    'You don send events again plenty times. Wait small, then try again.',
  'Endpoint added. Copy its secret now: we do not show it again.':
    'We don add the endpoint. Copy the secret now: we no go show am again.',
  'Endpoint saved.': 'We don save the endpoint.',
  'Endpoint deleted. Nothing more is sent to it.':
    'We don delete the endpoint. We no go send anything to am again.',
  'New secret. The old one also signs for 24 hours.':
    'New secret. The old one still dey sign for 24 hours.',
  'A test event is on its way.': 'One test event dey go.',
  'These events are sent again.': 'We dey send these events again.',
};
