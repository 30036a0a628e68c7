import { ButtonLink } from '#web/ui/button.tsx';
import { AdireRing } from '#web/ui/adire-ring.tsx';

/** An address that leads nowhere. */
export default function NotFoundPage() {
  return (
    <div className="page-gutter flex items-center gap-12 py-18">
      <AdireRing size={160} radius={63} className="hidden shrink-0 text-ink3 md:block" />
      <div>
        <p className="text-sm font-semibold text-ink3">404</p>
        <h1 tabIndex={-1} className="mt-1 font-display text-2xl font-bold">
          This page is not in the market
        </h1>
        <p className="mt-2 max-w-prose text-ink2">
          The address may be mistyped, or what it showed is gone. Your money and your trades are
          where you left them.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/trades" variant="primary">
            See open offers
          </ButtonLink>
          <ButtonLink to="/">Go home</ButtonLink>
        </div>
      </div>
    </div>
  );
}
