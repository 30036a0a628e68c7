import type { OwnPayment } from '#core/invoices/payments-wire.ts';
import { paymentState } from '#web/features/business/console/invoices/payment-words.ts';
import { METHOD_LABELS } from '#web/features/business/console/shared/method-labels.ts';
import { merchantHref } from '#web/features/business/console/shared/merchant-search.ts';
import { isNothing, shownAmount } from '#web/features/business/console/shared/shown-amount.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Cell, Head, HeadCell, Row, Table } from '#web/ui/display/table.tsx';
import { Link } from '#web/ui/link.tsx';

/** Payments of all invoices as a table, and as cards on a phone; each opens its invoice. */
export function PaymentList({
  payments,
  isTest,
}: {
  payments: readonly OwnPayment[];
  isTest: boolean;
}) {
  const hrefOf = ({ invoice_id }: OwnPayment) =>
    merchantHref({ tab: 'invoices', isTest, invoice: invoice_id });
  return (
    <>
      <div className="max-md:hidden">
        <Table label={t('Payments')}>
          <Head>
            <HeadCell className="pl-0!">{t('When')}</HeadCell>
            <HeadCell>{t('Invoice')}</HeadCell>
            <HeadCell>{t('How')}</HeadCell>
            <HeadCell end>{t('Amount')}</HeadCell>
            <HeadCell end>{t('Fee')}</HeadCell>
            <HeadCell className="pr-0!">{t('State')}</HeadCell>
          </Head>
          <tbody>
            {payments.map((payment) => (
              <Row key={payment.id} tall className="relative hover:bg-s1">
                <Cell className="pl-0! whitespace-nowrap text-ink2">
                  {shortTime(new Date(payment.created_at))}
                </Cell>
                <Cell className="max-w-60 truncate">
                  <Link
                    to={hrefOf(payment)}
                    className="font-semibold after:absolute after:inset-0 hover:underline"
                  >
                    {payment.number}
                  </Link>
                  {payment.payer_name && <span className="text-ink2"> · {payment.payer_name}</span>}
                </Cell>
                <Cell className="whitespace-nowrap text-ink2">
                  {t(METHOD_LABELS[payment.method])}
                </Cell>
                <Cell end className="font-semibold whitespace-nowrap">
                  {shownAmount(payment.asset, payment.amount)}
                </Cell>
                <Cell end className="whitespace-nowrap text-ink2">
                  {isNothing(payment.fee) ? '–' : shownAmount(payment.asset, payment.fee)}
                </Cell>
                <Cell className="pr-0!">
                  <State payment={payment} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="border-t border-line md:hidden">
        {payments.map((payment) => (
          <li key={payment.id} className="border-b border-line">
            <Link to={hrefOf(payment)} className="flex flex-col gap-1 py-3">
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate font-semibold">
                  {payment.payer_name ?? payment.number}
                </span>
                <span className="shrink-0 font-semibold">
                  {shownAmount(payment.asset, payment.amount)}
                </span>
              </span>
              <span className="flex items-center justify-between gap-3 text-sm text-ink2">
                <span className="truncate">
                  {payment.number} · {shortTime(new Date(payment.created_at))}
                </span>
                <State payment={payment} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function State({ payment }: { payment: OwnPayment }) {
  const { label, tone } = paymentState(payment);
  return <Chip tone={tone}>{t(label)}</Chip>;
}
