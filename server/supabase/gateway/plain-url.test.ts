import { expect, test } from 'vitest';
import { plainUrl } from '#server/supabase/gateway/plain-url.ts';

test.each([
  ['/rest/v1/trades?select=id', '/rest/v1/trades?select=id'],
  ['http://any.example/rest/v1/trades', '/rest/v1/trades'],
  ['http://any.example', '/'],
  ['http://any.example?x=1', '/?x=1'],
  ['/%72est/%761/trades', '/rest/v1/trades'],
  ['/%52EST/%7e%2D%5F%30', '/REST/~-_0'],
  ['/a%2fb%2e%2e%00%25%c3%a9', '/a%2fb%2e%2e%00%25%c3%a9'],
  ['/%2572est', '/%2572est'],
  ['/trades?to=http://any.example/%72', '/trades?to=http://any.example/%72'],
  ['//any.example/x', '//any.example/x'],
])('%s is %s', (url, plain) => {
  expect(plainUrl(url)).toBe(plain);
});
