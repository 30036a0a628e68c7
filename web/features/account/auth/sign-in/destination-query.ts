import { queryOptions } from '@tanstack/react-query';
import { formatCurrency } from '#core/money/format-money.ts';
import { parseMoney } from '#core/money/money.ts';
import { FIAT_CURRENCIES } from '#core/money/assets.ts';
import { msg } from '#web/lib/i18n/language.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** An offer as described to somebody returning to it: "buying from", "Bola Adeyemi at ₦1,500.00". */
export interface OfferSummary {
  actionLabel: string;
  offer: string;
}

interface Row {
  trade_type: 'buy' | 'sell';
  price_per_unit: number;
  fiat_currency: string;
  creator: { handle: string } | null;
}

/** Loads the summary of the remembered offer; null when it is gone, which need not be shown yet. */
export function offerSummaryQuery(tradeId: string | null) {
  return queryOptions({
    queryKey: ['offer-words', tradeId],
    enabled: tradeId !== null,
    queryFn: async (): Promise<OfferSummary | null> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('trades')
        .select(
          'trade_type, price_per_unit, fiat_currency, creator:trader_profiles!trades_creator_id_fkey(handle)',
        )
        .eq('id', tradeId ?? '')
        .maybeSingle()
        .overrideTypes<Row, { merge: false }>();
      return data && toOfferSummary(data);
    },
  });
}

function toOfferSummary({
  trade_type,
  price_per_unit,
  fiat_currency,
  creator,
}: Row): OfferSummary | null {
  const fiat = FIAT_CURRENCIES.find((code) => code === fiat_currency);
  const price = fiat && parseMoney(fiat, price_per_unit);
  if (!price || !creator) return null;
  return {
    actionLabel: trade_type === 'sell' ? msg('buying from') : msg('selling to'),
    offer: `${creator.handle} at ${formatCurrency(price)}`,
  };
}
