import type { CryptoAsset } from '#core/money/assets.ts';
import { takeFromKeyCap } from '#server/business/keys/key-cap.ts';
import type { Presence } from '#server/identity/second-factor/presence.ts';
import { leaveWaitOrEarly } from '#server/money/wallet/early-outflow.ts';
import {
  countUnproven,
  guardOutflow,
  measureUnproven,
  worthOf,
} from '#server/money/wallet/outflow-guard.ts';
import type { Tx } from '#server/platform/db/database.ts';

export interface RefundToGuard {
  readonly userId: string;
  readonly presence: Presence;
  readonly amount: { readonly asset: CryptoAsset; readonly units: bigint };
  /** The merchant's own; else what is held for a payer goes to an email that the merchant named. */
  readonly isOwn: boolean;
}

/**
 * Guards what a merchant's session or key could send to anybody: their own money, and a payer's that goes where they say.
 * Call it under `lockOwner`; what it returns is called once the money has moved. Refusals: those of the outflow.
 */
export async function guardRefund(
  tx: Tx,
  { userId, presence, amount, isOwn }: RefundToGuard,
): Promise<(refundId: string) => Promise<void>> {
  const of = { outflow: 'invoice_refund', ownerId: userId, presence } as const;
  const { isMeasured } = await guardOutflow(tx, of);
  if (isMeasured) await measureUnproven(tx, of, amount);
  return async (refundId) => {
    await takeFromKeyCap(tx, of, refundId, amount);
    if (isMeasured) await countUnproven(tx, of, refundId, await worthOf(tx, amount));
    if (isOwn) await leaveWaitOrEarly(tx, of, refundId, { amount });
  };
}
