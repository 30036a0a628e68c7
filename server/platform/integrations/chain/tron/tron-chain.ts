import { z } from 'zod';
import type { CryptoAsset } from '#core/money/assets.ts';
import {
  type Chain,
  type ChainToken,
  ChainUnavailable,
  type SeenTransfer,
  type TransactionState,
} from '#server/platform/integrations/chain/chain-port.ts';
import {
  inOrder,
  isSame,
  oursOf,
  combineConfirmations,
} from '#server/platform/integrations/chain/our-transfers.ts';
import { accountOf, tronAddress } from '#server/platform/integrations/chain/tron/tron-address.ts';
import {
  blockAt,
  finalBlock,
  newestBlock,
} from '#server/platform/integrations/chain/tron/tron-blocks.ts';
import { namedTransfers } from '#server/platform/integrations/chain/tron/tron-events.ts';
import {
  tronGrid,
  type TronGridSettings,
  type TronNode,
} from '#server/platform/integrations/chain/tron/tron-grid.ts';
import {
  infoOf,
  readTransfers,
  succeeded,
} from '#server/platform/integrations/chain/tron/tron-transfers.ts';
import { watchedKey } from '#server/platform/integrations/chain/watched-key.ts';

/** The index lags behind its node: this far behind the newest, and the final block, it is not queried yet. */
const INDEX_BLOCKS = { newest: 3n, final: 10n } as const;
const Constant = z.object({ constant_result: z.array(z.string()).min(1) });
const Account = z.object({ balance: z.number().int().nonnegative().default(0) });

export interface TronSettings extends TronGridSettings {
  readonly tokens: readonly ChainToken[];
  readonly confirmations: number;
  readonly mostBlocks: number;
  readonly xpub: string;
  readonly hotWallet: string;
  /** Above this many US cents, a deposit must be confirmed by two nodes where there are two. */
  readonly secondNodeAboveCents: bigint;
}

/**
 * Tron through TronGrid, for deposits only. Its transactions have no nonces but an hour to live, which our sends are
 * not made for: nothing is sent by it, so it is marked as receive-only.
 */
export async function openTron(settings: TronSettings): Promise<Chain> {
  const { tokens, confirmations, mostBlocks, hotWallet } = settings;
  const grid = tronGrid(settings);
  const key = watchedKey(settings.xpub);

  const constant = (contract: string, selector: string, parameter: string) =>
    grid.ask(async (node) => {
      const answer = await node.call(
        'wallet/triggerconstantcontract',
        {
          owner_address: hotWallet,
          contract_address: contract,
          function_selector: selector,
          parameter,
          visible: true,
        },
        Constant,
      );
      return BigInt(`0x${answer.constant_result[0] || '0'}`);
    });
  const tokenOf = (asset: CryptoAsset) => {
    const token = tokens.find((one) => one.asset === asset);
    if (!token) throw new Error(`${asset} is not taken on Tron`);
    return token;
  };

  let areChecked = false;
  const checkTokens = async () => {
    if (areChecked) return;
    for (const { asset, contract, decimals } of tokens) {
      const own = await constant(contract, 'decimals()', '');
      if (own !== BigInt(decimals)) {
        throw new Error(`${asset} on Tron has ${own} decimals, and ${decimals} are configured`);
      }
    }
    areChecked = true;
  };
  // A service that does not answer now is checked before the first read: its absence stops nothing else from starting.
  await checkTokens().catch((error: unknown) => {
    if (!(error instanceof ChainUnavailable)) throw error;
  });

  return {
    id: 'tron',
    receivesOnly: true,
    tokens,
    confirmations,
    mostBlocks,
    hotWallet,
    transferGas: 0n,
    addressAt: (index) => tronAddress(key.publicKeyAt(index)),
    head: () =>
      grid.ask(async (node) => {
        const latest = before((await newestBlock(node)).number, INDEX_BLOCKS.newest);
        const final = before(await finalBlock(node), INDEX_BLOCKS.final);
        return { latest, final: final < latest ? final : latest };
      }),
    blockHash: (block) => grid.ask(async (node) => (await blockAt(node, block))?.hash ?? null),
    async transfersTo(receivers, range) {
      await checkTokens();
      if (range.to - range.from >= BigInt(mostBlocks)) throw new Error('too many blocks at once');
      if ('named' in receivers && receivers.named.length === 0) return [];
      const { named, isFinal } = await grid.ask((node) => namedTransfers(node, tokens, range));
      const ours = await oursOf(
        receivers,
        named.map(({ to }) => to),
      );
      const hashes = new Set(named.filter(({ to }) => ours.has(to)).map(({ txHash }) => txHash));
      if (hashes.size === 0) return [];
      const found = await grid.ask((node) => readTransfers(node, tokens, [...hashes], isFinal));
      const isInRange = ({ block }: SeenTransfer) => block >= range.from && block <= range.to;
      if (isFinal && !found.every(isInRange)) {
        throw new ChainUnavailable('tron', new Error('the index and the node name other blocks'));
      }
      return inOrder(found.filter((one) => ours.has(one.to) && isInRange(one)));
    },
    ...(settings.rpcUrls.length > 1 && {
      secondNodeConfirmation: {
        aboveCents: settings.secondNodeAboveCents,
        ask: async (transfer) =>
          combineConfirmations(await grid.each((node) => hasTransfer(node, tokens, transfer))),
      },
    }),
    tokenBalance: (asset, address) =>
      constant(tokenOf(asset).contract, 'balanceOf(address)', accountOf(address).padStart(64, '0')),
    gasBalance: (address) =>
      grid.ask(async (node) =>
        BigInt((await node.call('wallet/getaccount', { address, visible: true }, Account)).balance),
      ),
    nonce: () => Promise.resolve(0),
    transaction: (txHash) => grid.ask((node) => stateOf(node, txHash)),
    gasPrice: () => Promise.resolve({ maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }),
    broadcast: () =>
      Promise.resolve({ outcome: 'refused', reason: 'nothing is sent on Tron from here' }),
  };
}

function before(block: bigint, blocks: bigint): bigint {
  return block > blocks ? block - blocks : 0n;
}

async function stateOf(node: TronNode, txHash: string): Promise<TransactionState> {
  const info = await infoOf(node, txHash);
  const block = info && BigInt(info.blockNumber);
  const found = block === null ? null : await blockAt(node, block);
  if (!info || block === null || !found) return { status: 'unknown' };
  const [newest, final] = await Promise.all([newestBlock(node), finalBlock(node)]);
  return {
    status: succeeded(info) ? 'mined' : 'reverted',
    block,
    blockHash: found.hash,
    confirmations: Number(newest.number - block) + 1,
    isFinal: block <= final,
    gasPaid: BigInt(info.fee),
  };
}

/** Whether a node has a transfer in the named block; null where that is not final to it. */
async function hasTransfer(
  node: TronNode,
  tokens: readonly ChainToken[],
  transfer: SeenTransfer,
): Promise<boolean | null> {
  if ((await finalBlock(node)) < transfer.block) return null;
  if ((await blockAt(node, transfer.block))?.hash !== transfer.blockHash) return false;
  const found = await readTransfers(node, tokens, [transfer.txHash], false);
  return found.some((one) => isSame(one, transfer));
}
