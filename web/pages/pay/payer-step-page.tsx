import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';
import NotFoundPage from '#web/pages/not-found-page.tsx';

const STEPS = {
  wallet: lazy(() => import('#web/pages/pay/wallet-step.tsx')),
  trader: lazy(() => import('#web/pages/pay/trader-step.tsx')),
  held: lazy(() => import('#web/pages/pay/held-step.tsx')),
  mandate: lazy(() => import('#web/pages/pay/mandate-step.tsx')),
  balance: lazy(() => import('#web/pages/pay/balance-step.tsx')),
};

/**
 * The steps of payers' pages that need a login: of an invoice by name, of a recurring one and of a refund the only one.
 * One page has them all, and this file nothing of them: the landing loads the table of routes with the names of all that
 * its pages need.
 */
export default function PayerStepPage() {
  const { invoiceId = '', token, step }: Params = useParams({ strict: false });
  const name = step ?? (token ? 'balance' : 'mandate');
  if (!isStep(name) || (step && !OF_INVOICES.includes(step))) return <NotFoundPage />;
  const Step = STEPS[name];
  return (
    <div className="page-gutter max-w-xl py-6 md:py-10">
      <LazyPart name="The invoice" fallback={<div data-pending="" className="min-h-dvh" />}>
        <Step id={token ?? invoiceId} />
      </LazyPart>
    </div>
  );
}

interface Params {
  readonly invoiceId?: string;
  readonly token?: string;
  readonly step?: string;
}

const OF_INVOICES: readonly string[] = ['wallet', 'trader', 'held'];

function isStep(step: string): step is keyof typeof STEPS {
  return Object.hasOwn(STEPS, step);
}
