import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { CoinMark } from '#web/ui/display/coin-mark.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

/** Which coin: each with its mark. */
export function CoinChoice({
  label,
  value,
  onChange,
  coins = CRYPTO_ASSETS,
}: {
  /** The group's label, for screen readers. */
  label: string;
  value: CryptoAsset;
  onChange: (coin: CryptoAsset) => void;
  coins?: readonly CryptoAsset[];
}) {
  return (
    <Segmented
      label={label}
      value={value}
      onChange={onChange}
      className="max-sm:[&>label]:gap-1.5 max-sm:[&>label]:px-1"
      options={coins.map((coin) => ({
        value: coin,
        label: (
          <>
            <CoinMark asset={coin} size={20} className="text-current!" />
            {coin}
          </>
        ),
      }))}
    />
  );
}
