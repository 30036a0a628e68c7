import { expect, test } from 'vitest';
import { codeSearch, readCodeRequest } from '#web/features/account/auth/sign-up/code-page.ts';
import { parseSearch } from '#web/lib/page/search-string.ts';

test.each([
  ['?type=recovery&email=ada%40oja.test', { type: 'recovery', recipient: 'ada@oja.test' }],
  ['?type=signup&email=ada@oja.test', { type: 'signup', recipient: 'ada@oja.test' }],
  ['?type=magiclink&email=a@b.c', { type: 'email', recipient: 'a@b.c' }],
  ['?type=phone&phone=%2B2348031234567', { type: 'phone', recipient: '+2348031234567' }],
  ['?type=phone&phone=+2348031234567', { type: 'phone', recipient: '+2348031234567' }],
  ['?type=sms&phone=08031234567', { type: 'sms', recipient: '08031234567' }],
  ['?phone=08031234567', { type: 'sms', recipient: '08031234567' }],
  ['?type=recovery&phone=08031234567', { type: 'recovery', recipient: '' }],
  ['?type=nonsense', { type: 'email', recipient: '' }],
  ['', { type: 'email', recipient: '' }],
])('VAL-11 the page for codes reads %s', (query, request) => {
  expect(readCodeRequest(codeSearch.parse(parseSearch(query)))).toEqual(request);
});
