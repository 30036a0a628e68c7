import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HeldInvoice } from '#core/invoices/payer-wire.ts';
import type { Asset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { BackToInvoice } from '#web/features/wallet/invoices/back-to-invoice.tsx';
import { DisputeInvoice } from '#web/features/wallet/invoices/dispute-invoice.tsx';
import { heldQuery } from '#web/features/wallet/invoices/held-queries.ts';
import { InvoiceDispute } from '#web/features/wallet/invoices/invoice-dispute.tsx';
import { ReleaseSheet } from '#web/features/wallet/invoices/release-sheet.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useLiveQueries } from '#web/lib/realtime/live-queries.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { fullTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** What an escrowed invoice holds of its payer, and what they can do: release it, or object. */
export function HeldForPayer({ id }: { id: string }) {
  const userId = useUserId();
  const query = useQuery(heldQuery(id));
  useLiveQueries('merchant', [{ table: 'notifications', filter: `user_id=eq.${userId}` }]);
  return (
    <div className="flex flex-col gap-5">
      <QueryPart query={query} failed={t('Couldn’t load what is held')} rows={4}>
        {(held) => <Held held={held} />}
      </QueryPart>
      <BackToInvoice id={id} />
    </div>
  );
}

function Held({ held }: { held: HeldInvoice }) {
  const queryClient = useQueryClient();
  const [isReleasing, setReleasing] = useState(false);
  const { status, own_side, payee_name: name } = held;
  const isHeld = status === 'in_escrow' || status === 'disputed';
  if (!isHeld)
    return <p className="text-ink2">{t('Nothing is held for this invoice any more.')}</p>;
  return (
    <>
      <HeldSlip held={held} />
      <p className="text-ink2">{aboutHeld(held)}</p>
      {status === 'in_escrow' && own_side === 'payer' && (
        <Button variant="primary" size="2xl" wide onClick={() => setReleasing(true)}>
          {t('Release to {name}', { name })}
        </Button>
      )}
      {status === 'in_escrow' && <DisputeInvoice id={held.public_id} side={own_side} />}
      {status === 'disputed' && <InvoiceDispute id={held.public_id} />}
      {isReleasing && (
        <ReleaseSheet
          held={held}
          onClose={() => setReleasing(false)}
          onReleased={() => {
            setReleasing(false);
            void queryClient.invalidateQueries({ queryKey: ['merchant'] });
            void queryClient.invalidateQueries({ queryKey: ['wallet'] });
          }}
        />
      )}
    </>
  );
}

function HeldSlip({ held }: { held: HeldInvoice }) {
  const { held_since, delivered_at, releases_at } = held;
  return (
    <PaperSlip>
      <p className="text-sm text-ink2">{held.payee_name}</p>
      {held.held.map(({ asset, amount }) => (
        <p key={asset} className="text-xl font-semibold md:text-money">
          {formatWithUnit(readSum(asset as Asset, amount))}
        </p>
      ))}
      <SlipRule className="my-4" />
      <Facts
        tight
        facts={[
          { label: t('Invoice'), value: held.number },
          ...(held_since
            ? [{ label: t('Held since'), value: fullTime(new Date(held_since)) }]
            : []),
          {
            label: t('Delivered'),
            value: delivered_at ? fullTime(new Date(delivered_at)) : t('not yet'),
          },
          ...(releases_at
            ? [{ label: t('Released by itself'), value: fullTime(new Date(releases_at)) }]
            : []),
        ]}
      />
    </PaperSlip>
  );
}

function aboutHeld({ status, delivered_at, payee_name: name, releases_at }: HeldInvoice): string {
  if (status === 'disputed') {
    return t('Nothing moves until the dispute has ended. {name} cannot take the money.', { name });
  }
  if (delivered_at && releases_at) {
    return t(
      '{name} says that it was delivered. If you do nothing, they get the money on {time}. Is something wrong? Say so before.',
      { name, time: fullTime(new Date(releases_at)) },
    );
  }
  return t('{name} has not said that it was delivered. It stays held until you release it.', {
    name,
  });
}
