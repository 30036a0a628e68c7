import { expect, test } from 'vitest';
import { allowedBy, isAllowed, readNetworks } from '#server/business/keys/networks.ts';

test('an address is allowed by its network, in either form of IPv4, and by no other', () => {
  const list = allowedBy(readNetworks(['203.0.113.0/24', '2001:db8::/48', '198.51.100.7']));
  for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::17', '198.51.100.7']) {
    expect(isAllowed(list, ip), ip).toBe(true);
  }
  for (const ip of ['203.0.114.9', '2001:db9::1', '198.51.100.8', '::1', '', 'shop.example']) {
    expect(isAllowed(list, ip), ip).toBe(false);
  }
});

test('an empty list allows every address', () => {
  expect(isAllowed(allowedBy([]), '192.0.2.1')).toBe(true);
});
