import {
  Ban,
  Banknote,
  CheckCheck,
  ClockAlert,
  Lock,
  LockOpen,
  Scale,
  SearchCheck,
  type LucideIcon,
} from 'lucide-react';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { BOUGHT_HOLD_HOURS } from '#core/withdrawals/limits.ts';
import type { CourseStep } from '#web/features/trading/payment/page/course-steps.ts';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Facts, type Fact } from '#web/ui/display/facts.tsx';
import { Timeline } from '#web/ui/display/timeline.tsx';

const ICONS: Record<CourseStep['kind'], LucideIcon> = {
  locked: Lock,
  paid: Banknote,
  verified: SearchCheck,
  released: LockOpen,
  cancelled: Ban,
  expired: ClockAlert,
  disputed: Scale,
  resolved: CheckCheck,
};

/** The trade's course from Locked to Released, who acted and when. */
export function PaymentCourse({ steps }: { steps: readonly CourseStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="course">
      <h2 id="course" className="mb-3 text-sm font-semibold text-ink2">
        {t('Steps')}
      </h2>
      <Timeline
        steps={steps.map((step) => ({
          icon: ICONS[step.kind],
          title: t(step.title),
          state: step.state,
          detail: <StepDetail step={step} />,
          ...(step.at && { time: shortTime(step.at) }),
        }))}
      />
    </section>
  );
}

function StepDetail({ step: { turn, by, detail } }: { step: CourseStep }) {
  if (!turn) return detail && t(detail);
  return (
    <>
      <b className="text-ink">{t(turn)}</b>
      {by && `, ${t('by {time}', { time: shortTime(by) })}`}
      {detail && `, ${t(detail)}`}
    </>
  );
}

/** What changes hands, at which price, for which fee; for an ended trade only what it was about. */
export function TradeSummary({ trade }: { trade: PaymentTrade }) {
  return <Facts tight className="border-t border-line pt-4" facts={summary(trade)} />;
}

function summary({ stage, role, crypto, fiat, price, fee, completedAt }: PaymentTrade): Fact[] {
  const amount = formatWithUnit(crypto);
  const total = formatCurrency(fiat);
  const each = { label: t('Price'), value: formatCurrency(price) };
  const runs = stage === 'to_pay' || stage === 'to_release' || stage === 'disputed';
  if (!runs && stage !== 'completed') {
    return [{ label: t('Amount'), value: amount }, { label: t('Total'), value: total }, each];
  }
  const [gets, gives] = role === 'buyer' ? [amount, total] : [total, amount];
  const free = completedAt && new Date(completedAt.getTime() + BOUGHT_HOLD_HOURS * 3_600_000);
  return [
    { label: runs ? t('You get') : t('You got'), value: gets },
    { label: runs ? t('You give') : t('You gave'), value: gives },
    each,
    { label: t('Fee'), value: formatWithUnit(fee) },
    // Said while the order runs, not first when somebody wants to withdraw.
    ...(role === 'buyer'
      ? [
          {
            label: t('Withdrawable'),
            value: free ? t('from {time}', { time: shortTime(free) }) : t('24 hours after release'),
          },
        ]
      : []),
  ];
}
