import type { Money } from '#core/money/money.ts';
import type { AgreeToCancelProps } from '#web/features/disputes/agree-to-cancel.tsx';
import { namesOf, type Proposal } from '#web/features/disputes/dispute.ts';
import { OpenProposal } from '#web/features/disputes/open-proposal.tsx';

/** The seller's wish to cancel, which waits for the buyer's word. */
export function CancelWish({
  role,
  other,
  crypto,
  fiat,
  wish,
  fee,
  now,
}: AgreeToCancelProps & { wish: Proposal; fee: Money; now: Date }) {
  const facts = { role, ...namesOf(other, role), amount: crypto, fee, feeBasisPoints: 0, fiat };
  return <OpenProposal facts={facts} proposal={wish} now={now} />;
}
