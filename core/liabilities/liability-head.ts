import type { Asset } from '#core/money/assets.ts';
import type { JsonObject } from '#core/record/canonical-json.ts';

export const LIABILITY_FORMAT = 'oja-liabilities-1';
export const LIABILITY_PROOF_FORMAT = 'oja-liability-proof-1';
/** The `typ` of a head's signature. */
export const LIABILITY_TYPE = 'oja-liability-root';

/** Everything a person can hold here, in the order in which sums are written. */
export const LIABILITY_ASSETS = ['USDT', 'USDC', 'cNGN', 'NGN'] as const satisfies readonly Asset[];

/** What is published and signed for a day. Amounts are minor units as text. */
export interface LiabilityHead extends JsonObject {
  readonly format: typeof LIABILITY_FORMAT;
  /** The day in Lagos, "2026-11-21". */
  readonly day: string;
  readonly taken_at: string;
  readonly assets: readonly string[];
  readonly totals: readonly string[];
  /** How many people are in it. */
  readonly leaves: number;
  readonly root: string;
  /** The newest block of the ledger's chain at that moment; null where there was none yet. */
  readonly ledger_block: { readonly n: number; readonly hash: string } | null;
  /** The digest of the statement of reserves that was published with it. */
  readonly reserves: string;
  /** Play money: nothing here is owed to anybody. */
  readonly is_sandbox: boolean;
}

/** What one person is given: their leaf, and the neighbours on its way up. */
export interface LiabilityProof extends JsonObject {
  readonly format: typeof LIABILITY_PROOF_FORMAT;
  readonly head: LiabilityHead;
  readonly signature: string;
  readonly key: { readonly [member: string]: string };
  readonly leaf: {
    readonly user_id: string;
    readonly nonce: string;
    readonly balances: readonly string[];
  };
  readonly position: number;
  /** `sums` begins with the number of people below the neighbour. */
  readonly path: readonly { readonly hash: string; readonly sums: readonly string[] }[];
}
