import { PayoutList } from '#web/features/wallet/payouts/payout-list.tsx';
import { PayoutSide } from '#web/features/wallet/payouts/payout-side.tsx';

/** Beside a withdrawal to a bank: the latest ones, limits and fees. */
export default function PayoutAside() {
  return (
    <>
      <PayoutList />
      <PayoutSide />
    </>
  );
}
