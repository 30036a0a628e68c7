import { expect, test } from 'vitest';
import { isPushService } from '#server/messaging/notifications/push/push-hosts.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com@169.254.169.254/latest', false],
  ['https://fcm.googleapis.com.evil.test/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/abc', false],
  ['not an address', false],
])('%s is an address of a push service: %s', (endpoint, allowed) => {
  expect(isPushService(endpoint)).toBe(allowed);
});
