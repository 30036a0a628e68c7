import type { PublicInvoice } from '#core/invoices/wire.ts';
import type { MethodChoice } from '#web/features/public/pay/method-choices.ts';
import { PayLink } from '#web/features/public/pay/pay-button.tsx';
import { amountText } from '#web/features/public/pay/pay-text.ts';
import { t } from '#web/lib/i18n/language.ts';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';

/** Naira to a trader, who releases the coins that pay the invoice: how it goes, and the way there. */
export function TraderSlip({
  invoice,
  choice: { option },
  path,
}: {
  invoice: PublicInvoice;
  choice: MethodChoice;
  path: string;
}) {
  const name = invoice.payee.display_name;
  const coins = option.amount === null ? null : amountText(option.asset, option.amount);
  return (
    <>
      <PaperSlip>
        <p className="text-sm text-ink2">{t('You buy from a trader')}</p>
        <p className="text-xl font-semibold md:text-money">
          {coins ?? t('No firm price right now')}
        </p>
        <SlipRule className="my-4" />
        <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-sm text-ink2 marker:text-ink3">
          <li>{t('You choose a trader and transfer naira to their bank account.')}</li>
          <li>{t('Oja holds their coins until they release them to you.')}</li>
          <li>
            {invoice.is_escrowed
              ? t('The coins pay this invoice, and stay held until you release them to {name}.', {
                  name,
                })
              : t('The coins pay this invoice. {name} has them a day later.', { name })}
          </li>
        </ol>
      </PaperSlip>
      <PayLink to={`${path}/trader`}>{t('Choose a trader')}</PayLink>
    </>
  );
}
