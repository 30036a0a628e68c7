import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { firstName } from '#core/identity/names/first-name.ts';
import { toDecimal } from '#core/money/money.ts';
import { nairaInWords } from '#core/money/naira-in-words.ts';
import {
  groupedAccountNumber,
  narrationFor,
  splitFiat,
} from '#web/features/trading/payment/pay/payment-slip.ts';
import { FiatAmount } from '#web/features/trading/payment/pay/fiat-amount.tsx';
import type { Payee, PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { ownNameQuery } from '#web/features/trading/payment/page/payment-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { BankMark } from '#web/ui/display/bank-mark.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

/** In a low window the slip is set closer, so that the button below it is within the first screen. */
const RULE = 'my-4 md:my-5 md:[@media(height<58rem)]:my-3.5';

/** Where the buyer pays: holder, account number, exact amount, narration. */
export function PaySlip({
  trade,
  payee,
  onAccountCopied,
}: {
  trade: PaymentTrade;
  payee: Payee;
  onAccountCopied: () => void;
}) {
  const { data: ownName } = useSuspenseQuery(ownNameQuery(useUserId()));
  const narration = narrationFor([ownName, trade.buyer]);
  const { minor, hasMinor } = splitFiat(trade.fiat);
  const seller = trade.seller ? firstName(trade.seller) : t('the seller');
  return (
    <PaperSlip>
      <Holder label={t('Pay to')} payee={payee} />
      <SlipRule className={RULE} />
      <Line
        label={t('Account number')}
        copy={
          <CopyButton
            value={payee.accountNumber}
            what={t('account number')}
            onCopied={onAccountCopied}
          />
        }
      >
        <p className="text-xl font-semibold whitespace-nowrap min-[360px]:text-money">
          {groupedAccountNumber(payee.accountNumber)}
        </p>
      </Line>
      <SlipRule className={RULE} />
      <Line
        label={t('Exact amount')}
        copy={<CopyButton value={toDecimal(trade.fiat)} what={t('amount')} />}
        beneath={
          <>
            {trade.fiat.asset === 'NGN' && (
              <span className="block text-ink">{nairaInWords(trade.fiat.units)}</span>
            )}
            {hasMinor && trade.fiat.asset === 'NGN' ? (
              <>
                <Trans
                  text="Include the <b>{Number} kobo</b> so {seller} can match your payment."
                  values={{ Number: Number(minor.slice(1)), seller }}
                  wraps={{ b: (chunks) => <b className="text-aro">{chunks}</b> }}
                />
              </>
            ) : (
              t('Pay exactly this, in one transfer, from an account in your own name.')
            )}
          </>
        }
      >
        <FiatAmount fiat={trade.fiat} />
      </Line>
      <SlipRule className={RULE} />
      {narration ? (
        <Line label={t('Narration')} copy={<CopyButton value={narration} what="narration" />}>
          <p className="font-semibold">{narration}</p>
        </Line>
      ) : (
        <Line label={t('Narration')}>
          <p className="font-semibold">{t('Leave it empty, or write your own name')}</p>
        </Line>
      )}
    </PaperSlip>
  );
}

/** Bank and holder; neither is ever truncated. */
export function Holder({ label, payee }: { label: string; payee: Payee }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-ink2">{label}</span>
        <span className="flex items-center gap-2 text-sm font-semibold">
          <BankMark name={payee.bankName} size={24} />
          {payee.bankName}
        </span>
      </div>
      <p className="mt-1 font-display text-xl font-bold md:text-money">{payee.accountName}</p>
      {payee.isVirtual && (
        <p className="mt-1 text-sm text-ink2">
          {t('An account for this payment only. The bank passes the money on to the seller.')}
        </p>
      )}
    </>
  );
}

function Line({
  label,
  copy,
  beneath,
  children,
}: {
  label: string;
  copy?: ReactNode;
  beneath?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-ink2">{label}</p>
          {children}
        </div>
        {copy}
      </div>
      {beneath && <p className="mt-1 text-sm text-ink2">{beneath}</p>}
    </>
  );
}
