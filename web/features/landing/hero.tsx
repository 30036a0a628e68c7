import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What Oja is for, and the two ways in. */
export function Hero() {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
      <div>
        <h1 className="font-display text-2xl font-bold tracking-[-0.02em] md:text-3xl md:tracking-[-0.034em]">
          Send Globally, <br className="hidden md:inline" />
          Spend Locally, Instantly
          <span aria-hidden="true">.</span>
        </h1>
        <p className="mt-3 text-ink2">Trusted by over 10,000 traders</p>
      </div>
      <div className="flex w-full gap-3 md:w-auto">
        <ButtonLink
          to="/trades?side=buy"
          variant="primary"
          size="lg"
          className="flex-1 md:flex-none"
        >
          <Icon of={ArrowDownLeft} />
          Buy USDT
        </ButtonLink>
        <ButtonLink to="/trades?side=sell" size="lg" className="flex-1 md:flex-none">
          <Icon of={ArrowUpRight} />
          Sell USDT
        </ButtonLink>
      </div>
    </div>
  );
}
