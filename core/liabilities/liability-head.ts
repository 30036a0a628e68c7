import { type Asset, CRYPTO_ASSETS } from '#core/money/assets.ts';
import type { JsonObject } from '#core/record/canonical-json.ts';

export const LIABILITY_FORMAT = 'oja-liabilities-2';
export const LIABILITY_PROOF_FORMAT = 'oja-liability-proof-2';
/** The format before balances were split into parts: one leaf per person. Still verified, no longer issued. */
export const WHOLE_FORMAT = 'oja-liabilities-1';
export const WHOLE_PROOF_FORMAT = 'oja-liability-proof-1';
/** The `typ` of a head's signature. */
export const LIABILITY_TYPE = 'oja-liability-root';

/** Every asset a person can hold here, in the order of the sums. */
export const LIABILITY_ASSETS: readonly Asset[] = [...CRYPTO_ASSETS, 'NGN'];

interface Head extends JsonObject {
  /** The day in Lagos, "2026-11-21". */
  readonly day: string;
  readonly taken_at: string;
  readonly assets: readonly string[];
  readonly totals: readonly string[];
  /** How many leaves the tree has. */
  readonly leaves: number;
  readonly root: string;
  /** The newest block of the ledger's chain at that moment; null where there was none yet. */
  readonly ledger_block: { readonly n: number; readonly hash: string } | null;
  /** The digest of the statement of reserves that was published with it. */
  readonly reserves: string;
  /** Play money: no real liabilities. */
  readonly is_sandbox: boolean;
}

/** What is published and signed for a day. Amounts are minor units as text. */
export interface LiabilityHead extends Head {
  readonly format: typeof LIABILITY_FORMAT;
  /** How many leaves each person has: the parts of their balance. */
  readonly parts: number;
}

/** The same of a day on which each person was one leaf. */
export interface WholeHead extends Head {
  readonly format: typeof WHOLE_FORMAT;
}

/** The neighbours on the way to the root; `sums` begins with the number of leaves below the neighbour. */
type Path = readonly { readonly hash: string; readonly sums: readonly string[] }[];

interface Proof extends JsonObject {
  readonly signature: string;
  readonly key: { readonly [member: string]: string };
}

/** The proof of one person: each part of their balance, with the neighbours on its way to the root. */
export interface LiabilityProof extends Proof {
  readonly format: typeof LIABILITY_PROOF_FORMAT;
  readonly head: LiabilityHead;
  readonly user_id: string;
  readonly parts: readonly {
    readonly nonce: string;
    readonly balances: readonly string[];
    readonly position: number;
    readonly path: Path;
  }[];
}

/** The proof of a day on which each person was one leaf. */
export interface WholeProof extends Proof {
  readonly format: typeof WHOLE_PROOF_FORMAT;
  readonly head: WholeHead;
  readonly leaf: {
    readonly user_id: string;
    readonly nonce: string;
    readonly balances: readonly string[];
  };
  readonly position: number;
  readonly path: Path;
}

/** How many people a tree covers. */
export function peopleIn({ leaves, parts = 1 }: { leaves: number; parts?: number }): number {
  return leaves / parts;
}
