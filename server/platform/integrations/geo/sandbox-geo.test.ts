import { expect, test } from 'vitest';
import { sandboxGeo } from '#server/platform/integrations/geo/sandbox-geo.ts';

test.each([
  ['127.0.0.1', 'Lagos'],
  ['10.1.2.3', 'Lagos'],
  ['172.16.0.1', 'Lagos'],
  ['172.31.255.255', 'Lagos'],
  ['172.32.0.1', undefined],
  ['192.168.1.20', 'Lagos'],
  ['::1', 'Lagos'],
  ['fd12:3456::1', 'Lagos'],
  ['203.0.113.7', 'London'],
  ['203.0.114.7', undefined],
  ['2001:db8::1', undefined],
  ['8.8.8.8', undefined],
])('%s is in %s', async (ip, city) => {
  const geoLocation = await sandboxGeo.lookup(ip);
  expect(geoLocation?.city).toBe(city);
  if (geoLocation) expect(geoLocation.ip).toBe(ip);
});
