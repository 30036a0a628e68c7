import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import { DecideSheet, type DepositStep } from '#web/features/admin/deposit-desk/decide-sheet.tsx';
import { depositDeskQuery, type Desk } from '#web/features/admin/deposit-desk/desk-query.ts';
import { HeldLine } from '#web/features/admin/deposit-desk/held-line.tsx';
import { ShortLine } from '#web/features/admin/deposit-desk/short-line.tsx';
import { DeskList } from '#web/features/admin/desk/desk-page.tsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { Facts } from '#web/ui/display/facts.tsx';

/** Deposits an operator has to decide: held ones, and reversed ones. */
export function DepositDesk() {
  const query = useQuery(depositDeskQuery);
  const [step, setStep] = useState<DepositStep | null>(null);
  return (
    <DeskQuery query={query} failed="Couldn’t load the deposits" rows={4}>
      {(desk) => (
        <div className="flex flex-col gap-8">
          <DeskList
            title="Held"
            empty="No deposits on hold."
            count={desk.held.length}
            about="Their owners can’t be credited: they are banned, or their account was deleted."
          >
            {desk.held.map((deposit) => (
              <HeldLine key={deposit.id} deposit={deposit} onStep={setStep} />
            ))}
          </DeskList>
          <DeskList
            title="Reversed, with a shortfall"
            empty="All reversed deposits are covered."
            count={desk.short.length}
            about="Credited, spent, and then reversed by their chain. Withdrawals from these wallets are paused until new money or the treasury covers the rest."
          >
            {desk.short.map((deposit) => (
              <ShortLine key={deposit.id} deposit={deposit} onStep={setStep} />
            ))}
          </DeskList>
          <Small small={desk.small} />
          {step && <DecideSheet step={step} onClose={() => setStep(null)} />}
        </div>
      )}
    </DeskQuery>
  );
}

/** Too small to be credited: nothing to decide, but somebody may ask. */
function Small({ small }: Pick<Desk, 'small'>) {
  if (small.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold text-ink2">Below the minimum amount</h3>
      <Facts
        className="mt-2"
        facts={small.map(({ chain, asset, count, amount }) => ({
          label: `${CHAINS[chain].name}, ${count === 1 ? '1 deposit' : `${count} deposits`}`,
          value: formatWithUnit(readSum(asset, amount)),
        }))}
      />
      <p className="mt-2 max-w-prose text-sm text-ink3">
        Credited automatically once more arrives at the same address.
      </p>
    </section>
  );
}
