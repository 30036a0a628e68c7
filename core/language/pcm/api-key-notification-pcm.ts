/** What notifications say of API keys, in Pidgin. */
export const API_KEY_NOTIFICATION_PCM = {
  'API key created': 'Dem create API key',
  'A key to your account was created or replaced.': 'Dem create or change one key to your account.',
  'An API key was created': 'Dem create one API key',
  '“{name}” can act for your business. If this was not you, revoke it and change your password.':
    '“{name}” fit act for your business. If no be you, cancel am and change your password.',
  'An API key was replaced': 'Dem change one API key',
  '“{name}” has a new key with the same rights. If this was not you, revoke both and change your password.':
    '“{name}” don get new key with the same power. If no be you, cancel the two and change your password.',
  'API key used from a new network': 'API key work from new network',
  'One of your API keys was used from a network it was never used from.':
    'One of your API keys work from network wey e never use before.',
  'An API key was used from a new network': 'One API key work from new network',
  '“{name}” was used from {network}. If this is none of your servers, revoke it.':
    '“{name}” work from {network}. If no be any of your servers, cancel am.',
  'Daily cap of an API key reached': 'API key don reach the limit for the day',
  'One of your API keys tried to send more than its daily cap.':
    'One of your API keys try send pass the limit wey e get for one day.',
  'An API key reached its daily cap': 'One API key don reach the limit for the day',
  '“{name}” tried to send more than its daily cap. Nothing more was sent. If this was not you, revoke it.':
    '“{name}” try send pass the limit wey e get for one day. Nothing more go out. If no be you, cancel am.',
  'API key in an address': 'API key dey inside address',
  'One of your API keys was sent in an address, where it is logged.':
    'Dem send one of your API keys inside address, where computers dey write am down.',
  'An API key was sent in an address': 'Dem send one API key inside address',
  '“{name}” was part of an address. Addresses are logged, so replace this key today.':
    '“{name}” dey inside one address. Computers dey write addresses down, so change dis key today.',
} as const;
