import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { marketGap } from '#core/market/market-gap.ts';
import type { OfferDraft } from '#core/market/offer-draft.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import { FormSection } from '#web/features/offers/form-section.tsx';
import { MoneyField } from '#web/features/offers/money-field.tsx';
import { exchangeRateQuery } from '#web/lib/exchange-rate.ts';
import { ChoiceChip } from '#web/ui/chip.tsx';

/** The price of one unit, and how it stands to the market where there is a rate. */
export function PriceSection({ form }: { form: UseFormReturn<OfferDraft> }) {
  const { control, setValue } = form;
  const [type, asset, typed] = useWatch({ control, name: ['type', 'asset', 'price'] });
  const { data: rate } = useQuery(exchangeRateQuery());
  const middle = asset === 'USDT' ? rate?.mid : undefined;
  const price = parseMoney('NGN', typed);
  const gap =
    middle && price && price.units > 0n
      ? marketGap(price, middle, type === 'sell' ? 'buy' : 'sell')
      : null;

  return (
    <FormSection title="Price">
      <MoneyField
        control={control}
        name="price"
        label={`Naira for 1 ${asset}`}
        words={false}
        helper={
          middle
            ? `The market is at ${formatCurrency(middle)}${rate?.estimated ? ', estimated' : ''}`
            : 'You set the price; there is no market rate for it.'
        }
      />
      {middle && (
        <div className="-mt-2 flex flex-wrap items-center gap-3">
          <ChoiceChip
            pressed={typed === toDecimal(middle)}
            onClick={() =>
              setValue('price', toDecimal(middle), { shouldValidate: true, shouldDirty: true })
            }
          >
            Market rate
          </ChoiceChip>
          {gap && (
            <p role="status" className="text-sm text-ink2">
              {gap.text} ({gap.percent}%). {gap.isGood ? 'Others will like it.' : ''}
            </p>
          )}
        </div>
      )}
    </FormSection>
  );
}
