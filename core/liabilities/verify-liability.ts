import { bytesToHex } from '@noble/hashes/utils.js';
import { joined } from '#core/liabilities/proof-path.ts';
import {
  LIABILITY_FORMAT,
  LIABILITY_TYPE,
  type LiabilityHead,
  type WholeHead,
} from '#core/liabilities/liability-head.ts';
import { type ReadPart, type ReadProof, readProof } from '#core/liabilities/read-proof.ts';
import {
  BadSum,
  depthOf,
  emptyNode,
  leafNode,
  type SumNode,
  widthOf,
} from '#core/liabilities/sum-tree.ts';
import { canonicalJson } from '#core/record/canonical-json.ts';
import { asRecordJwk, openSignature, thumbprint } from '#core/record/es256.ts';

/** One step up: two neighbours, and the node above them. */
export interface ProofStep {
  readonly level: number;
  /** On which side the neighbour is. */
  readonly side: 'left' | 'right';
  /** There is none at this end of the row: the empty node is used. */
  readonly isEmpty: boolean;
  readonly neighbour: SumNode;
  readonly above: SumNode;
}

/** One leaf of a person, and its path to the root. */
export interface Walk {
  readonly leaf: SumNode;
  readonly steps: readonly ProofStep[];
}

export interface LiabilityVerdict {
  /** Each a sentence; empty for a valid proof. */
  readonly problems: readonly string[];
  readonly head: LiabilityHead | WholeHead | null;
  readonly userId: string | null;
  /** All parts together. */
  readonly balances: readonly bigint[];
  readonly walks: readonly Walk[];
  /** The thumbprint of the key inside, to compare with the published one. */
  readonly thumbprint: string | null;
}

export interface Known {
  /** The root as published, obtained from elsewhere than the proof. */
  readonly root?: string;
  /** The expected person. */
  readonly userId?: string;
  /** Thumbprints of keys known from elsewhere. */
  readonly keys?: readonly string[];
}

export const PROBLEMS = {
  notAProof: 'This is not a proof of a balance, or a sum in it is negative or impossible.',
  otherPerson: 'This proof is another person’s.',
  wrongLength: 'The way from the leaf to the root has the wrong number of steps.',
  notEmpty: 'Where the row ends, the proof claims someone who cannot be there.',
  tooMuch: 'The sums on the way are more than can be owed.',
  otherRoot: 'The way from this balance does not lead to the published root.',
  otherTotal: 'The sums on the way do not add up to the published totals.',
  otherCount: 'The leaves on the way do not add up to the published number.',
  wrongParts: 'The proof does not show each part of this balance once.',
  otherPublished: 'The root in the proof is not the one that is published.',
  noKey: 'There is no key to check the signature with.',
  badSignature: 'The signature is not by the key in the proof, or over another head.',
  unknownKey: 'It was signed with another key than the one you trust.',
} as const;

/**
 * Verifies offline, without a server, that one person's balance is counted in what was published for a day. The same
 * code runs in the browser, in the verification script and in the server's tests.
 */
export async function verifyLiability(
  value: unknown,
  known: Known = {},
): Promise<LiabilityVerdict> {
  const proof = readProof(value);
  if (!proof) return nothing(PROBLEMS.notAProof);
  const problems = new Set<string>();
  const { head, userId, parts, totals } = proof;
  if (known.userId !== undefined && known.userId !== userId) problems.add(PROBLEMS.otherPerson);
  if (!showsEachPartOnce(proof)) problems.add(PROBLEMS.wrongParts);
  const walks = parts.map((part) => walk(proof, part, problems));
  if (known.root !== undefined && known.root.toLowerCase() !== head.root)
    problems.add(PROBLEMS.otherPublished);
  const name = await checkSignature(proof, problems);
  if (known.keys && (name === null || !known.keys.includes(name)))
    problems.add(PROBLEMS.unknownKey);
  const balances = totals.map((_, at) =>
    parts.reduce((sum, { leaf }) => sum + (leaf.balances[at] ?? 0n), 0n),
  );
  return { problems: [...problems], head, userId, balances, walks, thumbprint: name };
}

function nothing(problem: string): LiabilityVerdict {
  return {
    problems: [problem],
    head: null,
    userId: null,
    balances: [],
    walks: [],
    thumbprint: null,
  };
}

/** A leaf shown twice would count twice for its person, and one that is not shown might not exist. */
function showsEachPartOnce({ head, parts }: ReadProof): boolean {
  const positions = new Set(parts.map(({ position }) => position));
  const due = head.format === LIABILITY_FORMAT ? head.parts : 1;
  return positions.size === parts.length && parts.length === due;
}

/** Walks from a leaf to the root and checks that it is the published root. */
function walk({ head, totals }: ReadProof, part: ReadPart, problems: Set<string>): Walk {
  const { leaves, root } = head;
  const { path, position } = part;
  const leaf = leafNode(part.leaf);
  const steps: ProofStep[] = [];
  if (path.length !== depthOf(leaves)) {
    problems.add(PROBLEMS.wrongLength);
    return { leaf, steps };
  }
  const empty = emptyNode(totals.length);
  let node = leaf;
  let index = position;
  try {
    for (const [level, neighbour] of path.entries()) {
      const side = index % 2 === 0 ? 'right' : 'left';
      const isEmpty = side === 'right' && index + 1 >= widthOf(leaves, level);
      if (isEmpty && !isSame(neighbour, empty)) problems.add(PROBLEMS.notEmpty);
      const above = joined(node, neighbour, index);
      steps.push({ level, side, isEmpty, neighbour, above });
      node = above;
      index = Math.floor(index / 2);
    }
  } catch (error) {
    if (!(error instanceof BadSum)) throw error;
    problems.add(PROBLEMS.tooMuch);
    return { leaf, steps };
  }
  const [count, ...sums] = node.sums;
  if (bytesToHex(node.hash) !== root) problems.add(PROBLEMS.otherRoot);
  if (sums.some((sum, at) => sum !== totals[at])) problems.add(PROBLEMS.otherTotal);
  if (count !== BigInt(leaves)) problems.add(PROBLEMS.otherCount);
  return { leaf, steps };
}

function isSame(a: SumNode, b: SumNode): boolean {
  return bytesToHex(a.hash) === bytesToHex(b.hash) && a.sums.join() === b.sums.join();
}

/** Returns the key's thumbprint where there is a key. */
async function checkSignature(
  { head, signature, key }: ReadProof,
  problems: Set<string>,
): Promise<string | null> {
  const jwk = asRecordJwk(key);
  if (!jwk) {
    problems.add(PROBLEMS.noKey);
    return null;
  }
  const name = await thumbprint(jwk);
  const opened = await openSignature(signature, jwk, LIABILITY_TYPE);
  const isOurs = opened?.kid === name && canonicalJson(opened.payload) === canonicalJson(head);
  if (!isOurs) problems.add(PROBLEMS.badSignature);
  return name;
}
