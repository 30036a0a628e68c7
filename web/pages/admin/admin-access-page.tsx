import { ShieldX } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Where people land who asked for a page of the administrators. */
export default function AdminAccessPage() {
  return (
    <div className="page-gutter max-w-prose py-18">
      <Icon of={ShieldX} size={32} className="mb-4 text-ewu" />
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        This page is for administrators
      </h1>
      <p className="mt-3 text-ink2">
        Your account does not have the administrator’s role, so there is nothing for you to see
        here. Nothing happened to your money or your trades.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/wallet?tab=overview" variant="primary">
          Go to your wallet
        </ButtonLink>
        <ButtonLink to="/trades">See open offers</ButtonLink>
      </div>
    </div>
  );
}
