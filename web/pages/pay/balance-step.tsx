import { RefundToBalance } from '#web/features/wallet/refunds/refund-to-balance.tsx';

/** Takes a refund into one's balance. */
export default function BalanceStep({ id }: { id: string }) {
  return <RefundToBalance token={id} />;
}
