import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Refusals of API keys and of what is done by them. */
export const MERCHANT_API_PCM: Dictionary = {
  'API key not valid': 'API key no correct',
  'This API key is not valid. Nothing was done. Check the key, or create a new one.':
    'Dis API key no correct. Nothing happen. Check the key, or create new one.',
  'API key in the address': 'API key dey inside the address',
  'Send the API key in the Authorization header, never in the address. Nothing was done. Rotate this key: addresses are logged.':
    'Send the API key inside the Authorization header, no put am for the address. Nothing happen. Change dis key: computers dey write addresses down.',
  'Network not allowed': 'Dem no allow dis network',
  'This key may not be used from this address. Nothing was done.':
    'Dis key no fit work from dis address. Nothing happen.',
  'Scope missing': 'Scope no dey',
  'This key has no scope for this request. Nothing was done.':
    'Dis key no get scope for dis request. Nothing happen.',
  'Not in test mode': 'E no dey for test mode',
  'This request needs a live key. Nothing was done.': 'Dis request need live key. Nothing happen.',
  'Only in test mode': 'Na only for test mode',
  'This request needs a test key. Nothing was done.': 'Dis request need test key. Nothing happen.',
  'Not by a key': 'Key no fit do am',
  'A key may not do this. Nothing was done. Log in and do it there.':
    'Key no fit do dis one. Nothing happen. Log in make you do am there.',
  'Version not known': 'We no know dis version',
  'This Oja-Version is not known. Nothing was done.': 'We no know dis Oja-Version. Nothing happen.',
  'Request not valid': 'Request no correct',
  'The request is not valid. Nothing was done.': 'The request no correct. Nothing happen.',
  'There is no such object or path.': 'No object or path dey like dat.',
  'Idempotency-Key missing': 'Idempotency-Key no dey',
  'Send an Idempotency-Key of 8 to 200 characters with every POST. Nothing was done.':
    'Send Idempotency-Key of 8 to 200 characters with every POST. Nothing happen.',
  'Still in progress': 'E still dey go on',
  'A request with this Idempotency-Key is in progress. Send it again in a moment.':
    'One request with dis Idempotency-Key still dey go on. Send am again small time.',
  'Daily cap reached': 'Limit for the day don reach',
  'This would pass the daily cap of the key. Nothing was sent. Your money is safe.':
    'Dis one go pass the limit wey the key get for one day. Nothing go out. Your money dey safe.',
  'Networks and daily cap needed': 'E need networks and limit for the day',
  'A key that sends money out names the addresses it is used from and a daily cap.':
    'Key wey dey send money out must get the addresses wey e go work from, and limit for the day.',
  'Address not understood': 'We no understand the address',
  'Write addresses such as 203.0.113.7 or 203.0.113.0/24.':
    'Write address like 203.0.113.7 or 203.0.113.0/24.',
  'API key not found': 'We no see the API key',
  'This is not one of your API keys, or it was revoked.':
    'Dis one no be your API key, or you don cancel am.',
  'No more keys': 'No more keys',
  'You have as many API keys as are possible. Revoke one you no longer use.':
    'You don reach the number of API keys wey you fit get. Cancel one wey you no dey use again.',
  'Set up your business first': 'Set up your business first',
  'Enter the name your customers see first. Nothing was saved.':
    'First put the name wey your customers go see. We no save anything.',
  'Your business is paused, so this was not done. Your money is safe. Ask support.':
    'Your business dey on pause, so dis one no happen. Your money dey safe. Ask support.',
  '{left} is left of its daily cap.': '{left} remain for the limit wey e get for the day.',
  'It needs the scope {scope}.': 'E need the scope {scope}.',
  'The request came from {address}.': 'The request come from {address}.',
  'The only version is {version}.': 'The only version na {version}.',
  '{problem}': '{problem}',
};
