import { queryOptions } from '@tanstack/react-query';
import type { FiatCurrency } from '#core/money/assets.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

interface MethodRow {
  id: string;
  name: string;
  bank_code: string | null;
  fiat_currency: FiatCurrency;
  is_active: boolean;
}

export interface PaymentMethod {
  readonly id: string;
  readonly name: string;
  /** The bank whose own method it is; null where it reaches accounts at any bank. */
  readonly bankCode: string | null;
  /** What is paid by it. */
  readonly fiat: FiatCurrency;
  /** Whether new offers can have it; offers that have one that cannot keep it. */
  readonly isActive: boolean;
}

/** The operator's catalogue of payment methods: all of them, for their names, or those of a currency. */
export const paymentMethodsQuery = (fiat: FiatCurrency | null = null) =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: async (): Promise<PaymentMethod[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('payment_methods')
        .select('id,name,bank_code,fiat_currency,is_active')
        .order('name')
        .overrideTypes<MethodRow[], { merge: false }>()
        .throwOnError();
      return data.map(({ id, name, bank_code, fiat_currency, is_active }) => ({
        id,
        name,
        bankCode: bank_code,
        fiat: fiat_currency,
        isActive: is_active,
      }));
    },
    select: (methods: PaymentMethod[]) =>
      fiat === null ? methods : methods.filter((method) => method.fiat === fiat),
  });
