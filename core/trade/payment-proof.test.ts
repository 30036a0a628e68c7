import { expect, test } from 'vitest';
import { PROOF_STATUSES } from '#core/proofs/proof-machine.ts';
import { maySendAnother, proofFace } from '#core/trade/payment-proof.ts';

const words = { other: 'Bola', note: null };

test('ST-22 a receipt that waits and one that is looked at have words of their own for each side', () => {
  expect(proofFace('pending', 'buyer', words)).toEqual({
    label: 'Pending',
    tone: 'fitila',
    detail: 'Bola can see it. It does not release anything by itself.',
  });
  expect(proofFace('verifying', 'buyer', words).label).toBe('Verifying');
  const all = PROOF_STATUSES.flatMap((status) => [
    proofFace(status, 'buyer', words).detail,
    proofFace(status, 'seller', words).detail,
  ]);
  expect(all.every((detail) => detail !== '')).toBe(true);
});

test('the seller of a receipt is told that it is no payment', () => {
  expect(proofFace('pending', 'seller', words).detail).toMatch(/no payment/);
});

test('a refused receipt gives its reason, and asks the buyer for another', () => {
  const told = { ...words, note: 'The amount is cut off.' };
  expect(proofFace('rejected', 'buyer', told).detail).toBe(
    'The amount is cut off. Add another one.',
  );
  expect(proofFace('rejected', 'seller', told).detail).toBe('The amount is cut off.');
});

test.each([
  [[], true],
  [['pending'], true],
  [['pending', 'pending', 'pending'], false],
  [['rejected', 'rejected', 'rejected', 'rejected'], true],
  [['verified'], false],
] as const)('after %j another receipt may be sent: %s', (statuses, may) => {
  expect(maySendAnother(statuses)).toBe(may);
});
