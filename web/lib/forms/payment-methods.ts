import { queryOptions } from '@tanstack/react-query';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

export interface PaymentMethod {
  readonly id: string;
  readonly name: string;
  /** The bank whose own method it is; null where it reaches accounts at any bank. */
  readonly bankCode: string | null;
}

/** The operator's catalogue of payment methods. */
export const paymentMethodsQuery = () =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: async (): Promise<PaymentMethod[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('payment_methods')
        .select('id,name,bank_code')
        .eq('is_active', true)
        .order('name')
        .overrideTypes<{ id: string; name: string; bank_code: string | null }[], { merge: false }>()
        .throwOnError();
      return data.map(({ id, name, bank_code }) => ({ id, name, bankCode: bank_code }));
    },
  });
