import { z } from 'zod';
import type { CryptoAsset } from '#core/money/assets.ts';
import {
  type Chain,
  type ChainToken,
  ChainUnavailable,
  type TransactionState,
} from '#server/outside/chain/chain-port.ts';
import { accountOf, tronAddress } from '#server/outside/chain/tron/tron-address.ts';
import { tronGrid, type TronGridSettings } from '#server/outside/chain/tron/tron-grid.ts';
import {
  findTransfers,
  MaybeInfo,
  Nothing,
  succeeded,
} from '#server/outside/chain/tron/tron-transfers.ts';
import { watchedKey } from '#server/outside/chain/watched-key.ts';

const Block = z.object({
  blockID: z.string(),
  block_header: z.object({
    raw_data: z.object({ number: z.number().default(0), timestamp: z.number().default(0) }),
  }),
});
const MaybeBlock = z.union([Block, Nothing]);
const Constant = z.object({ constant_result: z.array(z.string()).min(1) });
const Account = z.object({ balance: z.number().int().nonnegative().default(0) });

export interface TronSettings extends TronGridSettings {
  readonly tokens: readonly ChainToken[];
  readonly confirmations: number;
  readonly mostBlocks: number;
  readonly xpub: string;
  readonly hotWallet: string;
}

/**
 * Tron through TronGrid, for what comes in. Its transactions have no nonces but an hour to live, which our sends are
 * not made for: nothing leaves by it, so that it is marked as one that only receives.
 */
export async function openTron(settings: TronSettings): Promise<Chain> {
  const { tokens, confirmations, mostBlocks, hotWallet } = settings;
  const grid = tronGrid(settings);
  const key = watchedKey(settings.xpub);

  const blockAt = (num: bigint) =>
    grid.call('wallet/getblockbynum', { num: Number(num) }, MaybeBlock);
  const finalBlock = async () =>
    BigInt((await grid.call('walletsolidity/getnowblock', {}, Block)).block_header.raw_data.number);
  const constant = async (contract: string, selector: string, parameter: string) => {
    const answer = await grid.call(
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
  };
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
  // Whoever does not answer now is asked before anything is read: their absence keeps nothing else from starting.
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
    async head() {
      const now = await grid.call('wallet/getnowblock', {}, Block);
      return { latest: BigInt(now.block_header.raw_data.number), final: await finalBlock() };
    },
    blockHash: async (block) => (await blockAt(block))?.blockID ?? null,
    async transfersTo(addresses, fromBlock, toBlock) {
      await checkTokens();
      const [first, last] = await Promise.all([blockAt(fromBlock), blockAt(toBlock)]);
      if (!first || !last) throw new ChainUnavailable('tron', new Error('a block is not there'));
      return findTransfers(grid, {
        tokens,
        addresses,
        fromBlock,
        toBlock,
        fromTime: first.block_header.raw_data.timestamp,
        toTime: last.block_header.raw_data.timestamp,
        hashOf: async (block) => (await blockAt(block))?.blockID ?? null,
      });
    },
    tokenBalance: (asset, address) =>
      constant(tokenOf(asset).contract, 'balanceOf(address)', accountOf(address).padStart(64, '0')),
    async gasBalance(address) {
      const { balance } = await grid.call('wallet/getaccount', { address, visible: true }, Account);
      return BigInt(balance);
    },
    nonce: () => Promise.resolve(0),
    async transaction(txHash): Promise<TransactionState> {
      const info = await grid.call('wallet/gettransactioninfobyid', { value: txHash }, MaybeInfo);
      if (!info) return { status: 'unknown' };
      const block = BigInt(info.blockNumber);
      const [found, now, final] = await Promise.all([
        blockAt(block),
        grid.call('wallet/getnowblock', {}, Block),
        finalBlock(),
      ]);
      if (!found) return { status: 'unknown' };
      return {
        status: succeeded(info) ? 'mined' : 'reverted',
        block,
        blockHash: found.blockID,
        confirmations: now.block_header.raw_data.number - info.blockNumber + 1,
        isFinal: block <= final,
        gasPaid: BigInt(info.fee),
      };
    },
    gasPrice: () => Promise.resolve({ maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }),
    broadcast: () =>
      Promise.resolve({ outcome: 'refused', reason: 'nothing is sent on Tron from here' }),
  };
}
