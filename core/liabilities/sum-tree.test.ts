import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import {
  BadSum,
  LARGEST_SUM,
  leafNode,
  parentNode,
  type SumNode,
} from '#core/liabilities/sum-tree.ts';

test('the two halves of a total cannot differ for each side', () => {
  const left = leafNode({
    day: '2026-11-21',
    userId: 'a',
    nonce: new Uint8Array(32),
    balances: [5n, 0n, 0n, 0n],
  });
  const right = leafNode({
    day: '2026-11-21',
    userId: 'b',
    nonce: new Uint8Array(32),
    balances: [9n, 0n, 0n, 0n],
  });
  const honest = parentNode(left, right);
  const less = (node: SumNode) => ({ ...node, sums: [1n, 0n, 0n, 0n, 0n] });
  const hashes = [honest, parentNode(left, less(right)), parentNode(less(left), right)].map(
    ({ hash }) => bytesToHex(hash),
  );
  expect(new Set(hashes).size).toBe(3);
});

test('a balance above the limit, or below zero, makes no node', () => {
  const node = (sum: bigint): SumNode => ({ hash: new Uint8Array(32), sums: [1n, sum] });
  expect(() => parentNode(node(LARGEST_SUM), node(1n))).toThrow(BadSum);
  expect(() => parentNode(node(-1n), node(5n))).toThrow(BadSum);
  expect(parentNode(node(LARGEST_SUM), node(0n)).sums).toEqual([2n, LARGEST_SUM]);
});
