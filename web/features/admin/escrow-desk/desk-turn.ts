import { sideOf } from '#core/disputes/side.ts';

export interface TurnFacts {
  readonly status: string;
  readonly waiting_since: string | null;
  readonly appeal_status: string | null;
  readonly seller_id: string;
  readonly buyer_id: string;
}

interface MadeDecision {
  readonly kind: string;
  readonly arbiter_id: string;
  readonly seconded_by: string | null;
}

/**
 * What this administrator can do with a dispute: decide it; approve what another decided; wait for another;
 * judge an appeal, unless they had a part in what it is against; nothing, where it is their own or over.
 */
export type DeskTurn =
  | 'decide'
  | 'second'
  | 'own-waits'
  | 'decide-appeal'
  | 'own-appealed'
  | 'own-trade'
  | 'over';

export function deskTurn(
  dispute: TurnFacts,
  decisions: readonly MadeDecision[],
  adminId: string,
): DeskTurn {
  if (sideOf(dispute, adminId)) return 'own-trade';
  const last = (kind: string) => decisions.findLast((decision) => decision.kind === kind);
  if (dispute.appeal_status === 'open') {
    const decided = last('decided');
    const hadPart = [decided?.arbiter_id, decided?.seconded_by].includes(adminId);
    return hadPart ? 'own-appealed' : 'decide-appeal';
  }
  if (dispute.status === 'resolved') return 'over';
  if (dispute.waiting_since === null) return 'decide';
  return last('proposed')?.arbiter_id === adminId ? 'own-waits' : 'second';
}
