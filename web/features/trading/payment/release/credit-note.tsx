import { Landmark, TriangleAlert } from 'lucide-react';
import { textsOf } from '#core/notifications/render-template.ts';
import { creditNotification } from '#core/proofs/texts.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { CREDIT_STATES, type CreditState } from '#core/proofs/bank-credit.ts';
import type { Credit, PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

/** Bank credits for this trade, newest first. */
export function CreditNotes({ trade }: { trade: PaymentTrade }) {
  if (trade.credits.length === 0) return null;
  return (
    <ul aria-label={t('Bank confirmation')} className="-order-2 flex flex-col gap-3">
      {trade.credits.map((credit) => (
        <CreditNote key={credit.id} credit={credit} role={trade.role} />
      ))}
    </ul>
  );
}

function CreditNote({ credit, role }: { credit: Credit; role: PaymentTrade['role'] }) {
  const state = toShownState(credit.state);
  if (!state) return null;
  const notification = creditNotification(state, role, {
    arrived: formatCurrency(credit.amount),
    due: formatCurrency(credit.due),
    sender: credit.sender,
    reason: credit.reason ?? '',
    released: credit.released,
  });
  const isRight = state === 'matched';
  return (
    <li className="flex gap-3 rounded-card border border-line bg-s1 p-4">
      <Icon
        of={isRight ? Landmark : TriangleAlert}
        className={isRight ? 'mt-0.5 text-ewe' : 'mt-0.5 text-fitila'}
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {credit.bank ?? t('The bank')}{' '}
          <Trans
            text="received {amount} from {sender}<span> · {at}</span>"
            values={{
              amount: formatCurrency(credit.amount),
              sender: credit.sender,
              at: shortTime(credit.at),
            }}
            wraps={{ span: (chunks) => <span className="font-normal text-ink3">{chunks}</span> }}
          />
        </p>
        <p className="mt-0.5 text-sm text-ink2">{t(textsOf(notification).message)}</p>
      </div>
    </li>
  );
}

function toShownState(state: string): Exclude<CreditState, 'unknown_account'> | null {
  const known = CREDIT_STATES.find((one) => one === state);
  return known === undefined || known === 'unknown_account' ? null : known;
}
