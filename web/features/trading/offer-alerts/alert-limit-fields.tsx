import { useQuery } from '@tanstack/react-query';
import type { AlertDraft, AlertProblem } from '#web/features/trading/offer-alerts/alert-draft.ts';
import { MAX_MARGIN_PERCENT } from '#core/market/draft-price.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { exchangeRateQuery } from '#web/lib/money/exchange-rate.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { typedPercent } from '#web/lib/forms/typed-percent.ts';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

export interface DraftFields {
  readonly draft: AlertDraft;
  readonly change: (part: Partial<AlertDraft>) => void;
  /** What is invalid, once it was submitted. */
  readonly problem: AlertProblem | null;
  /** Says where a field is, so that it has the focus when it is wrong. */
  readonly attach: (name: AlertProblem, element: HTMLElement | null) => void;
}

const LIMITS: Record<AlertDraft['limit'], string> = {
  price: msg('A price'),
  margin: msg('The market'),
  any: msg('Any price'),
};

/** The price limit. */
export function AlertLimitFields({ draft, change, problem, attach }: DraftFields) {
  const { limit } = draft;
  return (
    <>
      <Segmented
        label={t('Compare with')}
        value={limit}
        onChange={(value) => change({ limit: value })}
        options={(['price', 'margin', 'any'] as const).map((value) => ({
          value,
          label: t(LIMITS[value]),
        }))}
      />
      {limit === 'price' && <PriceField {...{ draft, change, problem, attach }} />}
      {limit === 'margin' && <MarginFields {...{ draft, change, problem, attach }} />}
    </>
  );
}

function PriceField({ draft: { side, asset, fiat, price }, change, problem, attach }: DraftFields) {
  const hasRate = asset === 'USDT' && fiat === 'NGN';
  const { data: rate } = useQuery({ ...exchangeRateQuery(), enabled: hasRate });
  return (
    <MoneyInput
      ref={(element) => attach('price', element)}
      label={
        side === 'buy'
          ? t('At most, for one {asset}', { asset })
          : t('At least, for one {asset}', { asset })
      }
      asset={fiat}
      size="md"
      showsInWords={false}
      value={price}
      onChange={(value) => change({ price: value })}
      error={problem === 'price' ? t('Enter a price, or choose Any price.') : undefined}
      helper={
        rate && hasRate
          ? t('The market rate is {rate}.', { rate: formatCurrency(rate.mid) })
          : undefined
      }
    />
  );
}

function MarginFields({ draft: { margin, marginSide }, change, problem, attach }: DraftFields) {
  return (
    <div className="grid items-start gap-5 min-[480px]:grid-cols-2 min-[480px]:gap-4">
      <TextInput
        ref={(element) => attach('margin', element)}
        label={t('Margin, percent')}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={margin}
        onChange={(event) => change({ margin: typedPercent(event.target.value) })}
        error={
          problem === 'margin'
            ? t('Enter a margin from 0 to {most} percent.', { most: MAX_MARGIN_PERCENT })
            : undefined
        }
        helper={t('At the market rate, or better.')}
        trailing={
          <span aria-hidden="true" className="pr-3.5 text-ink3">
            %
          </span>
        }
      />
      <Segmented
        label={t('Over or under the market')}
        className="min-[480px]:mt-6.5"
        value={marginSide}
        onChange={(value) => change({ marginSide: value })}
        options={[
          { value: 'under', label: t('Under') },
          { value: 'over', label: t('Over') },
        ]}
      />
    </div>
  );
}
