import type { ReactNode } from 'react';
import type {
  MoneyStepDescription,
  MoneyDescription,
} from '#web/features/trading/money-view/describe-money.ts';
import { clockTime } from '#web/lib/time/clock-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Facts } from '#web/ui/display/facts.tsx';

/** Who holds what, who acts next and until when, what happens if nobody does, and every step so far. */
export function MoneyPanel({ description, asOf }: { description: MoneyDescription; asOf: Date }) {
  return (
    <div className="mt-1 mb-6 grid gap-x-12 gap-y-6 rounded-card border border-line bg-s1 p-4 md:grid-cols-2 md:p-6">
      <div className="flex min-w-0 flex-col gap-6">
        <Part title={t('The crypto')}>
          {description.holdings.length > 0 ? (
            <Facts
              facts={description.holdings.map(({ location, amount }) => ({
                label: t(location),
                value: amount,
              }))}
            />
          ) : (
            <p className="text-sm text-ink2">{t('Nothing is in escrow for this order.')}</p>
          )}
        </Part>
        {description.fiat && (
          <Part title={t('The naira')}>
            <Facts facts={[{ label: t(description.fiat.state), value: description.fiat.amount }]} />
            {description.fiat.account && (
              <p className="mt-2 text-sm text-ink2">{t(description.fiat.account)}</p>
            )}
          </Part>
        )}
        <Part title={t('Next step')}>
          <p className="font-semibold first-letter:uppercase">{t(description.next.who)}</p>
          <p className="mt-1 text-sm text-ink2">
            {t('If nobody acts: {otherwise}', { otherwise: t(description.next.otherwise) })}
          </p>
        </Part>
      </div>
      <Part title={t('Steps so far')}>
        <ol className="border-t border-line">
          {description.steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ol>
        <p className="mt-2 text-sm text-ink3">
          {t('As of {time}', { time: clockTime(asOf, { seconds: true }) })}
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-sm font-semibold text-ink2">{title}</h2>
      {children}
    </div>
  );
}

function Step({ step: { title, who, at: happenedAt, moved } }: { step: MoneyStepDescription }) {
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0">
          <span className="font-semibold">{t(title)}</span>
          <span className="text-sm text-ink2"> · {t(who)}</span>
        </p>
        <time className="shrink-0 text-sm text-ink3">{shortTime(happenedAt)}</time>
      </div>
      {moved.map((line, at) => (
        <p key={at} className="text-sm text-ink2">
          {t(line)}
        </p>
      ))}
    </li>
  );
}
