import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from '#server/platform/integrations/outgoing/public-address.ts';

const NOT_PUBLIC = {
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  loopback: ['127.0.0.1', '127.8.9.1', '::1', '0.0.0.0', '::'],
  'link-local and metadata': ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254'],
  carrier: ['100.64.0.1', '100.127.255.255', '100.100.100.200'],
  'unique local': ['fc00::1', 'fdff::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  reserved: [
    '240.0.0.1',
    '255.255.255.255',
    '192.0.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '100::1',
    '4000::1',
  ],
  documents: ['198.51.100.1', '203.0.113.9', '2001:db8::1', '3fff::1'],
  'IPv4 in IPv6': [
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001:0:53aa:64c:0:0:f5ff:fffe',
  ],
  'no address': ['', 'localhost', '127.1', '0x7f.1', '2130706433', '8.8.8.8.8', 'fe80'],
};

test.each(Object.entries(NOT_PUBLIC))('what is %s is not public', (_kind, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('the internet is', () => {
  const addresses = [
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ];
  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test('no IPv4 address passes inside an IPv6 one, however it is written', () => {
  const inside = [
    (a: number, b: number) => `::ffff:${hex(a)}:${hex(b)}`,
    (a: number, b: number) => `0:0:0:0:0:FFFF:${dotted(a, b)}`,
    (a: number, b: number) => `::${hex(a)}:${hex(b)}`,
    (a: number, b: number) => `64:ff9b::${dotted(a, b)}`,
    (a: number, b: number) => `2002:${hex(a)}:${hex(b)}::1`,
  ];
  const half = fc.integer({ min: 0, max: 0xffff });
  fc.assert(
    fc.property(half, half, fc.constantFrom(...inside), (a, b, write) => {
      expect(isPublicAddress(write(a, b))).toBe(false);
    }),
  );
});

const hex = (half: number) => half.toString(16);
const dotted = (a: number, b: number) => [a >> 8, a & 255, b >> 8, b & 255].join('.');
