import { expect, test } from 'vitest';
import { isHostName, returnHost } from '#core/links/return-url.ts';

test('an address is of the host that a browser would open', () => {
  expect(returnHost('https://shop.example.ng/thanks?order=1#top')).toBe('shop.example.ng');
  expect(returnHost('HTTPS://Shop.Example.NG')).toBe('shop.example.ng');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://shop.example.ng/%0aalert(1)',
  'data:text/html,x',
  '//shop.example.ng',
  '/thanks',
  'http://shop.example.ng',
  'https:shop.example.ng',
  'https:///shop.example.ng',
  'https:\\\\shop.example.ng',
  'https://shop.example.ng\\@evil.example',
  'https://shop.example.ng@evil.example',
  'https://user:pass@shop.example.ng',
  'https://shop.example.ng:8443/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/',
  'https://printer.local/',
  'https://shop.example.ng./',
  ' https://shop.example.ng',
  'https://shop.example.ng/\nx',
  'https://shöp.example.ng/',
  '',
])('%j sends nobody anywhere', (url) => {
  expect(returnHost(url)).toBeNull();
});

test('a host is a name with a dot, in lower case', () => {
  expect(['shop.ng', 'a.b.co', 'xn--shp-sna.ng'].filter((host) => !isHostName(host))).toEqual([]);
  const wrong = ['ng', 'Shop.ng', '1.2.3.4', '-a.ng', 'a..ng', 'shop.ng:80', 'shop.ng/x', '[::1]'];
  expect(wrong.filter(isHostName)).toEqual([]);
});
