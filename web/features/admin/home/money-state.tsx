import { Check, TriangleAlert } from 'lucide-react';
import { type Asset, isCrypto } from '#core/money/assets.ts';
import { formatAmount } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { coverageText } from '#web/features/admin/home/coverage-text.ts';
import type { Home } from '#web/features/admin/home/queues-query.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Money = NonNullable<Home['money']>;

/** Whether the books agree, and whether people are covered, as the audit and the comparison found last. */
export function MoneyState({ money }: { money: Money }) {
  const { audited_at: at, findings } = money;
  const isRight = findings === 0;
  return (
    <section aria-labelledby="money-state">
      <h2 id="money-state" className="font-display text-lg font-bold">
        Is the money right?
      </h2>
      <p
        className={`mt-1 flex items-center gap-2 text-sm ${isRight ? 'text-ink2' : 'font-semibold text-ewu'}`}
      >
        <Icon
          of={isRight ? Check : TriangleAlert}
          size={16}
          className={isRight ? 'text-ewe' : 'text-ewu'}
        />
        {at === null ? (
          'The first audit has not finished yet'
        ) : (
          <span>
            {isRight
              ? 'The ledger sums to zero and every rule holds'
              : `${findings} ${findings === 1 ? 'finding is' : 'findings are'} open`}
            , <Clock at={at} day seconds />
          </span>
        )}
      </p>
      {money.assets.length === 0 ? (
        <p className="mt-3 border-y border-line py-3 text-sm text-ink2">
          Chains and the bank have not been compared yet.
        </p>
      ) : (
        <ul aria-label="Coverage" className="mt-3 border-t border-line">
          {money.assets.map((line) => (
            <Coverage key={line.asset} line={line} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Coverage({ line: { asset, owed, held } }: { line: Money['assets'][number] }) {
  const scale: Asset = isCrypto(asset) ? asset : 'NGN';
  const digits = (decimal: string) => formatAmount(readSum(scale, decimal));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2">
      <span className="font-semibold">{asset}</span>
      <span className="text-right font-semibold">
        {held === null ? (
          <Chip tone="fitila">no answer</Chip>
        ) : (
          <Share owed={readSum(scale, owed).units} held={readSum(scale, held).units} />
        )}
      </span>
      <span className="truncate text-sm text-ink3">owed {digits(owed)}</span>
      <span className="truncate text-right text-sm text-ink3">
        {held !== null && `here ${digits(held)}`}
      </span>
    </li>
  );
}

function Share({ owed, held }: { owed: bigint; held: bigint }) {
  const text = coverageText(owed, held);
  return held < owed ? <Chip tone="ewu">{text}, not covered</Chip> : <>{text}</>;
}
