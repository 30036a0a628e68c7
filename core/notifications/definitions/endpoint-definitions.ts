import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { ALWAYS_MAILED } from '#core/notifications/event.ts';
import { toPage } from '#core/notifications/notification-link.ts';

const ENDPOINT = {
  group: 'business',
  urgency: 'step',
  audience: 'person',
  channels: ALWAYS_MAILED,
  leadsTo: toPage('/merchant?tab=developers'),
} as const;

/** What a merchant's integration needs its owner for. */
export const ENDPOINT_DEFINITIONS = {
  endpoint_failing: {
    ...ENDPOINT,
    label: 'Endpoint failing',
    about: 'An endpoint does not accept your events.',
    title: '{host} does not accept your events',
    message:
      'Three attempts in a row failed. We try each event again for three days, so nothing is lost if you fix it soon.',
  },
  endpoint_disabled: {
    ...ENDPOINT,
    label: 'Endpoint turned off',
    about: 'We stopped sending events to an endpoint.',
    variants: {
      failing: {
        title: 'We stopped sending to {host}',
        message:
          'It failed for five days. Your payments go on. Turn it on again and send what it missed: we keep events for 90 days.',
      },
      gone: {
        title: 'We stopped sending to {host}',
        message:
          'It answered that it is gone for good (410). Your payments go on. If that is wrong, turn it on again and send what it missed.',
      },
    },
  },
} as const satisfies Readonly<Record<string, NotificationDefinition>>;
