import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  readUnsubscribeToken,
  unsubscribeToken,
} from '#server/messaging/notifications/unsubscribe/unsubscribe-token.ts';

const config = { secret: 'a secret of thirty-two letters at least' };
const target = { userId: '0199a5b0-0000-7000-8000-000000000001', topic: 'trade_paid' } as const;
const other = '0199a5b0-0000-7000-8000-000000000002';

test('a link names whose mails and which', () => {
  expect(readUnsubscribeToken(config, unsubscribeToken(config, target))).toEqual(target);
});

test('no other person, no other mail, no other market: a changed link is none', () => {
  const [body = '', mac = ''] = unsubscribeToken(config, target).split('.');
  const forged = Buffer.from(`${other}/trade_paid`).toString('base64url');
  const homemade = createHmac('sha256', 'guess').update(`${other}/trade_paid`).digest('base64url');
  const unknown = unsubscribeToken(config, { ...target, topic: 'nothing' as 'message' });
  const elsewhere = unsubscribeToken({ secret: `${config.secret}!` }, target);
  const flipped = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`;
  for (const token of [
    `${forged}.${mac}`,
    `${forged}.${homemade}`,
    `${body}.${flipped}`,
    `${body}.${mac.slice(0, -4)}`,
    `${body}.`,
    `${body}`,
    `${body}.${mac}.${mac}`,
    `.${mac}`,
    '',
    unknown,
    elsewhere,
  ]) {
    expect([token, readUnsubscribeToken(config, token)]).toEqual([token, null]);
  }
});
