import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type ChainId, CHAINS } from '#core/wallet/chains.ts';
import { treasuryAddressQuery } from '#web/features/admin/treasury-desk/desk-query.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

const QrSquare = lazy(() => import('#web/ui/display/qr-square.tsx'));

/** The treasury's own address on each chain: what arrives there is booked automatically. */
export function FillAddress({ chains }: { chains: readonly ChainId[] }) {
  const [chosen, setChosen] = useState<ChainId | null>(null);
  if (chains.length === 0) return <p className="text-ink2">No chain is open to fill it.</p>;
  return (
    <>
      <p className="text-sm text-ink2">
        Coins sent to these addresses are booked to the treasury once they are final, and swept to
        the hot wallet.
      </p>
      <div role="group" aria-label="Network" className="mt-3 flex flex-wrap gap-2">
        {chains.map((chain) => (
          <ChoiceChip
            key={chain}
            pressed={chosen === chain}
            onClick={() => setChosen(chosen === chain ? null : chain)}
          >
            {CHAINS[chain].name}
          </ChoiceChip>
        ))}
      </div>
      {chosen && <Address key={chosen} chain={chosen} />}
    </>
  );
}

function Address({ chain }: { chain: ChainId }) {
  const { data, error, isFetching, refetch } = useQuery(treasuryAddressQuery(chain));
  if (data) {
    return (
      <div className="mt-4 flex flex-col items-start gap-3">
        <Suspense fallback={<Skeleton className="size-48 rounded-control!" />}>
          <QrSquare text={data} label={`QR code of the treasury on ${CHAINS[chain].name}`} />
        </Suspense>
        <p className="font-mono text-sm break-all">{data}</p>
        <CopyButton value={data} what="address" />
      </div>
    );
  }
  if (!error) {
    return (
      <SkeletonFrame label="Loading the address" className="mt-4">
        <Skeleton className="size-48 rounded-control!" />
      </SkeletonFrame>
    );
  }
  const refused = refusalOf(error);
  return (
    <ErrorState
      title={refused.title}
      money={refused.message}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
