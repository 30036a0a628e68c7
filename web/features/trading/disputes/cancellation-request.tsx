import type { Money } from '#core/money/money.ts';
import type { AgreeToCancelProps } from '#web/features/trading/disputes/agree-to-cancel.tsx';
import { namesOf, type Proposal } from '#web/features/trading/disputes/dispute.ts';
import { OpenProposal } from '#web/features/trading/disputes/open-proposal.tsx';

/** The seller's request to cancel, which waits for the buyer's answer. */
export function CancellationRequest({
  role,
  other,
  crypto,
  fiat,
  proposal,
  fee,
  now,
}: AgreeToCancelProps & { proposal: Proposal; fee: Money; now: Date }) {
  const facts = { role, ...namesOf(other, role), amount: crypto, fee, feeBasisPoints: 0, fiat };
  return <OpenProposal facts={facts} proposal={proposal} now={now} />;
}
