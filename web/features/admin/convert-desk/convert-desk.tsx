import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONVERT_LEAST_NGN, CONVERT_MOST_NGN } from '#core/convert/limits.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { convertDeskQuery } from '#web/features/admin/convert-desk/desk-query.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { PairLine } from '#web/features/admin/convert-desk/pair-line.tsx';
import { PairSheet, type PairStep } from '#web/features/admin/convert-desk/pair-sheet.tsx';

/** Which coins convert into which, at what spread, and each pair's volume of a day. */
export function ConvertDesk() {
  const query = useQuery(convertDeskQuery);
  const [step, setStep] = useState<PairStep | null>(null);
  return (
    <DeskQuery query={query} failed="Couldn’t load the pairs" rows={6}>
      {({ pairs }) => (
        <>
          <ul className="border-t border-line">
            {pairs.map((pair) => (
              <PairLine key={`${pair.from_asset}/${pair.to_asset}`} pair={pair} onStep={setStep} />
            ))}
          </ul>
          <p className="mt-3 max-w-prose text-sm text-ink3">
            One conversion is worth {naira(CONVERT_LEAST_NGN)} to {naira(CONVERT_MOST_NGN)}.
            Conversions are paid from the treasury, so a pair without stock gives no quotes.
          </p>
          {step && <PairSheet step={step} onClose={() => setStep(null)} />}
        </>
      )}
    </DeskQuery>
  );
}

function naira(decimal: string): string {
  return formatCurrency(readSum('NGN', decimal));
}
