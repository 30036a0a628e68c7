import type { PublicInvoice, QuoteView } from '#core/invoices/wire.ts';
import { PayButton } from '#web/features/public/pay/pay-button.tsx';
import { amountText, koboOf, splitAmount } from '#web/features/public/pay/pay-text.ts';
import { SlipLine } from '#web/features/public/pay/slip-line.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { BankMark } from '#web/ui/display/bank-mark.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

const RULE = 'my-3 md:my-5';

type Account = NonNullable<QuoteView['account']>;

/** Naira to an account: the merchant's own, or one for this payment. Order of keys: account, amount, narration, button. */
export function BankSlip({
  invoice,
  quote,
  account,
  hasLapsed,
  path,
}: {
  invoice: PublicInvoice;
  quote: QuoteView;
  account: Account;
  /** Its time is over: what was sent may still be announced. */
  hasLapsed: boolean;
  path: string;
}) {
  const { whole, rest } = splitAmount('NGN', quote.amount);
  const kobo = koboOf(quote.amount);
  return (
    <>
      <PaperSlip>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm text-ink2">{t('Transfer to')}</span>
          <span className="flex items-center gap-2 text-sm font-semibold">
            <BankMark name={account.bank_name} size={24} />
            {account.bank_name}
          </span>
        </div>
        <p className="mt-1 font-display text-xl font-bold md:text-money">{account.account_name}</p>
        <SlipRule className={RULE} />
        <SlipLine
          id="account"
          label={t('Account number')}
          copied={account.account_number}
          what={t('account number')}
        >
          <p className="text-xl font-semibold whitespace-nowrap min-[360px]:text-money">
            {grouped(account.account_number)}
          </p>
        </SlipLine>
        <SlipRule className={RULE} />
        <SlipLine
          id="amount"
          label={t('Exact amount')}
          copied={quote.amount}
          what={t('amount')}
          beneath={
            kobo > 0 && (
              <Trans
                text="The <b>{kobo} kobo</b> show {name} that this payment is yours. Send all of it; your bank adds ₦50 duty on its own."
                values={{ kobo, name: invoice.payee.display_name }}
                wraps={{ b: (chunks) => <b className="text-aro">{chunks}</b> }}
              />
            )
          }
        >
          <p className="text-xl font-semibold whitespace-nowrap min-[360px]:text-money">
            {whole}
            <span className={kobo > 0 ? 'text-aro' : undefined}>{rest}</span>
          </p>
        </SlipLine>
        <SlipRule className={RULE} />
        <SlipLine
          id="narration"
          label={t('Narration')}
          copied={account.narration}
          what={t('narration')}
        >
          <p className="font-semibold">{account.narration}</p>
        </SlipLine>
      </PaperSlip>
      {quote.method === 'bank_manual' && (
        <form method="post" action={`${path}/sent`}>
          <input type="hidden" name="quote" value={quote.quote_id} />
          <PayButton>
            {t('I have sent {amount}', { amount: amountText('NGN', quote.amount) })}
          </PayButton>
          <p className="mt-2 text-sm text-ink2">
            {t(
              'Press it only after your bank app says that it has gone. {name} is notified at once and confirms it from their bank before the invoice is paid.',
              { name: invoice.payee.display_name },
            )}
          </p>
        </form>
      )}
      {hasLapsed && <AskAgain method={quote.method} path={path} />}
    </>
  );
}

function AskAgain({ method, path }: { method: QuoteView['method']; path: string }) {
  return (
    <form method="post" action={`${path}/quote`} className="mt-4">
      <input type="hidden" name="way" value={method} />
      <button type="submit" className={buttonClass({ size: 'lg', wide: true })}>
        {t('Ask for a new amount')}
      </button>
    </form>
  );
}

/** "219 004 8838": as people read it out. Another length stays as it is. */
function grouped(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
}
