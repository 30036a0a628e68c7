import { z } from 'zod';
import { MAX_SELLER_FEE_BP } from '#core/fees/limits.ts';
import { ApprovalReason, ChangeProposed } from '#core/approvals/wire.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';

/**
 * By an administrator: what sellers of a coin (null: of every coin) pay at release, in basis points, on offers made from
 * a time on (null: as soon as it may). Takes effect once another administrator confirms `approval_id`; one that is
 * confirmed after its time takes effect then. A fee that rises for any of the coins takes effect at the earliest seven
 * days after its confirmation. Refusals: FEES_ARE_SO, FEE_DATE_NOT_ALLOWED, FEE_RISE_TOO_SOON, APPROVAL_WAITS.
 */
export const AdminScheduleFeeChange = z.strictObject({
  p_asset: z.enum(CRYPTO_ASSETS).nullish(),
  p_seller_fee_bp: z.int().min(0).max(MAX_SELLER_FEE_BP),
  p_effective_at: z.iso.datetime({ offset: true }).nullish(),
  p_note: ApprovalReason,
});
export const FeeChangeProposed = ChangeProposed;

/** What trades cost now, in basis points of the crypto: of the most expensive coin, where they differ. */
export interface TradeFees {
  readonly seller_bp: number;
  readonly buyer_bp: number;
}

/** A decided rise that is still to come. */
export interface FeeRise {
  readonly asset: string;
  readonly seller_bp: number;
  /** ISO time. */
  readonly effective_at: string;
}
