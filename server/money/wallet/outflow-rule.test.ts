import { expect, test } from 'vitest';
import { outflowRefusal, OUTFLOWS, type OwnerFacts } from '#server/money/wallet/outflow-rule.ts';

const OWNER: OwnerFacts = {
  isBanned: false,
  isRestricted: false,
  changedAt: null,
  isShort: false,
  hasFactor: true,
  isOwnerProven: false,
  shownFactorSince: null,
};

test('an API key proves its owner for payouts and refunds, and for nothing else', () => {
  const allowed = OUTFLOWS.filter((outflow) => outflowRefusal(outflow, OWNER, 'api_key') === null);
  expect(allowed).toEqual(['payout', 'payout_send', 'invoice_refund']);
});

test('what holds an owner holds their keys', () => {
  const held: Partial<OwnerFacts>[] = [
    { isBanned: true },
    { isRestricted: true },
    { changedAt: new Date() },
    { isShort: true },
  ];
  for (const fact of held) {
    expect(outflowRefusal('payout', { ...OWNER, ...fact }, 'api_key')).not.toBeNull();
  }
});
