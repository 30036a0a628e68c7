import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CircleCheck, CircleX } from 'lucide-react';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Asset } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import type { Database } from '#core/wire/database.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { StatusChip, type ShownStatus } from '#web/ui/feedback/status-chip.tsx';

/** The page of a receipt's code: whether Oja issued it, and the trade's current status. */
export default function ReceiptPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const query = useQuery({
    queryKey: ['receipt', token],
    queryFn: () => call('verify_receipt', { p_token: token }),
  });
  return (
    <div className="page-gutter max-w-xl py-6 md:py-10">
      <h1 tabIndex={-1} className="mb-5 font-display text-xl font-bold md:text-2xl">
        {t('Check a receipt')}
      </h1>
      <QueryPart query={query} failed={t('Couldn’t check the receipt')} rows={4}>
        {(answer) => (answer.valid ? <Genuine receipt={answer} /> : <NotOurs />)}
      </QueryPart>
    </div>
  );
}

type Answer = Database['public']['Functions']['verify_receipt']['Returns'];
type Valid = Extract<Answer, { valid: true }>;

function Genuine({ receipt }: { receipt: Valid }) {
  const day = new Date(receipt.date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (
    <>
      <p className="mb-4 flex items-center gap-2 font-semibold text-ewe">
        <Icon of={CircleCheck} />
        {t('Oja wrote this receipt')}
      </p>
      <PaperSlip>
        <p className="font-display text-xl font-bold md:text-money">
          {amountOf(receipt.asset, receipt.amount, formatWithUnit)}
        </p>
        <SlipRule className="my-4" />
        <Facts
          tight
          facts={[
            {
              label: t('Paid'),
              value: amountOf(receipt.fiat_currency, receipt.total_fiat, formatCurrency),
            },
            { label: t('Accepted'), value: day },
            { label: t('Receipt'), value: receipt.reference },
          ]}
        />
      </PaperSlip>
      <p className="mt-5 flex items-center gap-3">
        <span className="text-ink2">{t('The order now:')}</span>
        <StatusChip status={receipt.status as ShownStatus} />
      </p>
      {receipt.status !== 'completed' && (
        <p className="mt-3 text-ink2">
          {t('This order is not complete. A receipt alone does not show that money has arrived.')}
        </p>
      )}
    </>
  );
}

function NotOurs() {
  return (
    <>
      <p className="mb-3 flex items-center gap-2 font-semibold text-ewu">
        <Icon of={CircleX} />
        {t('Oja did not write this')}
      </p>
      <p className="mb-5 max-w-prose text-ink2">
        {t(
          'The link was changed, cut short, or made up. Do not release anything because of it: check your bank app.',
        )}
      </p>
      <ButtonLink to="/">{t('To the market')}</ButtonLink>
    </>
  );
}

function amountOf(
  code: string,
  text: string,
  format: typeof formatWithUnit | typeof formatCurrency,
): string {
  const money = parseMoney(code as Asset, text);
  return money ? format(money) : `${text} ${code}`;
}
