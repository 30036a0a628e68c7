import { formatWithUnit } from '#core/money/format-money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import type { Database } from '#core/wire/database.ts';
import { t } from '#web/lib/i18n/language.ts';
import { fullTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';

/** The receipt of a transfer, printed on a slip. */
export function TransferReceipt({
  sent,
  note,
  onDone,
}: {
  sent: Database['public']['Functions']['send_transfer']['Returns'];
  note: string;
  onDone: () => void;
}) {
  const amount = formatWithUnit(wireBalance(sent.asset, sent.amount));
  return (
    <section aria-labelledby="sent" className="flex flex-col gap-5">
      <PaperSlip className="px-4 py-5 md:px-6">
        <h3 id="sent" tabIndex={-1} ref={focus} className="text-sm font-semibold text-ink2">
          {t('Sent')}
        </h3>
        <p className="text-xl font-bold break-words md:text-2xl">{amount}</p>
        <SlipRule className="mt-3" />
        <Facts
          className="border-t-0!"
          facts={[
            { label: t('To'), value: sent.recipient_handle },
            { label: t('When'), value: fullTime(new Date(sent.created_at)) },
            ...(note
              ? [{ label: t('Note'), value: <span className="break-words">{note}</span> }]
              : []),
            {
              label: t('Reference'),
              value: (
                <span className="inline-flex items-center gap-2">
                  {sent.transfer_id.slice(-12).toUpperCase()}
                  <CopyButton value={sent.transfer_id} what={t('reference')} />
                </span>
              ),
            },
          ]}
        />
      </PaperSlip>
      <Button variant="primary" size="lg" wide onClick={onDone}>
        {t('Done')}
      </Button>
    </section>
  );
}

/** Focus moves to the result. */
function focus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
