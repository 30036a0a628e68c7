import { expect, test } from 'vitest';
import { isDecided, mayBecome, PROOF_STATUSES } from '#core/proofs/proof-machine.ts';

test('ST-22 a proof waits, may be taken up, is decided once, and stays decided', () => {
  const moves = PROOF_STATUSES.flatMap((from) =>
    PROOF_STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(moves).toEqual([
    'pending > verifying',
    'pending > verified',
    'pending > rejected',
    'verifying > verified',
    'verifying > rejected',
  ]);
  expect(PROOF_STATUSES.filter(isDecided)).toEqual(['verified', 'rejected']);
});
