import { AppError } from '#core/errors/app-error.ts';
import { feeOf } from '#core/money/arithmetic.ts';
import type { Money } from '#core/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { post } from '#server/money/ledger/post.ts';

/** The seller's fee on top of what is for sale; a buy offer holds nothing. */
export function heldFee(tradeType: 'buy' | 'sell', amount: Money, sellerFeeBp: number): Money {
  return tradeType === 'sell' ? feeOf(amount, sellerFeeBp) : { asset: amount.asset, units: 0n };
}

/**
 * Moves an offer's hold from `before` to `after`, both with the fee: funds the difference out of the maker's available
 * balance, or returns it. `fact` names the reason, so that it is moved once.
 */
export async function holdForOffer(
  tx: Tx,
  offer: { readonly tradeId: string; readonly ownerId: string; readonly fact: string },
  before: bigint,
  after: Money,
): Promise<void> {
  const change = after.units - before;
  if (change === 0n) return;
  const available = { ownerId: offer.ownerId, kind: 'available' } as const;
  const held = { ownerId: offer.ownerId, kind: 'offer' } as const;
  const kind = change > 0n ? 'offer_fund' : 'offer_refund';
  const outcome = await post(tx, {
    kind,
    reference: `${kind}:${offer.fact}`,
    from: change > 0n ? available : held,
    to: change > 0n ? held : available,
    amount: { asset: after.asset, units: change > 0n ? change : -change },
    tradeId: offer.tradeId,
  });
  if (outcome === 'insufficient') throw new AppError('INSUFFICIENT_FUNDS');
  if (outcome === 'replayed') throw new Error(`${offer.fact} has moved money before`);
}
