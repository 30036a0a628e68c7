import { expect, test } from 'vitest';
import { PROOF_STATUSES } from '#core/proofs/proof-machine.ts';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import {
  maySendAnother,
  proofView as proofTexts,
} from '#web/features/trading/proof/payment-proof.ts';

/** The view in English, its detail as one paragraph. */
function proofView(...given: Parameters<typeof proofTexts>) {
  const view = inEnglish(proofTexts(...given));
  return { ...view, detail: view.detail.join(' ') };
}

const input = { other: 'Bola', note: null };

test('ST-22 a receipt that waits and one in review have texts of their own for each side', () => {
  expect(proofView('pending', 'buyer', input)).toEqual({
    label: 'Pending',
    tone: 'fitila',
    detail: 'Bola can see it. It does not release anything by itself.',
  });
  expect(proofView('verifying', 'buyer', input).label).toBe('Verifying');
  const all = PROOF_STATUSES.flatMap((status) => [
    proofView(status, 'buyer', input).detail,
    proofView(status, 'seller', input).detail,
  ]);
  expect(all.every((detail) => detail !== '')).toBe(true);
});

test('the seller of a receipt reads that it is no payment', () => {
  expect(proofView('pending', 'seller', input).detail).toMatch(/not a payment/);
});

test('a refused receipt gives its reason, and asks the buyer for another', () => {
  const withNote = { ...input, note: 'The amount is cut off.' };
  expect(proofView('rejected', 'buyer', withNote).detail).toBe(
    'The amount is cut off. Add another one.',
  );
  expect(proofView('rejected', 'seller', withNote).detail).toBe('The amount is cut off.');
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
