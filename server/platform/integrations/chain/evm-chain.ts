import { erc20Abi, getAddress, type Hex, type PublicClient } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import type { CryptoAsset } from '#core/money/assets.ts';
import {
  type BroadcastOutcome,
  type Chain,
  type ChainHead,
  type ChainToken,
  ChainUnavailable,
  type GasPrice,
  type TransactionState,
} from '#server/platform/integrations/chain/chain-port.ts';
import { balancesAt } from '#server/platform/integrations/chain/evm-balances.ts';
import { broadcastTo } from '#server/platform/integrations/chain/evm-broadcast.ts';
import type { EvmChainId } from '#core/wallet/chains.ts';
import { evmNodes } from '#server/platform/integrations/chain/evm-nodes.ts';
import {
  hasTransfer,
  hashAt,
  transfersIn,
} from '#server/platform/integrations/chain/evm-transfers.ts';
import {
  inOrder,
  oursOf,
  combineConfirmations,
} from '#server/platform/integrations/chain/our-transfers.ts';
import { watchedKey } from '#server/platform/integrations/chain/watched-key.ts';

/** More than a transfer of any token we take has been seen to need. */
const TRANSFER_GAS = 120_000n;
const ADDRESSES_A_QUESTION = 500;
/** The base fee may double before a transaction with this bid is left behind. */
const BASE_FEE_FACTOR = 2n;

export interface EvmChainSettings {
  readonly id: EvmChainId;
  readonly rpcUrls: readonly string[];
  readonly tokens: readonly ChainToken[];
  /** Whether the chain itself reports what is final; else `confirmations` decide. */
  readonly finality: 'tag' | 'confirmations';
  readonly confirmations: number;
  readonly mostBlocks: number;
  readonly xpub: string;
  readonly hotWallet: string;
  readonly answerMs?: number;
  readonly mostAddresses?: number;
  /** Above this many US cents, a deposit must be confirmed by two nodes where there are two. */
  readonly secondNodeAboveCents: bigint;
}

/**
 * An EVM chain, watched through its nodes. A node of another chain, or one whose tokens have other decimals than ours,
 * keeps the chain from opening; nodes that do not answer now are checked once they do.
 */
export async function openEvmChain(settings: EvmChainSettings): Promise<Chain> {
  const { id, finality, confirmations } = settings;
  const key = watchedKey(settings.xpub);
  const tokens = settings.tokens.map((token) => ({
    ...token,
    contract: getAddress(token.contract),
  }));
  const nodes = evmNodes({ ...settings, tokens });
  await nodes.checkAll();

  async function headOf(node: PublicClient): Promise<ChainHead> {
    const latest = await node.getBlockNumber();
    if (finality === 'confirmations') {
      const final = latest - BigInt(confirmations) + 1n;
      return { latest, final: final > 0n ? final : 0n };
    }
    const { number } = await node.getBlock({ blockTag: 'finalized' });
    return { latest, final: number < latest ? number : latest };
  }

  async function stateOf(node: PublicClient, hash: Hex): Promise<TransactionState> {
    const receipt = await node.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    if (!receipt?.blockNumber || !receipt.blockHash) {
      const known = await node.request({ method: 'eth_getTransactionByHash', params: [hash] });
      return { status: known ? 'waiting' : 'unknown' };
    }
    const { latest, final } = await headOf(node);
    const block = BigInt(receipt.blockNumber);
    return {
      status: receipt.status === '0x1' ? 'mined' : 'reverted',
      block,
      blockHash: receipt.blockHash,
      confirmations: Number(latest - block) + 1,
      isFinal: block <= final,
      gasPaid: gasPaid(receipt),
    };
  }

  return {
    id,
    tokens,
    confirmations,
    mostBlocks: settings.mostBlocks,
    hotWallet: getAddress(settings.hotWallet),
    transferGas: TRANSFER_GAS,
    addressAt: (index) =>
      publicKeyToAddress(`0x04${Buffer.from(key.publicKeyAt(index)).toString('hex')}`),
    head: () => nodes.ask(headOf),
    blockHash: (block) => nodes.ask((node) => hashAt(node, block)),
    async transfersTo(receivers, range) {
      const { mostBlocks, mostAddresses = ADDRESSES_A_QUESTION } = settings;
      if (range.to - range.from >= BigInt(mostBlocks)) throw new Error('too many blocks at once');
      if ('named' in receivers && receivers.named.length === 0) return [];
      const search = { tokens, receivers, range, mostAddresses };
      const found = await nodes.ask((node) => transfersIn(node, search));
      const ours = await oursOf(
        receivers,
        found.map(({ to }) => to),
      );
      return inOrder(found.filter(({ to }) => ours.has(to)));
    },
    ...(settings.rpcUrls.length > 1 && {
      secondNodeConfirmation: {
        aboveCents: settings.secondNodeAboveCents,
        ask: async (transfer) =>
          combineConfirmations(
            await nodes.each(async (node) => {
              const { final } = await headOf(node);
              return final < transfer.block ? null : hasTransfer(node, tokens, transfer);
            }),
          ),
      },
    }),
    tokenBalance(asset, address) {
      const contract = contractOf(tokens, asset);
      return nodes.ask((node) =>
        node.readContract({
          address: contract,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [getAddress(address)],
        }),
      );
    },
    tokenBalancesAt(asset, addresses, block) {
      const contract = contractOf(tokens, asset);
      return nodes.ask((node) => balancesAt(node, contract, addresses, block));
    },
    gasBalance: (address) => nodes.ask((node) => node.getBalance({ address: getAddress(address) })),
    nonce: (address) =>
      nodes.ask((node) => node.getTransactionCount({ address: getAddress(address) })),
    async transaction(txHash) {
      let isWaiting = false;
      let answers = 0;
      // A lagging node does not know what another has in a block yet.
      const state = await nodes.askAll(
        async (node) => {
          const nodeState = await stateOf(node, txHash as Hex);
          answers++;
          isWaiting ||= nodeState.status === 'waiting';
          return nodeState;
        },
        ({ status }) => status === 'mined' || status === 'reverted',
      );
      if (state.status === 'mined' || state.status === 'reverted') return state;
      const isDoubtful = answers < settings.rpcUrls.length;
      return { status: isWaiting ? 'waiting' : 'unknown', ...(isDoubtful && { isDoubtful }) };
    },
    gasPrice: () => nodes.ask(gasPriceOf),
    broadcast: (signed) => broadcast(nodes, signed),
  };
}

/** Accepted by one node is accepted. A refusal counts only when no node before it may have accepted it. */
async function broadcast(
  nodes: ReturnType<typeof evmNodes>,
  signed: string,
): Promise<BroadcastOutcome> {
  let mayHaveBeenTaken = false;
  try {
    const outcome = await nodes.askAll(
      async (node) => {
        const answer = await broadcastTo(node, signed);
        if (answer.outcome === 'unknown') mayHaveBeenTaken = true;
        return answer;
      },
      ({ outcome: reported }) => reported === 'taken' || reported === 'known',
    );
    return outcome.outcome === 'refused' && mayHaveBeenTaken ? { outcome: 'unknown' } : outcome;
  } catch (error) {
    if (error instanceof ChainUnavailable) return { outcome: 'unknown' };
    throw error;
  }
}

async function gasPriceOf(node: PublicClient): Promise<GasPrice> {
  const block = await node.getBlock({ blockTag: 'latest' });
  if (block.baseFeePerGas === null) {
    const price = await node.getGasPrice();
    return { maxFeePerGas: price, maxPriorityFeePerGas: price };
  }
  const tip = await node.estimateMaxPriorityFeePerGas();
  return {
    maxFeePerGas: block.baseFeePerGas * BASE_FEE_FACTOR + tip,
    maxPriorityFeePerGas: tip,
  };
}

/** Chains that settle on another one charge for that besides (`l1Fee`). */
function gasPaid(receipt: { gasUsed: Hex; effectiveGasPrice: Hex }): bigint {
  const { l1Fee } = receipt as { l1Fee?: Hex };
  return BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice) + BigInt(l1Fee ?? 0n);
}

function contractOf(tokens: readonly (ChainToken & { contract: Hex })[], asset: CryptoAsset): Hex {
  const token = tokens.find((candidate) => candidate.asset === asset);
  if (!token) throw new Error(`${asset} is not carried by this chain`);
  return token.contract;
}
