import type { PublicInvoice } from '#core/invoices/wire.ts';
import { PayLink } from '#web/features/public/pay/pay-button.tsx';
import { splitAmount } from '#web/features/public/pay/pay-text.ts';
import type { Way } from '#web/features/public/pay/ways.ts';
import { t } from '#web/lib/i18n/language.ts';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';

/** From an Oja balance: who logs in sees the exact amount and confirms it there. */
export function WalletSlip({
  invoice,
  way,
  path,
}: {
  invoice: PublicInvoice;
  way: Way;
  path: string;
}) {
  const { asset, amount } = way.option;
  const { whole, rest } = splitAmount(asset, amount ?? '0');
  return (
    <>
      <PaperSlip>
        <p className="text-sm text-ink2">{t('From your Oja balance')}</p>
        <p className="text-xl font-semibold md:text-money">
          {amount === null ? t('No firm price right now') : whole}
          {amount !== null && <span className="text-ink3">{rest}</span>}
        </p>
        <SlipRule className="my-4" />
        <p className="text-sm text-ink2">
          {invoice.is_escrowed
            ? t('It is held for you until you release it to {name}.', {
                name: invoice.payee.display_name,
              })
            : t('{name} has it at once. You confirm the exact amount after you log in.', {
                name: invoice.payee.display_name,
              })}
        </p>
      </PaperSlip>
      <PayLink to={`${path}/wallet?asset=${encodeURIComponent(asset)}`}>
        {t('Pay from your Oja balance')}
      </PayLink>
    </>
  );
}
