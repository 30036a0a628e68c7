import { Droplets } from 'lucide-react';
import { COINS, type CryptoAsset } from '#core/money/assets.ts';
import { useSandboxDeposit } from '#web/features/wallet/deposits/deposit-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** In a sandbox nobody has coins to send: its chain sends some, as any external wallet would. */
export function SandboxDeposit({ asset }: { asset: CryptoAsset }) {
  const online = useOnline();
  const deposit = useSandboxDeposit();
  const amount = COINS[asset].sandbox.chainUsual;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        busy={deposit.isPending}
        disabled={!online}
        onClick={() => deposit.mutate({ asset, amount })}
      >
        <Icon of={Droplets} />
        {t('Send me {amount} test {asset}', {
          amount: Number(amount).toLocaleString('en-NG'),
          asset,
        })}
      </Button>
      <p role="status" className="text-sm text-ink2">
        {deposit.error ? refusalOf(deposit.error).message : ''}
        {deposit.isSuccess && t('Sent on the sandbox chain. It appears in your deposits.')}
      </p>
    </div>
  );
}
