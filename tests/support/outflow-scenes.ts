import type { Outflow } from '#core/wallet/outflow-rule.ts';
import { saleScenes } from '#tests/support/outflows/sale-scenes.ts';
import type { Scene } from '#tests/support/outflows/scene.ts';
import { transferScenes } from '#tests/support/outflows/transfer-scenes.ts';
import { walletScenes } from '#tests/support/outflows/wallet-scenes.ts';
import type { PayoutHouse } from '#tests/support/payout-house.ts';

/** One for each way by which coins leave somebody, worth less than a day's allowance. */
export function outflowScenes(at: PayoutHouse): Record<Outflow, Scene> {
  return { ...transferScenes(at), ...walletScenes(at), ...saleScenes(at) };
}
