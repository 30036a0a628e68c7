import { useQuery } from '@tanstack/react-query';
import { firstName } from '#core/identity/names/first-name.ts';
import { maySendAnother } from '#web/features/trading/proof/payment-proof.ts';
import type { TradeRole } from '#core/trade/payment-page/payment-stage.ts';
import { AddReceipt } from '#web/features/trading/proof/add-receipt.tsx';
import { proofsQuery } from '#web/features/trading/proof/proof-queries.ts';
import { ReceiptLine } from '#web/features/trading/proof/receipt-line.tsx';
import { t } from '#web/lib/i18n/language.ts';

/** The buyer's receipts of this run: added by one side, seen by both. */
export function Receipts({
  tradeId,
  role,
  other,
  since,
  isOpen,
}: {
  tradeId: string;
  role: TradeRole;
  other: string | null;
  /** When this run was accepted: an offer that came back may have been another buyer's before. */
  since: Date | null;
  /** Receipts may still be added. */
  isOpen: boolean;
}) {
  const { data: all = [], isPending } = useQuery(proofsQuery(tradeId));
  const proofs = all.filter(({ submittedAt }) => since === null || submittedAt >= since);
  const name =
    other === null ? (role === 'buyer' ? t('The seller') : t('The buyer')) : firstName(other);
  const mayAdd = role === 'buyer' && isOpen && maySendAnother(proofs.map(({ status }) => status));
  if (proofs.length === 0 && role === 'seller') return null;
  return (
    <section aria-label={role === 'buyer' ? t('Your receipt') : t('{name}’s receipt', { name })}>
      {proofs.length > 0 && (
        <ul className="mb-3 border-t border-line last:mb-0">
          {proofs.map((proof) => (
            <ReceiptLine key={proof.id} proof={proof} role={role} other={name} />
          ))}
        </ul>
      )}
      {/* Until the receipts are known it keeps the place that it takes for most. */}
      {mayAdd && (
        <div className={isPending ? 'invisible' : undefined}>
          <AddReceipt tradeId={tradeId} isFirst={proofs.length === 0} />
        </div>
      )}
    </section>
  );
}
