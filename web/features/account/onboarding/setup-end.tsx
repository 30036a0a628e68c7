import { ArrowDownLeft, ArrowUpRight, BadgeCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { closeOnboarding } from '#web/features/account/onboarding/onboarding-launcher.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The end of setting an account up, which leads on to the first order. */
export function SetupEnd({ title, more }: { title: string; more: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="m-auto flex w-full max-w-md flex-col gap-5 py-8">
      <Icon of={BadgeCheck} size={40} className="text-ewe" />
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-display text-xl font-bold outline-none">
          {title}
        </h3>
        <p className="mt-2 text-ink2">{more}</p>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonLink
          to="/create-trade-simple/sell"
          variant="primary"
          size="xl"
          className="flex-1"
          onClick={closeOnboarding}
        >
          <Icon of={ArrowUpRight} />
          {t('Sell crypto')}
        </ButtonLink>
        <ButtonLink to="/trades?side=buy" size="xl" className="flex-1" onClick={closeOnboarding}>
          <Icon of={ArrowDownLeft} />
          {t('Buy crypto')}
        </ButtonLink>
      </div>
      <Button variant="ghost" className="self-start -ml-4" onClick={closeOnboarding}>
        {t('Close')}
      </Button>
    </div>
  );
}
