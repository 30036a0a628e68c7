import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import type { GasPrice } from '#server/platform/integrations/chain/chain-port.ts';

/** A signing request. The signer builds the transaction itself from these fields: it never signs bytes. */
export interface SigningRequest {
  /** Ours. Repeated with the same nonce, only the gas price may differ: a replacement, never a second. */
  readonly reference: string;
  readonly chain: ChainId;
  readonly nonce: number;
  readonly gasLimit: bigint;
  readonly gasPrice: GasPrice;
  readonly what:
    /** From the hot wallet to a person's address. */
    | {
        readonly kind: 'withdrawal';
        readonly asset: CryptoAsset;
        readonly to: string;
        readonly chainUnits: bigint;
      }
    /** From a deposit address to the hot wallet; the signer fills in the destination itself. */
    | {
        readonly kind: 'sweep';
        readonly asset: CryptoAsset;
        readonly index: number;
        readonly chainUnits: bigint;
      }
    /** Gas coin from the hot wallet to a deposit address, for a sweep. */
    | { readonly kind: 'gas'; readonly index: number; readonly wei: bigint };
}

/** A signed transaction, and its fee bid. */
export interface Signature {
  readonly signed: string;
  readonly txHash: string;
  readonly gasPrice: GasPrice;
}

export type SigningOutcome =
  /**
   * At the requested price, or at the last one where that was higher. `others` are all other signatures for the same
   * reference: without them a caller who lost one could take what it became for something that never happened.
   */
  | ({ readonly ok: true; readonly others: readonly Signature[] } & Signature)
  /** Refused by its policy; `code` names the rule, `message` is for operators. */
  | {
      readonly ok: false;
      readonly code:
        | 'over_limit'
        | 'over_day_limit'
        | 'too_many'
        | 'not_allowed'
        | 'changed_wish'
        | 'nonce_used';
      readonly message: string;
    };

/**
 * The process that alone holds keys. Throws SignerUnavailable when it does not answer: then nothing was signed that a
 * repeated request would not return.
 */
export interface Signer {
  sign(signingRequest: SigningRequest): Promise<SigningOutcome>;
}

export class SignerUnavailable extends Error {
  constructor(cause: unknown) {
    super('the signer does not answer', { cause });
  }
}
