import { ProofList } from '#web/features/payment-verification/proof-list.tsx';

/** Payment proofs: one's own for everybody, the whole queue for administrators. */
export default function PaymentVerificationPage() {
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        Payment proofs
      </h1>
      <ProofList />
    </div>
  );
}
