import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { disputeReasonText } from '#core/disputes/reasons.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import type { Case } from '#web/features/admin/escrow-desk/case.ts';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { EscrowStrip } from '#web/ui/feedback/escrow-strip.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { StatusChip } from '#web/ui/feedback/status-chip.tsx';

/** The subject of the case, its status, and what Oja holds for it. */
export function CaseHead({ found }: { found: Case }) {
  const { tradeId, status, crypto, fiat, price, dispute, isHeld } = found;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-b border-line px-4 py-5 md:px-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-xl font-semibold">{formatCurrency(fiat)}</h2>
          <StatusChip status={status} />
        </div>
        <p className="mt-1 text-sm text-ink2">
          Order {tradeReference(tradeId)} · {formatWithUnit(crypto)} at {formatCurrency(price)}
          {dispute && (
            <>
              {' '}
              · raised by the {raiser(found)} <Clock at={dispute.created_at} day />
            </>
          )}
        </p>
        {dispute && (
          <p className="mt-1 text-sm text-ink2">
            {disputeReasonText(raiser(found), dispute.reason)}
            {dispute.silent_side && (
              <b className="font-semibold text-ewu"> · {silence(dispute.silent_side)}</b>
            )}
          </p>
        )}
        {!dispute && (
          <p className="mt-1 text-sm">
            <TextLink to="/admin/payment-verification">See the payment proofs</TextLink>
          </p>
        )}
      </div>
      {isHeld && (
        <EscrowStrip
          className="w-full sm:w-72"
          title={`In escrow: ${formatWithUnit(crypto).replace(' ', '\u00a0')}`}
        />
      )}
    </header>
  );
}

function raiser({ dispute, seller }: Case): 'seller' | 'buyer' {
  return dispute?.raised_by === seller.id ? 'seller' : 'buyer';
}

function silence(side: string): string {
  if (side === 'both') return 'Neither side has replied';
  return `The ${side} has not replied`;
}
