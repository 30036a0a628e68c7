import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { savingsDeskQuery } from '#web/features/admin/savings-desk/desk-query.ts';
import { ProductPart } from '#web/features/admin/savings-desk/product-part.tsx';
import { type RateStep, RateSheet } from '#web/features/admin/savings-desk/rate-sheet.tsx';

/** The savings rate per asset, its cost, and who set it when. */
export function SavingsDesk() {
  const query = useQuery(savingsDeskQuery);
  const [step, setStep] = useState<RateStep | null>(null);
  return (
    <DeskQuery query={query} failed="Couldn’t load the savings" rows={4}>
      {({ today, products }) => (
        <>
          <div className="grid gap-10 lg:grid-cols-3 lg:gap-8">
            {products.map((product) => (
              <ProductPart key={product.asset} product={product} today={today} onStep={setStep} />
            ))}
          </div>
          {step && <RateSheet step={step} onClose={() => setStep(null)} />}
        </>
      )}
    </DeskQuery>
  );
}
