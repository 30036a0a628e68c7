import type { PayState } from '#core/invoices/pay-state.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Until when what is shown holds; null where no clock runs. */
export function clockOf(state: PayState): { label: string; until: string } | null {
  if (state.kind === 'waiting') {
    const { method, expires_at } = state.quote;
    const isBank = method === 'bank' || method === 'bank_manual';
    return { label: isBank ? t('Pay by') : t('Price fixed until'), until: expires_at };
  }
  if (state.kind === 'lapsed') return { label: t('Counts until'), until: state.quote.counts_until };
  return null;
}
