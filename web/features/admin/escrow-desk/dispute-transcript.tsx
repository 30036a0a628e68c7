import { clsx } from 'clsx';
import { wireMoney } from '#core/market/offer.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Case } from '#web/features/admin/escrow-desk/case.ts';
import type { CaseProposal } from '#web/features/admin/escrow-desk/case-query.ts';
import { Clock } from '#web/ui/feedback/clock.tsx';

interface Line {
  readonly id: string;
  readonly at: string;
  /** Null: a fact in the middle of the page rather than somebody's message. */
  readonly who: string | null;
  readonly role: string;
  readonly text: string;
}

/** All statements and proposals, in order. */
export function DisputeTranscript({ found }: { found: Case }) {
  const lines = linesOf(found);
  if (lines.length === 0) return null;
  return (
    <section aria-label="Statements and proposals" className="px-4 py-5 md:px-6">
      <h3 className="mb-3 text-sm font-semibold text-ink2">Statements and proposals</h3>
      <ol className="flex flex-col gap-3">
        {lines.map(({ id, at, who, role, text }) =>
          who === null ? (
            <li key={id} className="flex items-center gap-4 text-sm text-ink2">
              <hr className="flex-1 border-line" />
              <span>
                <Clock at={at} day /> {text}
              </span>
              <hr className="flex-1 border-line" />
            </li>
          ) : (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
              <p className="whitespace-pre-wrap">
                <b className={clsx('font-semibold', role === 'arbiter' && 'text-aro')}>{who}</b>{' '}
                <span className="text-ink2">{role === 'arbiter' ? 'for the desk' : role}</span>
                <span className="block">{text}</span>
              </p>
              <span className="text-sm text-ink3">
                <Clock at={at} day />
              </span>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

function linesOf(found: Case): Line[] {
  const { dispute, rows, buyer, seller } = found;
  if (!dispute) return [];
  const raiser = dispute.raised_by === seller.id ? seller : buyer;
  const opened: Line[] = [
    { id: 'opened', at: dispute.created_at, who: null, role: '', text: 'the dispute was opened' },
    ...(dispute.description
      ? [
          {
            id: 'description',
            at: dispute.created_at,
            who: raiser.handle,
            role: raiser.role,
            text: dispute.description,
          },
        ]
      : []),
  ];
  const statements = rows.statements.map((statement): Line => ({
    id: statement.id,
    at: statement.created_at,
    who: statement.author?.handle ?? 'Oja',
    role: statement.author_role,
    text: statement.kind === 'appeal' ? `appeals: ${statement.body}` : statement.body,
  }));
  const proposals = rows.proposals
    .filter(({ dispute_id }) => dispute_id === dispute.id)
    .map((proposal): Line => ({
      id: proposal.id,
      at: proposal.created_at,
      who: null,
      role: '',
      text: `${proposal.proposed_by === seller.id ? 'the seller' : 'the buyer'} proposed ${proposed(found, proposal)} · ${proposal.status}`,
    }));
  return [...opened, ...[...statements, ...proposals].toSorted((a, b) => (a.at < b.at ? -1 : 1))];
}

function proposed({ crypto }: Case, { kind, buyer_amount }: CaseProposal): string {
  if (kind === 'split' && buyer_amount !== null) {
    return `${formatWithUnit(wireMoney(crypto.asset, buyer_amount))} for the buyer, the rest back`;
  }
  if (kind === 'release') return 'to release';
  return kind === 'refund' ? 'to cancel and refund' : '24 more hours';
}
