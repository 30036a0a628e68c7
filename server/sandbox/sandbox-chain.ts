import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { COINS, type CryptoAsset } from '#core/money/assets.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { toChainUnits } from '#core/wallet/chain-units.ts';
import type { SandboxChainAction } from '#core/sandbox/wire.ts';
import { one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { depositAddress } from '#server/money/deposits/deposit-address.ts';
import {
  areBlocksHeld,
  holdBlocks,
} from '#server/platform/integrations/chain/sandbox/sandbox-hold.ts';
import {
  sandboxNode,
  type SandboxNode,
} from '#server/platform/integrations/chain/sandbox/sandbox-node.ts';
import type { SandboxContractName } from '#server/platform/integrations/chain/sandbox/sandbox-tokens.ts';
import { lockForTransaction } from '#server/platform/db/advisory-locks.ts';

type At = Pick<Oja, 'db' | 'chains' | 'config' | 'log'>;

export interface ChainInput {
  readonly userId: string;
  readonly action: SandboxChainAction;
  readonly asset: CryptoAsset;
  readonly amount: string | number | null;
  readonly blocks: number;
  readonly depth: number;
}

interface Done {
  readonly message: string;
  readonly txHash?: string;
}

/** Changes the sandbox's chain to show how the wallet reacts, and returns the chain's state. */
export async function playWithChain(at: At, input: ChainInput) {
  const url = at.config.chains.sandboxUrl;
  if (!url || !at.chains.has('sandbox')) throw new AppError('NO_SANDBOX_CHAIN');
  const node = sandboxNode(url);
  const { message, txHash } = await executeAction(at, node, input);
  const [head, isHeld] = await Promise.all([
    node.call<string>('eth_blockNumber'),
    areBlocksHeld(node),
  ]);
  return {
    success: true as const,
    message,
    head: Number(head),
    is_held: isHeld,
    tx_hash: txHash ?? null,
  };
}

async function executeAction(at: At, node: SandboxNode, input: ChainInput): Promise<Done> {
  const { action, asset, blocks, depth } = input;
  switch (action) {
    case 'look':
      return { message: 'The chain answers.' };
    case 'deposit':
      return give(at, node, input, asset, amountOf(asset, input.amount));
    case 'dust':
      return give(at, node, input, asset, amountOf(asset, COINS[asset].sandbox.dust));
    case 'fake_token':
      return giveFake(at, node, input);
    case 'mine':
      await node.mine(blocks);
      return { message: `${blocks} blocks were made.` };
    case 'reorg':
      await reorg(node, depth);
      return { message: `The last ${depth} blocks were replaced by empty ones.` };
    case 'hold_sends':
      await holdBlocks(node, true);
      return { message: 'No blocks are made until you release them: whatever is sent waits.' };
    case 'release_sends':
      await holdBlocks(node, false);
      await node.mine();
      return { message: 'Blocks are made again, and take in what has waited.' };
  }
}

/** A real token transfer on the chain, which the scanner finds like any other. */
async function give(
  at: At,
  node: SandboxNode,
  { userId }: ChainInput,
  asset: CryptoAsset,
  amount: Money,
): Promise<Done> {
  const to = await depositAddress(at, userId, 'sandbox');
  await noteGift(at, userId, asset, amount);
  const txHash = await node.give(asset, to, unitsOnChain(at, asset, amount));
  return { message: `${toDecimal(amount)} ${asset} are on their way to your address.`, txHash };
}

async function giveFake(at: At, node: SandboxNode, { userId, amount }: ChainInput): Promise<Done> {
  const to = await depositAddress(at, userId, 'sandbox');
  const fake: SandboxContractName = 'FAKE_USDT';
  const units = unitsOnChain(at, 'USDT', amountOf('USDT', amount ?? '1000'));
  const txHash = await node.give(fake, to, units);
  return { message: 'A token that calls itself USDT was sent to your address.', txHash };
}

export async function reorg(node: SandboxNode, depth: number): Promise<void> {
  try {
    await node.reorg(depth);
  } catch (cause) {
    throw new AppError('REORG_TOO_DEEP', { cause });
  }
}

/** Counts what somebody was given on the sandbox's chain. Refusal: FAUCET_EMPTY. */
export async function noteGift(
  at: Pick<At, 'db'>,
  userId: string,
  asset: CryptoAsset,
  amount: Money,
): Promise<void> {
  await transaction(at.db, async (tx) => {
    await lockForTransaction(tx, `sandbox-chain:${userId}`);
    const { had } = await one(
      tx,
      sql<{ had: bigint }>`select coalesce(sum(units), 0)::bigint as had from sandbox_chain_gifts
        where user_id = ${userId} and asset = ${asset}`,
    );
    if (had + amount.units > amountOf(asset, COINS[asset].sandbox.chainMost).units) {
      throw new AppError('FAUCET_EMPTY');
    }
    await tx
      .insertInto('sandbox_chain_gifts')
      .values({ user_id: userId, asset, units: amount.units })
      .execute();
  });
}

function amountOf(asset: CryptoAsset, amount: string | number | null): Money {
  const parsed = amount === null ? null : parseMoney(asset, amount);
  if (!parsed || parsed.units <= 0n) throw new AppError('AMOUNT_NOT_ALLOWED');
  return parsed;
}

/** An amount in the units of its token. Refusal: AMOUNT_NOT_ALLOWED. */
export function unitsOnChain(
  { chains }: Pick<At, 'chains'>,
  asset: CryptoAsset,
  amount: Money,
): bigint {
  const token = chains.get('sandbox')?.tokens.find((candidate) => candidate.asset === asset);
  const units = token ? toChainUnits(amount, token.decimals) : 0n;
  if (units <= 0n) throw new AppError('AMOUNT_NOT_ALLOWED');
  return units;
}
