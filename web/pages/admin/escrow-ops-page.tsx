import { EscrowDesk } from '#web/features/escrow-desk/desk.tsx';

/** Where administrators decide disputes and see what waits too long. */
export default function EscrowOpsPage() {
  return <EscrowDesk />;
}
