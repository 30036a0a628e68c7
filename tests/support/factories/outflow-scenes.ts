import type { Outflow } from '#server/money/wallet/outflow-rule.ts';
import { invoiceScenes } from '#tests/support/factories/outflows/invoice-scenes.ts';
import { saleScenes } from '#tests/support/factories/outflows/sale-scenes.ts';
import type { Scene } from '#tests/support/factories/outflows/scene.ts';
import { transferScenes } from '#tests/support/factories/outflows/transfer-scenes.ts';
import { walletScenes } from '#tests/support/factories/outflows/wallet-scenes.ts';
import type { PayoutHarness } from '#tests/support/harness/payout-harness.ts';

/** One scene per outflow, each worth less than a day's allowance. */
export function outflowScenes(at: PayoutHarness): Record<Outflow, Scene> {
  return { ...transferScenes(at), ...walletScenes(at), ...saleScenes(at), ...invoiceScenes(at) };
}
