import { expect, test } from 'vitest';
import { matchTransfers, type Transfer } from '#server/money/deposits/match-transfers.ts';

function transfer(txHash: string, logIndex: number, chainUnits = 10n, to = 'ada'): Transfer {
  return { txHash, logIndex, asset: 'USDT', to, chainUnits };
}

test('known transfers found again match, the rest are fresh or gone', () => {
  const known = [transfer('a', 0), transfer('b', 1)];
  const found = [transfer('b', 1), transfer('c', 2)];
  expect(matchTransfers(known, found)).toEqual({
    same: [{ known: known[1], found: found[0] }],
    fresh: [found[1]],
    gone: [known[0]],
  });
});

test('a transaction mined in another block keeps its transfers, however logs are numbered', () => {
  const known = [transfer('a', 4, 10n), transfer('a', 5, 10n), transfer('a', 6, 20n, 'bola')];
  const found = [transfer('a', 5, 10n), transfer('a', 6, 10n), transfer('a', 7, 20n, 'bola')];
  const { same, fresh, gone } = matchTransfers(known, found);
  expect(fresh).toEqual([]);
  expect(gone).toEqual([]);
  expect(new Map(same.map((pair) => [pair.known.logIndex, pair.found.logIndex]))).toEqual(
    new Map([
      [5, 5],
      [4, 6],
      [6, 7],
    ]),
  );
});

test('the same transaction with another amount is another transfer', () => {
  const { same, fresh, gone } = matchTransfers([transfer('a', 0, 10n)], [transfer('a', 0, 12n)]);
  expect([same.length, fresh.length, gone.length]).toEqual([0, 1, 1]);
});
