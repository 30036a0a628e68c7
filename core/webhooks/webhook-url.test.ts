import { expect, test } from 'vitest';
import { webhookUrlProblem } from '#core/webhooks/webhook-url.ts';

test.each([
  ['https://shop.example/hooks?a=1', null, null],
  ['https://shop.example:443/', null, null],
  ['http://shop.example/', 'not_https', 'not_https'],
  ['https://shop.example:8443/', 'other_port', 'other_port'],
  ['https://ada:pw@shop.example/', 'has_credentials', 'has_credentials'],
  ['https://@shop.example/', null, null],
  ['https://shop.example/#a', 'has_fragment', 'has_fragment'],
  ['javascript:alert(1)', 'not_a_url', 'not_a_url'],
  ['file:///etc/passwd', 'not_a_url', 'not_a_url'],
  ['//shop.example', 'not_a_url', 'not_a_url'],
  [`https://shop.example/${'a'.repeat(2_000)}`, 'too_long', 'too_long'],
  ['http://localhost:3000/hooks', 'not_https', null],
  ['http://127.0.0.1:3000/hooks', 'not_https', null],
  ['http://[::1]:3000/', 'not_https', null],
  ['ftp://localhost/', 'not_https', 'not_https'],
  ['http://localhost.evil.example/', 'not_https', 'not_https'],
  ['http://10.0.0.1/', 'not_https', 'not_https'],
])('%s: %s, in a sandbox %s', (url, problem, inSandbox) => {
  expect(webhookUrlProblem(url, false)).toBe(problem);
  expect(webhookUrlProblem(url, true)).toBe(inSandbox);
});
