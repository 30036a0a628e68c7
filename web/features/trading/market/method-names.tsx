import { useQuery } from '@tanstack/react-query';
import { paymentMethodsQuery } from '#web/lib/forms/payment-methods.ts';

/** Payment methods by the names the operator gave them. */
export function MethodNames({ ids }: { ids: readonly string[] }) {
  const { data: methods = [] } = useQuery(paymentMethodsQuery());
  const names = ids.map((id) => methods.find((method) => method.id === id)?.name ?? id);
  return <>{names.join(', ')}</>;
}
