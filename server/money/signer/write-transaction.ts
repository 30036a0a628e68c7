import { encodeFunctionData, erc20Abi, isAddress, keccak256, zeroAddress } from 'viem';
import type {
  Signature,
  SigningRequest,
} from '#server/platform/integrations/signer/signer-port.ts';
import type { EvmKey, Keys } from '#server/money/signer/keys.ts';
import { chainName, type ChainPolicy, type Policy } from '#server/money/signer/policy.ts';

/** An unsigned transaction, and the key for it. */
export interface Draft {
  readonly from: `0x${string}`;
  readonly key: EvmKey;
  /** Of the token it moves; the gas coin's own for gas. */
  readonly decimals: number;
  readonly transaction: {
    readonly type: 'eip1559';
    readonly chainId: number;
    readonly nonce: number;
    readonly to: `0x${string}`;
    readonly value: bigint;
    readonly data?: `0x${string}`;
    readonly gas: bigint;
    readonly maxFeePerGas: bigint;
    readonly maxPriorityFeePerGas: bigint;
  };
}

/** Never signed, whatever the amount. */
export class NotAllowed extends Error {}

/** A token transfer needs a fraction of it; a contract that needs more is not one of ours. */
const MOST_TRANSFER_GAS = 500_000n;
const PLAIN_TRANSFER_GAS = 100_000n;
const GAS_COIN_DECIMALS = 18;

/** Builds the transaction of a request. No bytes from outside ever enter it. */
export function draftOf(request: SigningRequest, keys: Keys, policy: Policy): Draft {
  const rules = policy.chains[request.chain];
  if (!rules) throw new NotAllowed(`${chainName(request.chain)} is not signed for`);
  const { what } = request;
  switch (what.kind) {
    case 'withdrawal': {
      refuseBadRecipient(what.to, rules, keys);
      return transfer(request, rules, keys.hot, { ...what, to: what.to.toLowerCase() });
    }
    case 'sweep': {
      const key = keys.depositKey(what.index);
      return transfer(request, rules, key, { ...what, to: keys.hot.address });
    }
    case 'gas': {
      if (what.wei <= 0n) throw new NotAllowed('nothing is to be sent');
      const { address } = keys.depositKey(what.index);
      const call = { to: address, value: what.wei };
      return drafted(request, rules, keys.hot, GAS_COIN_DECIMALS, call, PLAIN_TRANSFER_GAS);
    }
  }
}

export async function signDraft({ key, transaction }: Draft): Promise<Signature> {
  const { maxFeePerGas, maxPriorityFeePerGas } = transaction;
  const signed = await key.signTransaction(transaction);
  return { signed, txHash: keccak256(signed), gasPrice: { maxFeePerGas, maxPriorityFeePerGas } };
}

function refuseBadRecipient(to: string, { tokens }: ChainPolicy, keys: Keys): void {
  if (!isAddress(to, { strict: to !== to.toLowerCase() })) {
    throw new NotAllowed(`${to} is no address`);
  }
  const ours = [zeroAddress, keys.hot.address, ...Object.values(tokens).map((t) => t.contract)];
  if (ours.some((address) => address.toLowerCase() === to.toLowerCase())) {
    throw new NotAllowed(`${to} is nobody's wallet`);
  }
}

function transfer(
  request: SigningRequest,
  rules: ChainPolicy,
  key: EvmKey,
  { asset, to, chainUnits }: { asset: keyof ChainPolicy['tokens']; to: string; chainUnits: bigint },
): Draft {
  const token = rules.tokens[asset];
  if (!token) throw new NotAllowed(`${asset} on ${chainName(request.chain)} is not signed for`);
  if (chainUnits <= 0n) throw new NotAllowed('nothing is to be sent');
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to as `0x${string}`, chainUnits],
  });
  const call = { to: token.contract as `0x${string}`, value: 0n, data };
  return drafted(request, rules, key, token.decimals, call, MOST_TRANSFER_GAS);
}

function drafted(
  { nonce, gasLimit, gasPrice }: SigningRequest,
  { network }: ChainPolicy,
  key: EvmKey,
  decimals: number,
  call: Pick<Draft['transaction'], 'to' | 'value' | 'data'>,
  mostGas: bigint,
): Draft {
  if (gasLimit > mostGas) throw new NotAllowed(`${gasLimit} gas is more than it takes`);
  const { maxFeePerGas, maxPriorityFeePerGas } = gasPrice;
  return {
    from: key.address,
    key,
    decimals,
    transaction: {
      type: 'eip1559',
      chainId: network,
      nonce,
      ...call,
      gas: gasLimit,
      maxFeePerGas,
      maxPriorityFeePerGas,
    },
  };
}
