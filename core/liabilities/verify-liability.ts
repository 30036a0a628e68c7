import { bytesToHex } from '@noble/hashes/utils.js';
import { joined } from '#core/liabilities/proof-path.ts';
import { LIABILITY_TYPE, type LiabilityHead } from '#core/liabilities/liability-head.ts';
import { type ReadProof, readProof } from '#core/liabilities/read-proof.ts';
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
  /** Where the neighbour stands. */
  readonly side: 'left' | 'right';
  /** There is none at this end of the row: the empty node stands in. */
  readonly isEmpty: boolean;
  readonly neighbour: SumNode;
  readonly above: SumNode;
}

export interface LiabilityVerdict {
  /** Each a sentence; none for a proof that holds. */
  readonly problems: readonly string[];
  readonly head: LiabilityHead | null;
  readonly userId: string | null;
  readonly balances: readonly bigint[];
  readonly leaf: SumNode | null;
  readonly steps: readonly ProofStep[];
  /** The name of the key inside, to compare with the one the product publishes. */
  readonly thumbprint: string | null;
}

export interface Known {
  /** The root as it was published, read somewhere else than in the proof. */
  readonly root?: string;
  /** Whose proof it has to be. */
  readonly userId?: string;
  /** Thumbprints of keys known from elsewhere. */
  readonly keys?: readonly string[];
}

export const PROBLEMS = {
  notAProof: 'This is not a proof of a balance, or a sum in it is negative or impossible.',
  otherPerson: 'This proof is another person’s.',
  wrongLength: 'The way from the leaf to the root has the wrong number of steps.',
  notEmpty: 'Where the row ends, the proof claims somebody who cannot be there.',
  tooMuch: 'The sums on the way are more than can be owed.',
  otherRoot: 'The way from this balance does not lead to the published root.',
  otherTotal: 'The sums on the way do not add up to the published totals.',
  otherCount: 'The people on the way do not add up to the published number.',
  otherPublished: 'The root in the proof is not the one that is published.',
  noKey: 'There is no key to check the signature with.',
  badSignature: 'The signature is not by the key in the proof, or over another head.',
  unknownKey: 'It was signed with another key than the one you trust.',
} as const;

/**
 * Checks by itself, without a server, that one person's balance is counted in what was published for a day. The same
 * code runs in the browser, in the script for readers at home and in the server's tests.
 */
export async function verifyLiability(
  value: unknown,
  known: Known = {},
): Promise<LiabilityVerdict> {
  const proof = readProof(value);
  if (!proof) return nothing(PROBLEMS.notAProof);
  const problems: string[] = [];
  const { head } = proof.said;
  if (known.userId !== undefined && known.userId !== proof.leaf.userId)
    problems.push(PROBLEMS.otherPerson);
  const walked = walk(proof, problems);
  if (known.root !== undefined && known.root.toLowerCase() !== head.root)
    problems.push(PROBLEMS.otherPublished);
  const name = await checkSignature(proof, problems);
  if (known.keys && (name === null || !known.keys.includes(name)))
    problems.push(PROBLEMS.unknownKey);
  return {
    problems,
    head,
    userId: proof.leaf.userId,
    balances: proof.leaf.balances,
    ...walked,
    thumbprint: name,
  };
}

function nothing(problem: string): LiabilityVerdict {
  return {
    problems: [problem],
    head: null,
    userId: null,
    balances: [],
    leaf: null,
    steps: [],
    thumbprint: null,
  };
}

/** From the leaf to the root, and whether it is the root that was published. */
function walk(proof: ReadProof, problems: string[]) {
  const { said, path, position, root, totals } = proof;
  const { leaves } = said.head;
  const leaf = leafNode(proof.leaf);
  const steps: ProofStep[] = [];
  if (path.length !== depthOf(leaves)) {
    problems.push(PROBLEMS.wrongLength);
    return { leaf, steps };
  }
  const empty = emptyNode(totals.length);
  let node = leaf;
  let place = position;
  try {
    for (const [level, neighbour] of path.entries()) {
      const side = place % 2 === 0 ? 'right' : 'left';
      const isEmpty = side === 'right' && place + 1 >= widthOf(leaves, level);
      if (isEmpty && !isSame(neighbour, empty)) problems.push(PROBLEMS.notEmpty);
      const above = joined(node, neighbour, place);
      steps.push({ level, side, isEmpty, neighbour, above });
      node = above;
      place = Math.floor(place / 2);
    }
  } catch (error) {
    if (!(error instanceof BadSum)) throw error;
    problems.push(PROBLEMS.tooMuch);
    return { leaf, steps };
  }
  const [people, ...sums] = node.sums;
  if (bytesToHex(node.hash) !== root) problems.push(PROBLEMS.otherRoot);
  if (sums.some((sum, at) => sum !== totals[at])) problems.push(PROBLEMS.otherTotal);
  if (people !== BigInt(leaves)) problems.push(PROBLEMS.otherCount);
  return { leaf, steps };
}

function isSame(a: SumNode, b: SumNode): boolean {
  return bytesToHex(a.hash) === bytesToHex(b.hash) && a.sums.join() === b.sums.join();
}

/** Answers the key's name where there is a key. */
async function checkSignature({ said }: ReadProof, problems: string[]): Promise<string | null> {
  const jwk = asRecordJwk(said.key);
  if (!jwk) {
    problems.push(PROBLEMS.noKey);
    return null;
  }
  const name = await thumbprint(jwk);
  const opened = await openSignature(said.signature, jwk, LIABILITY_TYPE);
  const isOurs = opened?.kid === name && canonicalJson(opened.payload) === canonicalJson(said.head);
  if (!isOurs) problems.push(PROBLEMS.badSignature);
  return name;
}
