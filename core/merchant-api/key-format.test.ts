import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  KEY_ID_BYTES,
  KEY_IN_TEXT,
  KEY_SECRET_BYTES,
  readKey,
  startOfKey,
  writeKey,
} from '#core/merchant-api/key-format.ts';

const Bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const Key = fc
  .tuple(fc.constantFrom('live', 'test'), Bytes(KEY_ID_BYTES), Bytes(KEY_SECRET_BYTES))
  .map(([mode, id, secret]) => ({ mode, text: writeKey(mode, id, secret) }));

test('every key reads back as what it was written from, and is found in a text', () => {
  fc.assert(
    fc.property(Key, ({ mode, text }) => {
      const parts = readKey(text);
      expect(parts).toMatchObject({ mode });
      expect(text.startsWith(`oja_${mode}_sk_${parts?.id}_${parts?.secret}`)).toBe(true);
      expect(text).toHaveLength(78);
      expect(KEY_IN_TEXT.exec(`https://x.test/v1?k=${text}&a=1`)?.[0]).toBe(text);
      expect(startOfKey(mode, parts!.id)).toBe(text.slice(0, 16));
    }),
  );
});

test('a key with one other character is none', () => {
  fc.assert(
    fc.property(Key, fc.nat(), fc.constantFrom('0', 'a', 'Z', '_', '-'), ({ text }, at, other) => {
      const index = at % text.length;
      fc.pre(text[index] !== other);
      expect(readKey(text.slice(0, index) + other + text.slice(index + 1))).toBeNull();
    }),
  );
});

test('different secrets make different keys', () => {
  fc.assert(
    fc.property(Bytes(KEY_SECRET_BYTES), Bytes(KEY_SECRET_BYTES), (one, other) => {
      fc.pre(!Buffer.from(one).equals(other));
      const id = new Uint8Array(KEY_ID_BYTES);
      expect(writeKey('live', id, one)).not.toBe(writeKey('live', id, other));
    }),
  );
});

test('what is no key at all is none', () => {
  for (const text of ['', 'oja_live_sk_', 'Bearer x', 'a'.repeat(10_000)]) {
    expect(readKey(text)).toBeNull();
  }
});
