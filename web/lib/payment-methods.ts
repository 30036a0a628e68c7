import { queryOptions } from '@tanstack/react-query';
import { lazyBackend } from '#web/lib/lazy-backend.ts';

export interface PaymentMethod {
  readonly id: string;
  readonly name: string;
}

/** The operator's catalogue of ways to pay. */
export const paymentMethodsQuery = () =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: async (): Promise<PaymentMethod[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('payment_methods')
        .select('id,name')
        .eq('is_active', true)
        .order('name')
        .overrideTypes<PaymentMethod[], { merge: false }>()
        .throwOnError();
      return data;
    },
  });
