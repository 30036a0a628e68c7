import type { HeldInvoice } from '#core/invoices/payer-wire.ts';
import type { Asset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { ConfirmStep } from '#web/features/wallet/transfers/confirm-step.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';

/** The last look before what is held goes to the merchant. */
export function ReleaseSheet({
  held: { public_id, number, payee_name: name, held },
  onClose,
  onReleased,
}: {
  held: HeldInvoice;
  onClose: () => void;
  onReleased: () => void;
}) {
  const sums = held.map(({ asset, amount }) => formatWithUnit(readSum(asset as Asset, amount)));
  const amount = sums.join(' + ');
  return (
    <ConsequenceSheet open onClose={onClose} title={t('Release {amount}?', { amount })}>
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { label: t('To'), value: name },
            { label: t('Invoice'), value: number },
            { label: t('Exact amount'), value: amount },
          ]}
        />
        <p className="text-sm text-fitila">
          {t(
            'It can’t be reversed, not by you and not by Oja. Release only when you have what you paid for.',
          )}
        </p>
        <ConfirmStep
          label={t('Release {amount} to {name}', { amount, name })}
          step={() => call('release_invoice', { p_public_id: public_id })}
          onDone={({ message }) => {
            toast.success(t(message));
            onReleased();
          }}
        />
      </div>
    </ConsequenceSheet>
  );
}
