import { formatWithUnit } from '#core/money/format-money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import type { Database } from '#core/wire/database.ts';
import { t } from '#web/lib/i18n/language.ts';
import { fullTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';

export type Conversion = Database['public']['Functions']['accept_convert_quote']['Returns'] & {
  /** From its quote. */
  readonly signature: string;
};

/** The amounts given and received. */
export function ConvertReceipt({
  conversion,
  onDone,
}: {
  conversion: Conversion;
  onDone: () => void;
}) {
  const given = formatWithUnit(wireBalance(conversion.from_asset, conversion.give_amount));
  const taken = formatWithUnit(wireBalance(conversion.to_asset, conversion.take_amount));
  return (
    <section aria-labelledby="converted" className="flex flex-col gap-5">
      <PaperSlip className="px-4 py-5 md:px-6">
        <h3 id="converted" tabIndex={-1} ref={focus} className="text-sm font-semibold text-ink2">
          {t('Converted')}
        </h3>
        <p className="text-xl font-bold break-words md:text-2xl">{taken}</p>
        <SlipRule className="mt-3" />
        <Facts
          className="border-t-0!"
          facts={[
            { label: t('You gave'), value: given },
            { label: t('When'), value: fullTime(new Date(conversion.created_at)) },
            {
              label: t('Reference'),
              value: (
                <span className="inline-flex items-center gap-2">
                  {conversion.conversion_id.slice(-12).toUpperCase()}
                  <CopyButton value={conversion.conversion_id} what={t('reference')} />
                </span>
              ),
            },
            {
              label: t('Signed price'),
              value: <CopyButton value={conversion.signature} what={t('signed price')} />,
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

function focus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
