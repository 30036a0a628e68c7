import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { BRAND } from '#core/brand/brand.ts';
import { walletUrl } from '#core/navigation/wallet-url.ts';
import type { WalletTab } from '#core/navigation/wallet-tabs.ts';
import type { MovementReceipt } from '#core/wallet/activity-wire.ts';
import { receiptQuery } from '#web/features/wallet/wallet/activity/activity-query.ts';
import { ReceiptSlip } from '#web/features/wallet/wallet/activity/receipt-slip.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** All details of one activity, on a printable slip, with a link to its page. */
export function ReceiptDialog({
  movement,
  onClose,
}: {
  movement: string | null;
  onClose: () => void;
}) {
  return (
    <Dialog open={movement !== null} onClose={onClose} title={t('Receipt')}>
      {movement && <Receipt movement={movement} />}
    </Dialog>
  );
}

function Receipt({ movement }: { movement: string }) {
  const query = useQuery(receiptQuery(useUserId(), movement));
  return (
    <QueryPart query={query} failed={t('Couldn’t load the receipt')} rows={5}>
      {(receipt) => (
        <>
          <div className="print-alone">
            <p className="mb-3 hidden font-display text-xl font-bold print:block">
              {BRAND.product}
            </p>
            <ReceiptSlip receipt={receipt} />
          </div>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={() => window.print()}>
              <Icon of={Printer} />
              {t('Print')}
            </Button>
            <Whereabouts receipt={receipt} />
          </div>
        </>
      )}
    </QueryPart>
  );
}

const TABS: Partial<Record<NonNullable<MovementReceipt['group']>, WalletTab>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  payout: 'withdraw',
  transfer: 'transfer',
  conversion: 'convert',
  savings: 'savings',
};

function Whereabouts({ receipt: { trade, group, invoice } }: { receipt: MovementReceipt }) {
  if (invoice) return <ButtonLink to={`/invoice/${invoice}`}>{t('Open the invoice')}</ButtonLink>;
  if (trade) {
    const running = trade.status !== 'open' && trade.is_taken;
    return (
      <ButtonLink to={running ? `/trade/${trade.id}/payment` : `/trades/${trade.id}`}>
        {running ? t('Open the order') : t('Open the offer')}
      </ButtonLink>
    );
  }
  const tab = group && TABS[group];
  return tab ? <ButtonLink to={walletUrl(tab)}>{t('Show its status')}</ButtonLink> : null;
}
