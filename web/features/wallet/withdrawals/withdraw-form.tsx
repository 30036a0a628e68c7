import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addressBookQuery,
  type SavedAddress,
  sendingNetworksQuery,
  type SendingNetwork,
} from '#web/features/wallet/withdrawals/withdrawal-queries.ts';
import { shortAddress } from '#web/features/wallet/withdrawals/address-text.tsx';
import { WithdrawAmount } from '#web/features/wallet/withdrawals/withdraw-amount.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { secondFactorQuery } from '#web/lib/supabase/second-factor.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { HoldNotice } from '#web/ui/money/hold-notice.tsx';
import { NewDestination } from '#web/ui/money/withdrawable-from.tsx';

/** Sends coins to an external wallet: which saved address, and how much. */
export function WithdrawForm() {
  const userId = useUserId();
  const factor = useQuery(secondFactorQuery(userId));
  const networks = useQuery(sendingNetworksQuery());
  const book = useQuery(addressBookQuery(userId));
  return (
    <QueryPart query={factor} failed={t('Couldn’t load your 2FA')}>
      {(own) =>
        own === null ? (
          <EmptyState
            dots={false}
            action={
              <ButtonLink to="/profile?tab=security" variant="primary">
                {t('Turn on 2FA')}
              </ButtonLink>
            }
          >
            {t('Withdrawing needs 2FA: a code from your phone, so nobody else can do it.')}
          </EmptyState>
        ) : (
          <QueryPart query={networks} failed={t('Couldn’t load the networks')}>
            {(open) => (
              <QueryPart query={book} failed={t('Couldn’t load your addresses')}>
                {(saved) => <Chosen open={open} saved={saved} />}
              </QueryPart>
            )}
          </QueryPart>
        )
      }
    </QueryPart>
  );
}

function Chosen({ open, saved }: { open: readonly SendingNetwork[]; saved: SavedAddress[] }) {
  const now = useServerNow();
  const [wanted, setWanted] = useState<string | null>(null);
  if (open.length === 0) {
    return (
      <EmptyState dots={false}>
        {t('Withdrawals outside Oja are not open here. You can sell to someone here instead.')}
      </EmptyState>
    );
  }
  const known = saved.flatMap((entry) => {
    const network = open.find(({ chain }) => chain === entry.network);
    return network?.assets.some(({ asset }) => asset === entry.asset) ? [{ entry, network }] : [];
  });
  const usable = known.find(({ entry }) => Date.parse(entry.usable_from) <= now);
  const chosen = known.find(({ entry }) => entry.id === wanted) ?? usable ?? known[0];
  if (known.length === 0) {
    return (
      <EmptyState
        dots={false}
        action={
          <ButtonLink to="/wallet?tab=addresses" variant="primary">
            {t('Add address')}
          </ButtonLink>
        }
      >
        {t(
          'Crypto can only go to saved addresses. A new one waits 24 hours, except for a small amount each week.',
        )}
      </EmptyState>
    );
  }
  if (!chosen) return null;
  return (
    <div className="flex flex-col gap-5">
      <HoldNotice />
      <Select
        label={t('To')}
        value={chosen.entry.id}
        onChange={(event) => setWanted(event.target.value)}
        options={known.map(({ entry }) => ({
          value: entry.id,
          label: nameOf(entry),
        }))}
      />
      {Date.parse(chosen.entry.usable_from) > now && (
        <NewDestination from={chosen.entry.usable_from} />
      )}
      <WithdrawAmount key={chosen.entry.id} to={chosen.entry} network={chosen.network} />
    </div>
  );
}

/** Short enough for a phone's select; the network and the full address are below. */
function nameOf({ label, asset, address }: SavedAddress): string {
  return [asset, label, shortAddress(address)].filter(Boolean).join(' · ');
}
