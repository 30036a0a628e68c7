import { ChevronDown } from 'lucide-react';
import type { PublicInvoice } from '#core/invoices/wire.ts';
import { PayButton } from '#web/features/public/pay/pay-button.tsx';
import { PayField } from '#web/features/public/pay/pay-field.tsx';
import { amountText, networkText, splitAmount } from '#web/features/public/pay/pay-text.ts';
import type { MethodChoice } from '#web/features/public/pay/method-choices.ts';
import { t } from '#web/lib/i18n/language.ts';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PostedForm } from '#web/ui/form/posted-form.tsx';

/** Before a firm amount is asked for: what it comes to now. Opening a page fixes nothing; this form does. */
export function AskSlip({
  invoice,
  choice,
  path,
}: {
  invoice: PublicInvoice;
  choice: MethodChoice;
  path: string;
}) {
  const { method, option, chain } = choice;
  const isBank = method === 'bank' || method === 'bank_manual';
  return (
    <PostedForm action={`${path}/quote`} carries={{ method, asset: option.asset, chain }}>
      <PaperSlip>
        <p className="text-sm text-ink2">{isBank ? t('You transfer') : t('You send')}</p>
        <Sum asset={option.asset} amount={option.amount} />
        <p className="mt-1 text-sm text-ink2">
          {isBank
            ? t('The exact amount, with kobo of its own, and the account come next.')
            : chain
              ? t(
                  'On {network}. The address and the exact amount come next, fixed for 15 minutes.',
                  {
                    network: networkText(chain),
                  },
                )
              : t('The exact amount comes next.')}
        </p>
        <SlipRule className="my-4" />
        <details className="group">
          <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold text-aro">
            {t('Pay a part, or leave your email')}
            <Icon of={ChevronDown} className="group-open:rotate-180" />
          </summary>
          <PayField
            name="part"
            label={t('Pay only this much now ({currency})', { currency: invoice.currency })}
            hint={t('Empty pays all {amount}. Others can pay the rest with this link.', {
              amount: amountText(invoice.currency, invoice.due),
            })}
            inputMode="decimal"
          />
          <PayField
            name="email"
            type="email"
            label={t('Your email')}
            hint={t('We write only if money has to come back to you. Nobody else sees it.')}
            autoComplete="email"
          />
        </details>
      </PaperSlip>
      <PayButton>{isBank ? t('Show the account number') : t('Show the address')}</PayButton>
    </PostedForm>
  );
}

function Sum({ asset, amount }: { asset: string; amount: string | null }) {
  if (amount === null) return <p className="font-semibold">{t('No firm price right now')}</p>;
  const { whole, rest } = splitAmount(asset, amount);
  return (
    <p className="text-xl font-semibold md:text-money">
      {whole}
      <span className="text-ink3">{rest}</span>
    </p>
  );
}
