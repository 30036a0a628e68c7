import { DECISION_REASONS, decisionReason } from '#core/disputes/decision-reasons.ts';
import {
  type DeskEvent,
  latestRunOf,
  storyOf,
} from '#web/features/admin/escrow-desk/desk-story.ts';
import { actorName, type Case } from '#web/features/admin/escrow-desk/case.ts';
import { Clock } from '#web/ui/feedback/clock.tsx';

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly who: string;
  readonly text: string;
  readonly detail: string | null;
}

/** Who did what, newest first: the trade's own history, with what administrators proposed and declined. */
export function AuditTrail({ found }: { found: Case }) {
  return (
    <section aria-label="Audit trail">
      <h3 className="mb-2 text-sm font-semibold text-ink2">Audit trail</h3>
      <ol className="flex flex-col gap-2 text-sm">
        {entriesOf(found).map(({ id, at, who, text, detail }) => (
          <li key={id} className="grid grid-cols-[6.75rem_minmax(0,1fr)]">
            <span className="text-ink3">
              <Clock at={at} day />
            </span>
            <span>
              <b className="font-semibold">{who}</b> <span className="text-ink2">{text}</span>
              {detail && <span className="block text-ink3">{detail}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who decided an appeal: the history that the parties read does not say. */
function appealDecider({ rows }: Case, { kind, detail }: DeskEvent): string | null {
  if (kind !== 'dispute_decided') return null;
  const made = rows.decisions.findLast((decision) => decision.kind === detail['stage']);
  return made?.arbiter?.handle ?? null;
}

function entriesOf(found: Case): Entry[] {
  const events = latestRunOf(found.events).map((event): Entry => ({
    id: event.id,
    at: event.at.toISOString(),
    who: appealDecider(found, event) ?? actorName(found, event.actorId),
    text: storyOf(event),
    detail: null,
  }));
  const proposed = found.rows.decisions
    .filter(({ kind }) => kind === 'proposed' || kind === 'declined')
    .map((decision): Entry => ({
      id: decision.id,
      at: new Date(decision.created_at).toISOString(),
      who: decision.arbiter?.handle ?? 'An administrator',
      text:
        decision.kind === 'declined'
          ? 'sent the decision back'
          : `proposed: ${decision.outcome === 'completed' ? 'release to the buyer' : 'refund the seller'}`,
      detail: decision.note ?? DECISION_REASONS[decisionReason(decision.reason_code)].text,
    }));
  return [...events, ...proposed].toSorted((a, b) => (a.at < b.at ? 1 : -1));
}
