import { useQuery } from '@tanstack/react-query';
import { COINS, CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import { faucetCap, faucetLeftQuery, useFaucet } from '#web/features/wallet/wallet/faucet-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { useAppForm, type AppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';

const ASSETS = CRYPTO_ASSETS.map((asset) => ({ value: asset, label: asset }));

interface Typed {
  asset: CryptoAsset;
  amount: string;
}

const usual = (asset: CryptoAsset): Typed => ({ asset, amount: COINS[asset].sandbox.faucetUsual });

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
  const faucet = useFaucet();
  const form: AppForm<Typed> = useAppForm({
    defaultValues: usual('USDT'),
    resolver: problemsResolver((typed) => ({
      amount: problemWith(parseMoney(typed.asset, typed.amount), left ?? null),
    })),
    send: async (typed) => {
      const money = parseMoney(typed.asset, typed.amount);
      if (!money) return;
      await faucet.mutateAsync({ asset: typed.asset, units: money.units });
      onDone();
    },
    refusedField: (error) => ({ name: 'amount', message: refusalOf(error).message }),
  });
  const [asset, typedAmount] = form.watch(['asset', 'amount']);
  const { data: left } = useQuery(faucetLeftQuery(userId, asset));
  const amount = parseMoney(asset, typedAmount);

  return (
    <Form submit={form.submit} className="flex flex-col gap-5">
      <p className="text-ink2">
        {t(
          'Play money for this sandbox. It is worth nothing outside, and everyone can have up to {formatWithUnit}.',
          { formatWithUnit: formatWithUnit(faucetCap(asset)) },
        )}
      </p>
      <Segmented
        label={t('Asset')}
        value={asset}
        onChange={(next) => form.reset(usual(next))}
        options={ASSETS}
      />
      <div>
        <Controlled form={form} name="amount">
          {(field) => (
            <MoneyInput
              {...field}
              label={t('Amount')}
              asset={asset}
              helper={left ? t('You can get {left} more', { left: formatWithUnit(left) }) : ' '}
            />
          )}
        </Controlled>
        {left && left.units > 0n && (
          <div className="mt-3 flex gap-2">
            <ChoiceChip onClick={() => form.set('amount', toDecimal(left))}>{t('Max')}</ChoiceChip>
          </div>
        )}
      </div>
      <SendButton
        form={form}
        variant="primary"
        size="xl"
        wide
        offline={t('You are offline. Money actions wait.')}
      >
        {amount && amount.units > 0n
          ? t('Get {amount}', { amount: formatWithUnit(amount) })
          : t('Get test money')}
      </SendButton>
    </Form>
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
      ? t('You have had all the test money for this asset')
      : t('You can get at most {left} more', { left: formatWithUnit(left) });
  }
  return undefined;
}
