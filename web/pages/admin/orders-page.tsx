import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { RunningOrders } from '#web/features/admin/running-orders/running-orders.tsx';

/** Orders that run. */
export default function AdminOrdersPage() {
  return (
    <DeskPage
      title="Active orders"
      about="Every order that runs, the oldest first. What is decided about one is decided at the escrow desk."
    >
      <RunningOrders />
    </DeskPage>
  );
}
