import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { growTree } from '#server/money/liabilities/grow-tree.ts';
import {
  LIABILITY_ASSETS,
  LIABILITY_TYPE,
  WHOLE_FORMAT,
  WHOLE_PROOF_FORMAT,
  type WholeHead,
  type WholeProof,
} from '#core/liabilities/liability-head.ts';
import { proofPath } from '#core/liabilities/proof-path.ts';
import { type Leaf, leafNode, type SumNode } from '#core/liabilities/sum-tree.ts';
import { PROBLEMS, verifyLiability } from '#core/liabilities/verify-liability.ts';
import { canonicalJson, type JsonObject } from '#core/record/canonical-json.ts';
import { toBase64Url } from '#core/record/digest.ts';
import { asRecordJwk, type RecordJwk, thumbprint } from '#core/record/es256.ts';

const DAY = '2026-11-21';
const ASSETS = LIABILITY_ASSETS.length;
let key: RecordJwk;
let sign: (payload: JsonObject) => Promise<string>;

beforeAll(async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  key = asRecordJwk({ kty, crv, x, y } as JsonObject)!;
  const kid = await thumbprint(key);
  const text = (value: JsonObject) => toBase64Url(new TextEncoder().encode(canonicalJson(value)));
  sign = async (payload) => {
    const signed = `${text({ alg: 'ES256', kid, typ: LIABILITY_TYPE })}.${text(payload)}`;
    const bytes = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      pair.privateKey,
      new TextEncoder().encode(signed),
    );
    return `${signed}.${toBase64Url(new Uint8Array(bytes))}`;
  };
});

interface Grown {
  readonly leaves: readonly Leaf[];
  readonly rows: SumNode[][];
  readonly root: SumNode;
}

function grow(people: readonly (readonly bigint[])[]): Grown {
  const rows: SumNode[][] = [];
  const tree = growTree(ASSETS, (node, level, position) => {
    (rows[level] ??= [])[position] = node;
  });
  const leaves = people.map((balances, at) => ({
    day: DAY,
    userId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    nonce: new Uint8Array(32).fill(at % 251),
    balances,
  }));
  for (const leaf of leaves) tree.add(leafNode(leaf));
  return { leaves, rows, root: tree.close() };
}

async function proofOf({ leaves, rows, root }: Grown, position: number): Promise<WholeProof> {
  const leaf = leaves[position]!;
  const head: WholeHead = {
    format: WHOLE_FORMAT,
    day: DAY,
    taken_at: '2026-11-20T23:00:04.000Z',
    assets: [...LIABILITY_ASSETS],
    totals: root.sums.slice(1).map(String),
    leaves: leaves.length,
    root: bytesToHex(root.hash),
    ledger_block: { n: 7, hash: 'ab'.repeat(32) },
    reserves: 'cd'.repeat(32),
    is_sandbox: false,
  };
  const path = proofPath(
    { leaves: leaves.length, assets: ASSETS },
    position,
    (level, index) => rows[level]![index]!,
  );
  return {
    format: WHOLE_PROOF_FORMAT,
    head,
    signature: await sign(head),
    key: { ...key } as WholeProof['key'],
    leaf: {
      user_id: leaf.userId,
      nonce: bytesToHex(leaf.nonce),
      balances: leaf.balances.map(String),
    },
    position,
    path: path.map(({ hash, sums }) => ({ hash: bytesToHex(hash), sums: sums.map(String) })),
  };
}

const balance = fc.bigInt(0n, 10n ** 15n);
const people = fc.array(fc.array(balance, { minLength: ASSETS, maxLength: ASSETS }), {
  minLength: 1,
  maxLength: 40,
});

describe('a proof of a day on which each person was one leaf, as people saved it', () => {
  test('every person is found in the root, and the root has the sum of all', async () => {
    await fc.assert(
      fc.asyncProperty(people, async (balances) => {
        const grown = grow(balances);
        const sums = LIABILITY_ASSETS.map((_, at) =>
          balances.reduce((sum, one) => sum + one[at]!, 0n),
        );
        expect(grown.root.sums).toEqual([BigInt(balances.length), ...sums]);
        for (const position of balances.keys()) {
          const { problems, walks } = await verifyLiability(await proofOf(grown, position));
          expect(problems).toEqual([]);
          expect(walks[0]?.steps.length).toBe(Math.ceil(Math.log2(balances.length)));
        }
      }),
      { numRuns: 25 },
    );
  });

  test('nothing in a proof can be changed, at any position', async () => {
    await fc.assert(
      fc.asyncProperty(people, fc.nat(), fc.nat(), async (balances, at, where) => {
        const proof = await proofOf(grow(balances), at % balances.length);
        const changed = tampered(proof, where);
        if (canonicalJson(changed) === canonicalJson(proof)) return;
        expect((await verifyLiability(changed)).problems).not.toEqual([]);
      }),
      { numRuns: 120 },
    );
  });

  test('a balance of somebody, and its neighbour lowered by as much, do not lead to the root', async () => {
    const proof = await proofOf(
      grow([
        [5n, 0n, 0n, 0n],
        [9n, 0n, 0n, 0n],
      ]),
      0,
    );
    const [step] = proof.path;
    const shifted = {
      ...proof,
      leaf: { ...proof.leaf, balances: ['6', '0', '0', '0'] },
      path: [{ ...step!, sums: ['1', '8', '0', '0', '0'] }],
    };
    const { problems } = await verifyLiability(shifted);
    expect(problems).toContain(PROBLEMS.otherRoot);
    expect(problems).not.toContain(PROBLEMS.otherTotal);
  });

  test.each([
    ['a negative sum', (proof: WholeProof) => withSum(proof, '-1')],
    ['a sum past all bounds', (proof: WholeProof) => withSum(proof, '9223372036854775808')],
    ['a sum written in another way', (proof: WholeProof) => withSum(proof, '007')],
    ['a missing step', (proof: WholeProof) => ({ ...proof, path: proof.path.slice(1) })],
    ['a place that is not in the tree', (proof: WholeProof) => ({ ...proof, position: 3 })],
    ['another format', (proof: WholeProof) => ({ ...proof, format: 'oja-liability-proof-2' })],
    ['no proof at all', () => null],
  ])('%s is refused', async (_what, change) => {
    const proof = await proofOf(
      grow([
        [5n, 1n, 0n, 0n],
        [9n, 0n, 0n, 0n],
        [1n, 0n, 0n, 0n],
      ]),
      1,
    );
    expect((await verifyLiability(change(proof))).problems).not.toEqual([]);
  });

  test('a leaf is one person’s: two who hold the same have two', async () => {
    const grown = grow([
      [5n, 0n, 0n, 0n],
      [5n, 0n, 0n, 0n],
    ]);
    const proof = await proofOf(grown, 0);
    const other = { ...proof, leaf: { ...proof.leaf, user_id: grown.leaves[1]!.userId } };
    expect((await verifyLiability(other)).problems).toContain(PROBLEMS.otherRoot);
    expect((await verifyLiability(proof, { userId: grown.leaves[1]!.userId })).problems).toEqual([
      PROBLEMS.otherPerson,
    ]);
  });

  test('a proof is checked against a root and key known from elsewhere', async () => {
    const proof = await proofOf(grow([[5n, 0n, 0n, 0n]]), 0);
    const name = await thumbprint(key);
    expect(await verifyLiability(proof, { root: proof.head.root, keys: [name] })).toMatchObject({
      problems: [],
      thumbprint: name,
    });
    const { problems } = await verifyLiability(proof, { root: '00'.repeat(32), keys: ['other'] });
    expect(problems).toEqual([PROBLEMS.otherPublished, PROBLEMS.unknownKey]);
  });
});

function withSum(proof: WholeProof, sum: string): WholeProof {
  const [first, ...rest] = proof.path;
  return { ...proof, path: [{ ...first!, sums: ['1', sum, '0', '0', '0'] }, ...rest] };
}

/** Changes one digit or letter somewhere in the proof. */
function tampered(proof: WholeProof, where: number): JsonObject {
  const text = canonicalJson(proof);
  const matches = [...text.matchAll(/(?<=":"|\[?"|,"|:)[0-9a-f]+(?="|,|\})/g)];
  const match = matches[where % matches.length]!;
  const [value] = match;
  const at = match.index + (where % value.length);
  const now = text[at] === '1' ? '2' : '1';
  const changed = `${text.slice(0, at)}${now}${text.slice(at + 1)}`;
  return JSON.parse(changed) as JsonObject;
}
