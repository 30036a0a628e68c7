import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { COINS, CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import { faucetCap, faucetLeftQuery, useFaucet } from '#web/features/wallet/wallet/faucet-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

const ASSETS = CRYPTO_ASSETS.map((asset) => ({ value: asset, label: asset }));

/** Gives play money in a sandbox: asset, amount, and how much is left. */
export function FaucetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Get test money')}>
      <FaucetForm onDone={onClose} />
    </Dialog>
  );
}

function FaucetForm({ onDone }: { onDone: () => void }) {
  const userId = useUserId();
  const online = useOnline();
  const faucet = useFaucet();
  const [asset, setAsset] = useState<CryptoAsset>('USDT');
  const [typed, setTyped] = useState(COINS.USDT.sandbox.faucetUsual);
  const [asked, setAsked] = useState(false);
  const { data: left } = useQuery(faucetLeftQuery(userId, asset));
  const amount = parseMoney(asset, typed);
  const wrong = problemWith(amount, left ?? null);

  const choose = (next: CryptoAsset) => {
    setAsset(next);
    setTyped(COINS[next].sandbox.faucetUsual);
    setAsked(false);
    faucet.reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!amount || wrong || faucet.isPending) return;
    faucet.mutate({ asset, units: amount.units }, { onSuccess: onDone });
  };
  const refused = faucet.error ? refusalOf(faucet.error).message : undefined;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink2">
        {t(
          'Play money for this sandbox. It has no worth outside, and everyone may have up to {formatWithUnit} of it.',
          { formatWithUnit: formatWithUnit(faucetCap(asset)) },
        )}
      </p>
      <Segmented label={t('Asset')} value={asset} onChange={choose} options={ASSETS} />
      <div>
        <MoneyInput
          label={t('Amount')}
          asset={asset}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            faucet.reset();
          }}
          error={refused ?? (asked ? wrong : undefined)}
          helper={left ? t('You can still have {left}', { left: formatWithUnit(left) }) : ' '}
        />
        {left && left.units > 0n && (
          <div className="mt-3 flex gap-2">
            <ChoiceChip onClick={() => setTyped(toDecimal(left))}>{t('Use max')}</ChoiceChip>
          </div>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="xl"
        wide
        busy={faucet.isPending}
        disabled={!online}
      >
        {amount && amount.units > 0n
          ? t('Get {amount}', { amount: formatWithUnit(amount) })
          : t('Get test money')}
      </Button>
      {!online && <p className="text-sm text-ink3">{t('You are offline. Money actions wait.')}</p>}
    </form>
  );
}

/** Why an amount is refused. The server decides. */
function problemWith(
  amount: { units: bigint } | null,
  left: Parameters<typeof formatWithUnit>[0] | null,
): string | undefined {
  if (!amount || amount.units === 0n) return t('Enter an amount');
  if (left && amount.units > left.units) {
    return left.units === 0n
      ? t('You have had all the test money of this asset')
      : t('The most you can still have is {left}', { left: formatWithUnit(left) });
  }
  return undefined;
}
