import { BRAND } from '#core/brand/brand.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** For who ran out of time in a trade that is somebody else's now. */
export function GoneView({ tradeId }: { tradeId: string }) {
  const reference = tradeReference(tradeId);
  return (
    <div className="page-gutter py-8 md:py-12">
      <p className="text-sm text-ink2">Trade {reference}</p>
      <h1 tabIndex={-1} className="mt-1 font-display text-xl font-bold md:text-2xl">
        The time to pay ran out
      </h1>
      <p className="mt-3 max-w-prose text-ink2">
        This trade ended and the offer has gone on without you. Do not pay now. If you have paid
        already, write to{' '}
        <a
          href={`mailto:${BRAND.supportEmail}?subject=${encodeURIComponent(`Trade ${reference}`)}`}
          className="font-semibold text-aro underline-offset-4 hover:underline"
        >
          {BRAND.supportEmail}
        </a>{' '}
        and keep your receipt at hand.
      </p>
      <ButtonLink to="/trades" size="lg" className="mt-6">
        Back to the market
      </ButtonLink>
    </div>
  );
}
