import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { describeActivity } from '#core/wallet/activity.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import type { MovementReceipt } from '#core/wallet/activity-wire.ts';
import { chainName } from '#web/features/wallet/wallet/activity/about-line.ts';
import { toLine } from '#web/features/wallet/wallet/activity/activity-query.ts';
import { Figure } from '#web/features/wallet/wallet/activity/activity-row.tsx';
import { Amount } from '#web/features/wallet/wallet/amount.tsx';
import { ActivityStateChip } from '#web/features/wallet/wallet/activity/activity-state-chip.tsx';
import { clockTime } from '#web/lib/time/clock-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Facts, type Fact } from '#web/ui/display/facts.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';

/** One activity as a receipt: of the other person it shows only the handle. */
export function ReceiptSlip({ receipt }: { receipt: MovementReceipt }) {
  const line = toLine(receipt);
  return (
    <PaperSlip className="p-4 md:px-6 md:py-5">
      <p className="text-sm text-ink2">{t(line.sentence)}</p>
      <p className="mt-0.5 font-display text-xl font-bold break-all [&>span]:font-bold">
        <Figure line={line} />
      </p>
      {line.other && (
        <p className="font-semibold">
          <Amount>{`+${formatWithUnit(line.other)}`}</Amount>
        </p>
      )}
      <p className="mt-2 flex empty:hidden">
        <ActivityStateChip item={receipt} />
      </p>
      <SlipRule className="my-3" />
      <Facts tight facts={factsOf(receipt)} />
      {receipt.steps.length > 1 && (
        <>
          <SlipRule className="my-3" />
          <h3 className="mb-1 text-sm font-semibold text-ink2">{t('Step by step')}</h3>
          <Facts tight facts={receipt.steps.map(asFact)} />
        </>
      )}
    </PaperSlip>
  );
}

function factsOf(receipt: MovementReceipt): Fact[] {
  const line = toLine(receipt);
  const worth = receipt.worth_ngn === null ? null : wireBalance('NGN', receipt.worth_ngn);
  const facts: (Fact | false | null)[] = [
    { label: t('When'), value: printedTime(receipt.created_at) },
    receipt.counterparty !== null && {
      label: receipt.direction === 'in' ? t('From') : t('To'),
      value: receipt.counterparty,
    },
    line.fiat && { label: t('Paid'), value: <Amount>{formatCurrency(line.fiat)}</Amount> },
    line.price && { label: t('Price'), value: formatCurrency(line.price) },
    line.fee.units > 0n && {
      label: t('Fee'),
      value: <Amount>{formatWithUnit(line.fee)}</Amount>,
    },
    worth &&
      !line.fiat && { label: t('Value then'), value: <Amount>{formatCurrency(worth)}</Amount> },
    receipt.chain !== null && { label: t('Network'), value: chainName(receipt.chain) },
    receipt.label !== null && { label: t('Name'), value: receipt.label },
    receipt.external_account !== null && {
      label: receipt.group === 'deposit' ? t('Sent from') : t('To'),
      value: <span className="break-all">{receipt.external_account}</span>,
    },
    receipt.confirmations_needed !== null && {
      label: t('Confirmations'),
      value: `${Math.min(receipt.confirmations ?? 0, receipt.confirmations_needed)}/${receipt.confirmations_needed}`,
    },
    receipt.tx_hash !== null && {
      label: t('Transaction'),
      value: <span className="text-sm break-all">{receipt.tx_hash}</span>,
    },
    receipt.note !== null && { label: t('Note'), value: receipt.note },
    { label: t('Reference'), value: receipt.reference },
  ];
  return facts.filter((fact) => fact !== false && fact !== null);
}

function asFact(step: MovementReceipt['steps'][number]): Fact {
  const description = describeActivity({
    type: step.type,
    direction: step.direction,
    amount: wireBalance(step.asset, step.amount),
    fee: wireBalance(step.asset, step.fee),
  });
  return {
    label: `${clockTime(new Date(step.created_at))} ${t(description.sentence)}`,
    value: <Amount>{`${description.sign}${formatWithUnit(description.amount)}`}</Amount>,
  };
}

function printedTime(text: string): string {
  const at = new Date(text);
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return `${day}, ${clockTime(at)}`;
}
