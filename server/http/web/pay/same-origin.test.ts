import { expect, test } from 'vitest';
import { isSameOrigin } from '#server/http/web/pay/same-origin.ts';

const OURS = 'https://oja.example';

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site', origin: OURS }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: OURS }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: OURS }, true],
  [{ origin: 'https://oja.example.evil.test' }, false],
  [{ origin: 'http://oja.example' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('a form with %j is ours: %s', (headers, ours) => {
  expect(isSameOrigin(headers, OURS)).toBe(ours);
});
