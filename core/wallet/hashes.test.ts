import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keccak256, sponge } from '#core/wallet/keccak.ts';
import { sha256 } from '#core/wallet/sha256.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const text = (words: string) => new TextEncoder().encode(words);
const message = fc.uint8Array({ maxLength: 400 });

test('SHA-256 is the one that everybody else computes', () => {
  fc.assert(
    fc.property(message, (bytes) => {
      expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }),
    { numRuns: 200 },
  );
});

test('the sponge is that of SHA-3, whatever the length', () => {
  fc.assert(
    fc.property(message, (bytes) => {
      expect(hex(sponge(bytes, 0x06))).toBe(createHash('sha3-256').update(bytes).digest('hex'));
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
  ['abc', '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
  [
    'Transfer(address,address,uint256)',
    'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  ],
])('Keccak-256 of "%s" is as Ethereum knows it', (words, digest) => {
  expect(hex(keccak256(text(words)))).toBe(digest);
});
