import type { CryptoAsset } from '#core/money/assets.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';
import { queueSend } from '#server/money/withdrawals/sends/queue-send.ts';

export interface Sweep {
  readonly id: string;
  readonly address: string;
  readonly derivationIndex: number;
  readonly asset: CryptoAsset;
  readonly chainUnits: bigint;
}

/** The gas of a plain transfer on any EVM chain, with room for rollups, which charge slightly more. */
const PLAIN_TRANSFER_GAS = 30_000n;

/**
 * Queues gas from the hot wallet to a deposit address: before its coins are moved, and again when that was too
 * little.
 */
export function queueGas(
  tx: Tx,
  chain: Chain,
  { id, derivationIndex }: Pick<Sweep, 'id' | 'derivationIndex'>,
  wei: bigint,
  time = 1,
): Promise<void> {
  return queueSend(tx, {
    reference: time === 1 ? `sweep:${id}:gas` : `sweep:${id}:gas:${time}`,
    chain: chain.id,
    fromAddress: chain.hotWallet,
    subjectId: id,
    gasLimit: PLAIN_TRANSFER_GAS,
    kind: 'gas',
    derivationIndex,
    chainUnits: wei,
  });
}

/** Queues the coins themselves from the deposit address; the signer sends them only to the hot wallet. */
export function queueMove(
  tx: Tx,
  chain: Chain,
  { id, address, derivationIndex, asset, chainUnits }: Sweep,
): Promise<void> {
  return queueSend(tx, {
    reference: `sweep:${id}:move`,
    chain: chain.id,
    fromAddress: address,
    subjectId: id,
    gasLimit: chain.transferGas,
    kind: 'sweep',
    asset,
    derivationIndex,
    chainUnits,
  });
}
