import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Hourglass, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CHAINS } from '#core/wallet/chains.ts';
import { AddressText } from '#web/features/wallet/withdrawals/address-text.tsx';
import type { SavedAddress } from '#web/features/wallet/withdrawals/withdrawal-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** One saved address in full, when it may be used, and the button to remove it. */
export function AddressRow({ entry }: { entry: SavedAddress }) {
  const [removing, setRemoving] = useState(false);
  const waits = Date.parse(entry.usable_from) - useServerNow();
  const name = entry.label ?? t('{asset} on {network}', assetAndNetworkOf(entry));
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 md:flex-row md:items-center md:gap-6">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {name}
          {waits > 0 && (
            <Chip tone="fitila">
              <Icon of={Hourglass} size={16} />
              {t('Withdrawable from {time}', { time: shortTime(new Date(entry.usable_from)) })}
            </Chip>
          )}
        </p>
        <p className="mt-0.5">
          <AddressText address={entry.address} />
        </p>
        {entry.label && (
          <p className="mt-0.5 text-sm text-ink2">
            {t('{asset} on {network}', assetAndNetworkOf(entry))}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <CopyButton value={entry.address} what={t('address')} />
        <IconButton
          icon={Trash2}
          label={t('Remove {name}', { name })}
          onClick={() => setRemoving(true)}
        />
      </div>
      <RemoveDialog entry={entry} name={name} open={removing} onClose={() => setRemoving(false)} />
    </li>
  );
}

function assetAndNetworkOf({ asset, network }: SavedAddress) {
  return { asset, network: CHAINS[network].name };
}

function RemoveDialog({
  entry,
  name,
  open,
  onClose,
}: {
  entry: SavedAddress;
  name: string;
  open: boolean;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const client = await lazyBackend();
      await client.from('stablecoin_wallets').delete().eq('id', entry.id).throwOnError();
    },
    onSuccess: () => {
      toast.success(t('Address removed'));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('Remove {name}?', { name })}>
      <p className="text-ink2">
        {t(
          'Withdrawals already on their way still arrive. If you add it again, it waits 24 hours again.',
        )}
      </p>
      {remove.error && (
        <p role="alert" className="mt-3 text-sm text-ewu">
          {refusalOf(remove.error).message}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('Remove')}
        </Button>
        <Button onClick={onClose}>{t('Keep')}</Button>
      </div>
    </Dialog>
  );
}
