import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { canonicalJson, type Json, type JsonObject } from '#core/record/canonical-json.ts';
import { saltedDigest, toBase64Url } from '#core/record/digest.ts';
import { asRecordJwk, type RecordJwk, thumbprint } from '#core/record/es256.ts';
import {
  aboutDigest,
  chain,
  type NewEntry,
  RECORD_FORMAT,
  RECORD_TYPE,
  type RecordHead,
  type TradeRecord,
} from '#core/record/trade-record.ts';
import { verifyRecord } from '#core/record/verify-record.ts';

interface Signer {
  readonly jwk: RecordJwk;
  readonly kid: string;
  sign(payload: JsonObject): Promise<string>;
}

let ours: Signer;
let theirs: Signer;
let record: TradeRecord;

beforeAll(async () => {
  [ours, theirs] = await Promise.all([signer(), signer()]);
  record = await recordOf(5, ours);
});

async function signer(): Promise<Signer> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const jwk = asRecordJwk({ kty, crv, x, y } as JsonObject)!;
  const kid = await thumbprint(jwk);
  const text = (value: JsonObject) => toBase64Url(new TextEncoder().encode(canonicalJson(value)));
  return {
    jwk,
    kid,
    async sign(payload) {
      const signed = `${text({ alg: 'ES256', kid, typ: RECORD_TYPE })}.${text(payload)}`;
      const signature = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        pair.privateKey,
        new TextEncoder().encode(signed),
      );
      return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
    },
  };
}

/** A record of so many entries: the third has a sealed value that is open, the fourth is hidden. */
async function recordOf(count: number, by: Signer): Promise<TradeRecord> {
  const entries: NewEntry[] = [];
  for (let n = 1; n <= count; n++) {
    const sealed: Record<string, string> = {};
    if (n === 3) sealed['account_number'] = await saltedDigest('s3', '0234817752');
    if (n === 2) sealed['account_name'] = 'ab'.repeat(32);
    entries.push({
      content: {
        at: `2026-11-21T10:0${n}:00.000000Z`,
        kind: 'event',
        body: { amount: `${n}.5`, detail: { reason: 'ọjà ₦', list: [1, null, true] } },
        sealed,
      },
      salt: `salt${n}`,
      visible: n !== 4,
      opened: n === 3 ? { account_number: { value: '0234817752', salt: 's3' } } : {},
    });
  }
  return signedRecord(await chain(entries), by);
}

async function signedRecord(entries: TradeRecord['entries'], by: Signer): Promise<TradeRecord> {
  const beside = {
    format: RECORD_FORMAT,
    trade: { id: 'trade', amount: '100.00000000' },
    parties: [{ id: 'ada', handle: 'Ada' }],
  } as const;
  const head: RecordHead = {
    format: RECORD_FORMAT,
    hash: entries.at(-1)?.hash ?? '',
    count: entries.length,
    about: await aboutDigest(beside),
    exported_at: '2026-11-21T11:00:00.000Z',
    exported_for: { id: 'ada', role: 'party' },
    seal: null,
  };
  return { ...beside, entries, head, signature: await by.sign(head), key: by.jwk };
}

const read = (text: string) => JSON.parse(text) as Json;

test('an untouched record is whole, and states how much of it is hidden', async () => {
  const verdict = await verifyRecord(read(JSON.stringify(record)), [ours.kid]);
  expect(verdict).toEqual({
    problems: [],
    thumbprint: ours.kid,
    trusted: true,
    count: 5,
    hiddenEntries: 1,
    sealedValues: 1,
  });
});

test('nor does it matter in which order its members are written or how it is indented', async () => {
  const turned = (value: Json): Json => {
    if (Array.isArray(value)) return value.map((item) => turned(item as Json));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, item]) => [key, turned(item as Json)]),
    );
  };
  const rewritten = JSON.stringify(turned(read(JSON.stringify(record))), null, 2);
  expect((await verifyRecord(read(rewritten))).problems).toEqual([]);
});

test('any changed character of the file is detected', async () => {
  const text = JSON.stringify(record);
  const same = canonicalJson(read(text));
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: text.length - 1 }),
      fc.integer({ min: 32, max: 126 }),
      async (index, code) => {
        const changed = text.slice(0, index) + String.fromCharCode(code) + text.slice(index + 1);
        let value: Json;
        try {
          value = read(changed);
        } catch {
          return;
        }
        if (canonicalJson(value) === same) return;
        expect((await verifyRecord(value, [ours.kid])).problems).not.toEqual([]);
      },
    ),
    { numRuns: 2_000 },
  );
});

describe('entries', () => {
  const changes: [string, (entries: TradeRecord['entries']) => TradeRecord['entries']][] = [
    ['two in another order', ([a, b, ...rest]) => [b!, a!, ...rest]],
    ['one removed', ([a, , ...rest]) => [a!, ...rest]],
    ['the last one removed', (entries) => entries.slice(0, -1)],
    ['one told twice', ([a, ...rest]) => [a!, a!, ...rest]],
    ['the hidden one removed', (entries) => entries.filter(({ salt }) => salt !== undefined)],
    [
      'a hidden one told with words of somebody else',
      (entries) =>
        entries.map((entry, n) => (n === 3 ? { ...entry, kind: 'released', body: {} } : entry)),
    ],
    [
      'an opened value changed',
      (entries) =>
        entries.map((entry, n) =>
          n === 2
            ? { ...entry, opened: { account_number: { value: '0234817753', salt: 's3' } } }
            : entry,
        ),
    ],
    [
      'a value opened that was never sealed',
      (entries) =>
        entries.map((entry, n) =>
          n === 0 ? { ...entry, opened: { account_name: { value: 'ADA', salt: 's3' } } } : entry,
        ),
    ],
  ];
  test.each(changes)('%s: noticed', async (_name, change) => {
    const changed = { ...record, entries: change(record.entries) };
    expect((await verifyRecord(changed)).problems).not.toEqual([]);
  });

  test('a chain rebuilt over other entries has no signature', async () => {
    const other = await recordOf(4, theirs);
    const forged = { ...record, entries: other.entries };
    expect((await verifyRecord(forged)).problems.join(' ')).toMatch(/The head counts 5 entries/);
  });

  test('an opened value may be removed again: the record stays whole', async () => {
    const entries = record.entries.map((entry, n) => (n === 2 ? { ...entry, opened: {} } : entry));
    const verdict = await verifyRecord({ ...record, entries });
    expect(verdict).toMatchObject({ problems: [], sealedValues: 2 });
  });
});

describe('the key', () => {
  test('a whole record by another key differs from ours only in the key’s thumbprint', async () => {
    const forged = await recordOf(5, theirs);
    expect(await verifyRecord(forged)).toMatchObject({ problems: [], thumbprint: theirs.kid });
    const pinned = await verifyRecord(forged, [ours.kid]);
    expect(pinned.trusted).toBe(false);
    expect(pinned.problems).toEqual(['It was signed with another key than the one you trust.']);
  });

  test('another key beside our signature is noticed', async () => {
    const { problems } = await verifyRecord({ ...record, key: theirs.jwk });
    expect(problems).toEqual(['The signature is not by the key in the record.']);
  });

  test('a signature over another record is not one over this', async () => {
    const other = await recordOf(2, ours);
    const { problems } = await verifyRecord({ ...record, signature: other.signature });
    expect(problems).toEqual(['The signature is over another head.']);
  });

  test.each([null, [], 'text', {}, { format: 'another/1' }, { format: RECORD_FORMAT }])(
    '%j is not a record',
    async (value) => {
      expect((await verifyRecord(value)).problems).toHaveLength(1);
    },
  );
});
