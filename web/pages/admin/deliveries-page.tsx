import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { DeliveryDesk } from '#web/features/admin/delivery-desk/delivery-desk.tsx';

/** What left the product, and what did not. */
export default function DeliveriesPage() {
  return (
    <DeskPage
      title="Deliveries"
      about="Every notification sent by email, push, Telegram or text message, and what was sent directly and did not arrive."
    >
      <DeliveryDesk />
    </DeskPage>
  );
}
