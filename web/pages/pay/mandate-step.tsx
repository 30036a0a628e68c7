import { MandateStep as Mandate } from '#web/features/wallet/recurring/mandate-step.tsx';

/** Lets the coming invoices of a recurring one be paid from one's balance. */
export default function MandateStep({ id }: { id: string }) {
  return <Mandate publicId={id} />;
}
