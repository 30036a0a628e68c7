import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { whole } from '#core/wallet/worth.ts';
import { AddressSlip } from '#web/features/wallet/deposits/address-slip.tsx';
import { ChooseNetwork } from '#web/features/wallet/deposits/choose-network.tsx';
import { DepositList } from '#web/features/wallet/deposits/deposit-list.tsx';
import {
  type DepositChain,
  depositOptionsQuery,
  depositsQuery,
} from '#web/features/wallet/deposits/deposit-queries.ts';
import { FirstDeposit } from '#web/features/wallet/deposits/first-deposit.tsx';
import { SandboxDeposit } from '#web/features/wallet/deposits/sandbox-deposit.tsx';
import { balancesQuery } from '#web/features/wallet/wallet/balances-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { CoinChoice } from '#web/ui/form/coin-choice.tsx';

/** Deposits of external coins. */
export default function DepositTab() {
  const options = useQuery(depositOptionsQuery());
  const isFirst = useIsFirst();
  return (
    <div className="pt-6">
      <h2 className="font-display text-xl font-bold">{t('Deposit')}</h2>
      <p className="mt-1 mb-6 max-w-prose text-ink2">
        {t('Send crypto from another wallet or an exchange to your own address.')}
      </p>
      {isFirst && <FirstDeposit />}
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <QueryPart query={options} failed={t('Couldn’t load the networks')} rows={4}>
          {(chains) => <Address chains={chains} />}
        </QueryPart>
        <DepositList />
      </div>
    </div>
  );
}

function Address({ chains }: { chains: readonly DepositChain[] }) {
  const supportedAssets = CRYPTO_ASSETS.filter((code) =>
    chains.some((chain) => supportsAsset(chain, code)),
  );
  const [wanted, setWanted] = useState<CryptoAsset>('USDT');
  const [network, setNetwork] = useState<ChainId | null>(null);
  const asset = supportedAssets.includes(wanted) ? wanted : supportedAssets[0];
  if (asset === undefined) {
    return (
      <EmptyState>
        {t('This market takes no deposits from outside. Buy crypto from someone here instead.')}
      </EmptyState>
    );
  }
  const able = chains.filter((chain) => supportsAsset(chain, asset));
  // A single option is preselected; otherwise the person selects one, it is never guessed.
  const chosen =
    able.find(({ chain }) => chain === network) ?? (able.length === 1 ? able[0] : null);
  const open = chosen?.is_open ? chosen : null;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div>
        <p aria-hidden="true" className="mb-2 text-sm font-semibold text-ink2">
          {t('Coin')}
        </p>
        <CoinChoice label={t('Coin')} value={asset} onChange={setWanted} coins={supportedAssets} />
      </div>
      <ChooseNetwork
        asset={asset}
        chains={able}
        value={open?.chain ?? null}
        onChange={setNetwork}
      />
      {open && <AddressSlip key={open.chain} asset={asset} chain={open} />}
      {open?.chain === 'sandbox' && <SandboxDeposit key={asset} asset={asset} />}
      {!open && able.every(({ is_open }) => !is_open) && (
        <p role="status" className="text-ink2">
          {t(
            'Deposits on all {asset} networks are closed right now. Anything you already sent is safe and will be credited.',
            { asset },
          )}
        </p>
      )}
    </div>
  );
}

function supportsAsset(chain: DepositChain, asset: CryptoAsset): boolean {
  return chain.assets.some((chainAsset) => chainAsset.asset === asset);
}

/** The wallet is empty and nothing was ever deposited. */
function useIsFirst(): boolean {
  const userId = useUserId();
  const { data: balances } = useQuery(balancesQuery(userId));
  const { data: deposits } = useQuery(depositsQuery(userId));
  return (
    (balances?.every((balance) => whole(balance).units === 0n) ?? false) && deposits?.length === 0
  );
}
