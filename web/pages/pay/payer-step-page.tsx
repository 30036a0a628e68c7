import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';
import NotFoundPage from '#web/pages/not-found-page.tsx';

const STEPS = {
  wallet: lazy(() => import('#web/pages/pay/wallet-step.tsx')),
  trader: lazy(() => import('#web/pages/pay/trader-step.tsx')),
  held: lazy(() => import('#web/pages/pay/held-step.tsx')),
};

/**
 * The steps of an invoice's page that need a login. One route has them all, and this file nothing of them: the landing
 * loads the table of routes with the names of all that its pages need.
 */
export default function PayerStepPage() {
  const { invoiceId = '', step = '' }: { invoiceId?: string; step?: string } = useParams({
    strict: false,
  });
  if (!isStep(step)) return <NotFoundPage />;
  const Step = STEPS[step];
  return (
    <div className="page-gutter max-w-xl py-6 md:py-10">
      <LazyPart name="The invoice" fallback={<div data-pending="" className="min-h-dvh" />}>
        <Step id={invoiceId} />
      </LazyPart>
    </div>
  );
}

function isStep(step: string): step is keyof typeof STEPS {
  return Object.hasOwn(STEPS, step);
}
