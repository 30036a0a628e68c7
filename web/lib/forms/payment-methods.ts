import { queryOptions } from '@tanstack/react-query';
import type { FiatCurrency } from '#core/money/assets.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

interface MethodRow {
  id: string;
  name: string;
  bank_code: string | null;
  fiat_currency: FiatCurrency;
}

export interface PaymentMethod {
  readonly id: string;
  readonly name: string;
  /** The bank whose own method it is; null where it reaches accounts at any bank. */
  readonly bankCode: string | null;
  /** What is paid by it. */
  readonly fiat: FiatCurrency;
}

/** The operator's catalogue of payment methods: all of them, for their names, or those of a currency. */
export const paymentMethodsQuery = (fiat: FiatCurrency | null = null) =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: async (): Promise<PaymentMethod[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('payment_methods')
        .select('id,name,bank_code,fiat_currency')
        .eq('is_active', true)
        .order('name')
        .overrideTypes<MethodRow[], { merge: false }>()
        .throwOnError();
      return data.map(({ id, name, bank_code, fiat_currency }) => ({
        id,
        name,
        bankCode: bank_code,
        fiat: fiat_currency,
      }));
    },
    select: (methods: PaymentMethod[]) =>
      fiat === null ? methods : methods.filter((method) => method.fiat === fiat),
  });
