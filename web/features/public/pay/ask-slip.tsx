import { ChevronDown } from 'lucide-react';
import type { PublicInvoice } from '#core/invoices/wire.ts';
import { PayButton } from '#web/features/public/pay/pay-button.tsx';
import { amountText, networkText, splitAmount } from '#web/features/public/pay/pay-text.ts';
import type { Way } from '#web/features/public/pay/ways.ts';
import { t } from '#web/lib/i18n/language.ts';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { inputClass } from '#web/ui/form/input-style.ts';

/** Before a firm amount is asked for: what it comes to now. Opening a page fixes nothing; this form does. */
export function AskSlip({
  invoice,
  way,
  path,
}: {
  invoice: PublicInvoice;
  way: Way;
  path: string;
}) {
  const { method, option, chain } = way;
  const isBank = method === 'bank' || method === 'bank_manual';
  return (
    <form method="post" action={`${path}/quote`}>
      <input type="hidden" name="way" value={method} />
      <input type="hidden" name="asset" value={option.asset} />
      {chain && <input type="hidden" name="chain" value={chain} />}
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
          <Field
            name="part"
            label={t('Pay only this much now ({currency})', { currency: invoice.currency })}
            hint={t('Empty pays all {amount}. Others can pay the rest with this link.', {
              amount: amountText(invoice.currency, invoice.due),
            })}
            inputMode="decimal"
          />
          <Field
            name="email"
            type="email"
            label={t('Your email')}
            hint={t('We write only if money has to come back to you. Nobody else sees it.')}
            autoComplete="email"
          />
        </details>
      </PaperSlip>
      <PayButton>{isBank ? t('Show the account number') : t('Show the address')}</PayButton>
    </form>
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

function Field({
  name,
  label,
  hint,
  ...rest
}: {
  name: string;
  label: string;
  hint: string;
  type?: 'email';
  inputMode?: 'decimal';
  autoComplete?: string;
}) {
  return (
    <div className="mt-3">
      <label htmlFor={`pay-${name}`} className="text-sm font-semibold">
        {label}
      </label>
      <input
        {...rest}
        id={`pay-${name}`}
        name={name}
        aria-describedby={`pay-${name}-hint`}
        className={inputClass(false, 'mt-1')}
      />
      <p id={`pay-${name}-hint`} className="mt-1 text-sm text-ink2">
        {hint}
      </p>
    </div>
  );
}
