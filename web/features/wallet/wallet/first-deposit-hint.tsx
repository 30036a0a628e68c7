import { walletUrl } from '#core/navigation/wallet-url.ts';
import { t } from '#web/lib/i18n/language.ts';
import { TextLink } from '#web/ui/link.tsx';

/** The hint of an empty wallet: how to get first money. */
export function FirstDepositHint({ inSandbox }: { inSandbox: boolean }) {
  return (
    <div className="mt-5 max-w-prose border-l-2 border-aro py-1 pl-4 text-ink2">
      <p>
        {inSandbox
          ? t('Your wallet is empty. In this sandbox, fill it from the faucet to try an order.')
          : t('Your wallet is empty. Buy with naira, or send crypto you already have.')}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <TextLink to={walletUrl('deposit')}>{t('How a first deposit works')}</TextLink>
        <TextLink to="/trades">{t('Buy with naira')}</TextLink>
      </p>
    </div>
  );
}
