import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { firstName } from '#core/identity/names/first-name.ts';
import type { Money } from '#core/money/money.ts';
import { describeTradeMoney } from '#web/features/trading/money-view/describe-money.ts';
import type { TradeMoney } from '#core/trade/money-wire.ts';
import { tradeMoneyQuery } from '#web/features/trading/money-view/money-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

const MoneyPanel = lazy(async () => ({
  default: (await import('#web/features/trading/money-view/money-panel.tsx')).MoneyPanel,
}));

/** "Where is my money?": one line atop a trade, and all of it on request. */
export function MoneyView({
  tradeId,
  status,
  other,
  amount,
}: {
  tradeId: string;
  /** The trade's status as shown beside this line. */
  status: string;
  other: string | null;
  /** The trade's amount. */
  amount: Money;
}) {
  const money = useQuery(tradeMoneyQuery(tradeId));
  const isStale = useIsStale(status, money);
  const [open, setOpen] = useState(false);
  const panel = useId();
  const reader = { amount, other: other === null ? null : firstName(other), time: shortTime };
  return (
    <section aria-label={t('Where is my money?')} className="mt-2 md:mt-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-3 rounded-chip text-left text-sm text-ink2 hover:text-ink"
      >
        <span className="min-w-0 flex-1">
          <b className="font-semibold text-ink">{t('Where is my money?')}</b>
          <span className="block min-h-5 md:ml-3 md:inline">
            {money.data &&
              (isStale
                ? t('Checking…')
                : describeTradeMoney(money.data, reader)
                    .line.map((part) => t(part))
                    .join(' · '))}
          </span>
        </span>
        <Icon of={ChevronDown} className={open ? 'rotate-180' : undefined} />
      </button>
      <div id={panel}>
        {open && (
          <QueryPart query={money} failed={t('Couldn’t check where your money is')} rows={3}>
            {(data) => (
              <Suspense fallback={<div className="min-h-40" />}>
                <MoneyPanel
                  description={describeTradeMoney(data, reader)}
                  asOf={new Date(data.as_of)}
                />
              </Suspense>
            )}
          </QueryPart>
        )}
      </div>
    </section>
  );
}

/** True from a change of the trade until the money was reloaded: the old line would contradict the page. */
function useIsStale(
  status: string,
  { data, dataUpdatedAt }: { data: TradeMoney | undefined; dataUpdatedAt: number },
): boolean {
  const [change, setChange] = useState({ status, readAt: 0 });
  if (change.status !== status) setChange({ status, readAt: dataUpdatedAt });
  return data !== undefined && data.status !== status && dataUpdatedAt <= change.readAt;
}
