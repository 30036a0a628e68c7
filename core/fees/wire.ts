import { z } from 'zod';
import { MAX_SELLER_FEE_BP } from '#core/fees/limits.ts';
import { ApprovalReason, ChangeProposed } from '#core/approvals/wire.ts';

/**
 * By an administrator: what sellers of every coin pay at release, in basis points, on offers made from then on. Takes
 * effect once another administrator confirms `approval_id`. Refusals: FEES_ARE_SO, APPROVAL_WAITS.
 */
export const AdminSetFees = z.strictObject({
  p_seller_fee_bp: z.int().min(0).max(MAX_SELLER_FEE_BP),
  p_note: ApprovalReason,
});
export const FeesProposed = ChangeProposed;

/** What trades cost now, in basis points of the crypto: of the most expensive coin, where they differ. */
export interface TradeFees {
  readonly seller_bp: number;
  readonly buyer_bp: number;
}
