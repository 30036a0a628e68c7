import type { Side } from '#core/convert/convert.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { estimateOf, roughly } from '#web/features/wallet/convert/estimate.ts';
import { useConvertMarket } from '#web/features/wallet/convert/market-query.ts';
import { t } from '#web/lib/i18n/language.ts';

/** About what the typed amount brings, while it is typed. Its line is there before, so that nothing moves. */
export function ConvertEstimate({
  input,
}: {
  input: { from: CryptoAsset; to: CryptoAsset; side: Side; typed: string };
}) {
  const market = useConvertMarket();
  const estimate = market && estimateOf(input, market);
  return (
    <p aria-live="polite" className="min-h-12 text-ink2">
      {estimate ? (
        <>
          <span className="font-semibold text-ink">
            {input.side === 'give'
              ? t('You get about {amount}', { amount: formatWithUnit(roughly(estimate.take)) })
              : t('You give about {amount}', { amount: formatWithUnit(roughly(estimate.give)) })}
          </span>{' '}
          <span className="text-sm">
            {t('Estimate with the fee taken off. You confirm a guaranteed rate next.')}
          </span>
        </>
      ) : (
        <span className="text-sm">{t('Enter an amount to see about what you get.')}</span>
      )}
    </p>
  );
}
