import { useQuery } from '@tanstack/react-query';
import { Share2, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import {
  depositAddressQuery,
  type DepositChain,
} from '#web/features/wallet/deposits/deposit-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

const QrSquare = lazy(() => import('#web/ui/display/qr-square.tsx'));

/** One's own address on a network: to scan, copy or share; and what may be sent there. */
export function AddressSlip({ asset, chain }: { asset: CryptoAsset; chain: DepositChain }) {
  const online = useOnline();
  const { data, error, isFetching, refetch } = useQuery(
    depositAddressQuery(useUserId(), chain.chain),
  );
  if (data) return <Address asset={asset} chain={chain} address={data} />;
  if (!error && (isFetching || online)) return <Waiting />;
  const refused = error ? refusalOf(error) : null;
  return (
    <ErrorState
      title={refused?.title ?? t('Couldn’t load your address')}
      money={refused?.message ?? t('No changes were made.')}
      offline={!online}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Address({
  asset,
  chain,
  address,
}: {
  asset: CryptoAsset;
  chain: DepositChain;
  address: string;
}) {
  const network = `${chain.name} (${chain.standard})`;
  const chainAsset = chain.assets.find((one) => one.asset === asset);
  return (
    <section aria-label={t('Your {asset} address', { asset })} className="flex flex-col gap-5">
      <p className="flex items-start gap-2.5 rounded-card tint-fitila p-4 font-semibold text-fitila">
        <Icon of={TriangleAlert} className="mt-0.5" />
        <span className="min-w-0">
          {t('Send only {asset} on {network}.', { asset, network })}{' '}
          <span className="font-normal text-ink2">
            {t('Other crypto, or another network, will not arrive and may be lost.')}
          </span>
        </span>
      </p>
      <div className="flex flex-col items-center gap-5 rounded-card border border-line bg-s1 p-5 sm:flex-row sm:items-start">
        <Suspense fallback={<Skeleton className="size-48 shrink-0 rounded-control!" />}>
          <QrSquare text={address} label={t('QR code of your {asset} address', { asset })} />
        </Suspense>
        <div className="flex w-full min-w-0 flex-1 flex-col gap-4">
          <div>
            <p className="text-sm font-semibold text-ink2">
              {t('Your {asset} address', { asset })}
            </p>
            <p className="mt-1 font-mono text-base break-all">{address}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <CopyButton value={address} what={t('address')} />
            <ShareButton text={address} />
          </div>
          <p className="text-sm text-ink3">
            {t('It is yours only and does not change. You can use it again.')}
          </p>
        </div>
      </div>
      <Facts
        facts={[
          {
            label: t('Minimum deposit'),
            value: formatWithUnit(wireBalance(asset, chainAsset?.min_deposit ?? 0)),
          },
          {
            label: t('Confirmations needed'),
            value: t('{count, plural, one {# confirmation} other {# confirmations}}', {
              count: chain.confirmations,
            }),
          },
          {
            label: t('Usually takes'),
            value: t('{count, plural, one {# minute} other {# minutes}}', { count: chain.minutes }),
          },
          { label: t('Fee'), value: t('Free') },
        ]}
      />
      <p className="text-sm text-ink3">
        {t('Smaller deposits are added up and credited once they reach the minimum.')}
      </p>
    </section>
  );
}

/** Shares the address with another app, where the device can. */
function ShareButton({ text }: { text: string }) {
  if (typeof navigator === 'undefined' || !('share' in navigator)) return null;
  const share = () => void navigator.share({ text }).catch(() => undefined);
  return (
    <Button size="md" onClick={share} className="text-sm!">
      <Icon of={Share2} size={16} />
      {t('Share')}
    </Button>
  );
}

function Waiting() {
  return (
    <SkeletonFrame label={t('Loading your address')}>
      <Skeleton className="mb-5 h-20 w-full rounded-card!" />
      <Skeleton className="h-60 w-full rounded-card!" />
    </SkeletonFrame>
  );
}
