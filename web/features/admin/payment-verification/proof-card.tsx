import { clsx } from 'clsx';
import { CheckCheck, Hourglass, SearchCheck, X, type LucideIcon } from 'lucide-react';
import { waited } from '#core/disputes/desk-queue.ts';
import type { NameVerdict } from '#core/identity/names/payer-name.ts';
import { wireMoney } from '#core/market/offer.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { isDecided, type ProofStatus } from '#core/proofs/proof-machine.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import type { ListedProof } from '#core/proofs/wire.ts';
import type { ProofStep } from '#web/features/admin/payment-verification/decision-sheet.tsx';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PictureButton } from '#web/ui/display/private-picture.tsx';

const STATUSES: Record<ProofStatus, { label: string; icon: LucideIcon; tone: Tone }> = {
  pending: { label: 'Waiting', icon: Hourglass, tone: 'plain' },
  verifying: { label: 'Under review', icon: SearchCheck, tone: 'fitila' },
  verified: { label: 'Verified', icon: CheckCheck, tone: 'ewe' },
  rejected: { label: 'Rejected', icon: X, tone: 'ewu' },
};

const VERDICTS: Record<NameVerdict, { label: string; tone: string }> = {
  exact: { label: 'the same name', tone: 'text-ewe' },
  close: { label: 'close', tone: 'text-fitila' },
  mismatch: { label: 'another name', tone: 'text-ewu' },
};

/** One proof: the picture, its trade, how long it has waited, and its actions. */
export function ProofCard({
  proof,
  isAdmin,
  url,
  onOpen,
  onStep,
}: {
  proof: ListedProof;
  isAdmin: boolean;
  url: string | null | undefined;
  onOpen: () => void;
  onStep: (status: ProofStep['status']) => void;
}) {
  const { trade, buyer, seller } = proof;
  const userId = useUserId();
  const isParty = userId === buyer.id || userId === seller.id;
  const fiat = wireMoney(trade.fiat_currency, trade.total_fiat ?? 0);
  return (
    <article
      aria-label={`Proof of ${buyer.handle}, ${formatCurrency(fiat)}`}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,22rem)_9rem]"
    >
      <PictureButton
        url={url}
        name={`payment proof of ${buyer.handle}`}
        onOpen={onOpen}
        className="h-28 w-21"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="text-lg font-semibold">{formatCurrency(fiat)}</b>
          <StatusChip status={proof.verification_status} />
          {proof.is_backlog && <Chip tone="ewu">Backlog</Chip>}
        </p>
        <p className="mt-1 text-sm text-ink2">
          {isParty ? (
            <TextLink to={`/trade/${proof.trade_id}/payment`}>
              Order {tradeReference(proof.trade_id)}
            </TextLink>
          ) : (
            <>Order {tradeReference(proof.trade_id)}</>
          )}{' '}
          · {formatWithUnit(wireMoney(trade.asset, trade.amount))}
        </p>
        <p className="text-sm text-ink2">
          {buyer.handle} to {seller.handle}
        </p>
        <p className={clsx('mt-1 text-sm', proof.is_backlog ? 'text-ewu' : 'text-ink2')}>
          <Waiting proof={proof} />
        </p>
      </div>
      <div className="col-span-2 lg:col-span-1">
        <Facts tight facts={nameFacts(proof)} />
        {proof.name_reason && <p className="text-sm text-ink2">{proof.name_reason}</p>}
        {proof.decision_note && (
          <blockquote className="mt-1 text-sm text-ink2">“{proof.decision_note}”</blockquote>
        )}
      </div>
      {isAdmin && !isDecided(proof.verification_status) && (
        <Actions {...{ proof, isParty, onStep }} />
      )}
    </article>
  );
}

function StatusChip({ status }: { status: ProofStatus }) {
  const { label, icon, tone } = STATUSES[status];
  return (
    <Chip tone={tone}>
      <Icon of={icon} size={16} />
      {label}
    </Chip>
  );
}

function Waiting({ proof }: { proof: ListedProof }) {
  const since = new Date(proof.submitted_at);
  const length = waited(since, new Date(since.getTime() + proof.waiting_seconds * 1000));
  return (
    <>
      Shown <Clock at={proof.submitted_at} day />,{' '}
      {proof.verified_at ? `decided after ${length}` : `waiting ${length}`}
    </>
  );
}

function nameFacts({ payer_name, name_verdict, buyer_name }: ListedProof) {
  const verdict = name_verdict && VERDICTS[name_verdict];
  return [
    {
      label: 'Payer, according to the buyer',
      value: payer_name ? (
        <>
          {payer_name}
          {verdict && <span className={clsx('font-normal', verdict.tone)}>, {verdict.label}</span>}
        </>
      ) : (
        'Not given'
      ),
    },
    ...(buyer_name ? [{ label: 'Buyer’s own name', value: buyer_name }] : []),
  ];
}

function Actions({
  proof,
  isParty,
  onStep,
}: {
  proof: ListedProof;
  isParty: boolean;
  onStep: (status: ProofStep['status']) => void;
}) {
  const online = useOnline();
  if (isParty) {
    return (
      <p className="col-span-2 text-sm text-ink3 lg:col-span-1">
        Your own order: another administrator decides.
      </p>
    );
  }
  return (
    <div
      role="group"
      aria-label={`Decide on the proof of ${proof.buyer.handle}`}
      className="col-span-2 flex flex-wrap gap-2 lg:col-span-1 lg:flex-col lg:items-stretch"
    >
      <Button disabled={!online} onClick={() => onStep('verified')}>
        Verify
      </Button>
      <Button variant="danger" disabled={!online} onClick={() => onStep('rejected')}>
        Reject
      </Button>
      {proof.verification_status === 'pending' && (
        <Button variant="ghost" disabled={!online} onClick={() => onStep('verifying')}>
          Start review
        </Button>
      )}
      {!online && <p className="text-sm text-ink3">You are offline.</p>}
    </div>
  );
}
