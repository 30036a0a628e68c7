import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddAddressSheet } from '#web/features/wallet/withdrawals/add-address-sheet.tsx';
import { AddressRow } from '#web/features/wallet/withdrawals/address-row.tsx';
import {
  addressBookQuery,
  sendingNetworksQuery,
} from '#web/features/wallet/withdrawals/withdrawal-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { isComing } from '#web/lib/supabase/is-coming.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** The addresses of one's own external wallets, each with when it may be used. */
export function AddressBook() {
  const book = useQuery(addressBookQuery(useUserId()));
  const networks = useQuery(sendingNetworksQuery());
  const [adding, setAdding] = useState(false);
  const open = networks.data ?? [];
  const add = open.length > 0 && (
    <Button onClick={() => setAdding(true)}>
      <Icon of={Plus} size={18} />
      {t('Add address')}
    </Button>
  );
  // Until the networks are known, what stands below waits for the button or the sentence they bring.
  return (
    <div data-pending={isComing(networks) ? '' : undefined}>
      <QueryPart query={book} failed={t('Couldn’t load your addresses')}>
        {(saved) =>
          saved.length === 0 ? (
            <EmptyState action={add}>
              {t('No addresses yet. Crypto can only go to saved addresses.')}
            </EmptyState>
          ) : (
            <>
              <ul className="border-t border-line">
                {saved.map((entry) => (
                  <AddressRow key={entry.id} entry={entry} />
                ))}
              </ul>
              {add && <div className="mt-5">{add}</div>}
            </>
          )
        }
      </QueryPart>
      {networks.data?.length === 0 && (
        <p className="mt-5 text-sm text-ink3">
          {t('Withdrawals outside Oja are not open right now, so you can’t add an address.')}
        </p>
      )}
      {adding && <AddAddressSheet networks={open} onClose={() => setAdding(false)} />}
    </div>
  );
}
