import {
  decodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem';
import type { CryptoAsset } from '#core/money/assets.ts';
import { SANDBOX_TOKENS } from '#server/platform/integrations/chain/sandbox/sandbox-tokens.ts';

/** A transaction as a node decodes it; addresses in lower case. */
export interface SignedTransaction {
  readonly hash: string;
  readonly from: string;
  readonly nonce: number;
  readonly gas: bigint;
  readonly maxFee: bigint;
  /** Null if it moves the gas coin. */
  readonly asset: CryptoAsset | null;
  readonly to: string;
  readonly units: bigint;
}

export async function readTransaction(signed: string): Promise<SignedTransaction> {
  const serialized = signed as TransactionSerialized;
  const {
    nonce = 0,
    gas = 0n,
    maxFeePerGas = 0n,
    to,
    value = 0n,
    data,
  } = parseTransaction(serialized);
  const from = await recoverTransactionAddress({ serializedTransaction: serialized });
  const facts = {
    hash: keccak256(signed as Hex),
    from: from.toLowerCase(),
    nonce,
    gas,
    maxFee: maxFeePerGas,
  };
  if (!to) throw new Error('nobody of ours makes contracts');
  if (!data) return { ...facts, asset: null, to: to.toLowerCase(), units: value };
  const token = SANDBOX_TOKENS.find((one) => one.contract.toLowerCase() === to.toLowerCase());
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
  if (!token || functionName !== 'transfer') throw new Error('nobody of ours calls that');
  return { ...facts, asset: token.asset, to: args[0].toLowerCase(), units: args[1] };
}
