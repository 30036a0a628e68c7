import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { ALWAYS_MAILED } from '#core/notifications/event.ts';
import { toPage } from '#core/notifications/notification-link.ts';

const API_KEY = {
  group: 'security',
  urgency: 'money',
  audience: 'person',
  channels: ALWAYS_MAILED,
  leadsTo: toPage('/merchant?tab=developers'),
} as const;

/** A merchant's API keys: what their owner must learn by mail. */
export const API_KEY_DEFINITIONS = {
  api_key_created: {
    ...API_KEY,
    label: 'API key created',
    about: 'A key to your account was created or replaced.',
    title: 'An API key was created',
    message:
      '“{name}” can act for your business. If this was not you, revoke it and change your password.',
    variants: {
      rotated: {
        title: 'An API key was replaced',
        message:
          '“{name}” has a new key with the same rights. If this was not you, revoke both and change your password.',
      },
    },
  },
  api_key_used_from_new_network: {
    ...API_KEY,
    label: 'API key used from a new network',
    about: 'One of your API keys was used from a network it was never used from.',
    title: 'An API key was used from a new network',
    message: '“{name}” was used from {network}. If this is none of your servers, revoke it.',
  },
  api_key_cap_reached: {
    ...API_KEY,
    label: 'Daily cap of an API key reached',
    about: 'One of your API keys tried to send more than its daily cap.',
    title: 'An API key reached its daily cap',
    message:
      '“{name}” tried to send more than its daily cap. Nothing more was sent. If this was not you, revoke it.',
  },
  api_key_in_url: {
    ...API_KEY,
    label: 'API key in an address',
    about: 'One of your API keys was sent in an address, where it is logged.',
    title: 'An API key was sent in an address',
    message: '“{name}” was part of an address. Addresses are logged, so replace this key today.',
  },
} as const satisfies Record<string, NotificationDefinition>;
