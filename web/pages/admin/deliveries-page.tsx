import { DeliveryDesk } from '#web/features/admin/delivery-desk/delivery-desk.tsx';

/** What left the product, and what did not. */
export default function DeliveriesPage() {
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        Deliveries
      </h1>
      <p className="mt-1.5 mb-6 max-w-prose text-ink2">
        Every notification sent by mail, push, Telegram or text message, and what was sent directly
        and did not arrive.
      </p>
      <DeliveryDesk />
    </div>
  );
}
