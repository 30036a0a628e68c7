import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { firstName } from '#core/identity/names/first-name.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { dialCode } from '#core/trade/payment-page/payment-ussd.ts';
import { dialledBanksQuery } from '#web/features/trading/payment/pay/dialled-banks-query.ts';
import type { Payee, PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { rememberedBank, rememberBank } from '#web/features/trading/payment/pay/own-bank.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/form/select.tsx';

/** Paying by USSD, which works without data: the payer's own bank determines the code. */
export function DialToPay({ trade, payee }: { trade: PaymentTrade; payee: Payee }) {
  const { data: banks = [] } = useQuery(dialledBanksQuery());
  const [open, setOpen] = useState(false);
  const [own, setOwn] = useState(rememberedBank);
  const bank = banks.find(({ code }) => code === own);
  const dial = bank ? dialCode(bank.ussd_transfer, trade.fiat, payee.accountNumber) : null;
  if (banks.length === 0 || trade.fiat.asset !== 'NGN') return null;
  const seller = trade.seller ? firstName(trade.seller) : t('the seller');
  return (
    <section aria-label={t('Pay by USSD')} className="border-y border-line py-3">
      <div className="flex items-center gap-3">
        <Icon of={Phone} className="text-ink2" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{t('Pay by USSD (no data)')}</p>
          <p className="text-sm text-ink2">
            {bank ? bank.name : t('Fills in the account and the amount')}
          </p>
        </div>
        {dial && !open ? (
          <a href={dial.href} className={buttonClass({})}>
            {t('Dial')}
          </a>
        ) : (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('Close') : t('Dial')}
          </Button>
        )}
      </div>
      {open && (
        <div className="mt-3">
          <Select
            label={t('The bank you pay from')}
            value={own ?? ''}
            onChange={(event) => {
              setOwn(event.target.value);
              rememberBank(event.target.value);
              setOpen(false);
            }}
            options={[
              { value: '', label: t('Choose your bank'), disabled: true },
              ...banks.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
        </div>
      )}
      {dial && !open && (
        <div className="mt-3 flex flex-col gap-2 pl-8">
          {dial.isRounded && (
            <p className="text-sm text-fitila">
              {t(
                'USSD has no kobo: this sends {sends} instead of {fiat}. Message {seller} when you have paid, or pay in your bank app to send it exactly.',
                { sends: formatCurrency(dial.sends), fiat: formatCurrency(trade.fiat), seller },
              )}
            </p>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <code className="min-w-0 text-sm break-all">{dial.code}</code>
            <CopyButton value={dial.code} what={t('USSD code')} />
          </div>
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="min-h-11 self-start text-sm font-semibold text-aro underline-offset-4 hover:underline"
          >
            {t('Pay from another bank')}
          </button>
        </div>
      )}
    </section>
  );
}
