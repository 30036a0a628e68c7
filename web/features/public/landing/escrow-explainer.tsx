import { PAYMENT_WINDOW_MINUTES } from '#core/trade/limits.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { AdireRing } from '#web/ui/adire-ring.tsx';
import { Knot } from '#web/ui/knot.tsx';

const STEPS = [
  {
    name: msg('Lock'),
    text: msg('Bola’s 100.00 USDT is locked in escrow before you pay a kobo.'),
    who: msg('Oja holds'),
  },
  {
    name: msg('Pay'),
    text: msg('You send ₦150,000.00 from your bank app, to a name you can read.'),
    who: msg('You, {minutes} min'),
  },
  {
    name: msg('Verify'),
    text: msg('Bola opens her own bank app and matches the name and the amount.'),
    who: msg('Bola'),
  },
  {
    name: msg('Release'),
    text: msg('The knot opens and 100.00 USDT is in your wallet.'),
    who: msg('Oja releases'),
  },
] as const;

const SELVEDGE_RINGS = 5;

/** How escrow works, as four lines of a ledger on cloth. */
export function EscrowExplainer() {
  return (
    <section
      aria-labelledby="escrow"
      className="relative flex overflow-hidden bg-cloth md:rounded-card"
    >
      <div className="page-gutter relative grid gap-6 py-8 md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] md:gap-12 md:p-12 lg:gap-24">
        <div>
          <Knot size={56} className="text-aro" />
          <h2
            id="escrow"
            className="mt-4 max-w-52 font-display text-xl font-bold md:max-w-none md:text-2xl"
          >
            {t('In escrow until both sides agree')}
          </h2>
          <p className="mt-3 max-w-68 text-ink2 md:max-w-xs">
            {t('Traders knot money into the corner of the cloth. Oja does the same with coins.')}
          </p>
        </div>
        <AdireRing
          size={258}
          radius={72}
          className="absolute -top-22 left-[max(12.5rem,calc(100%-12rem))] text-aro md:top-auto md:-bottom-40 md:left-17"
        />
        <ol className="relative border-t border-cloth-line">
          {STEPS.map((step, index) => (
            <li
              key={step.name}
              className="grid min-h-22 grid-cols-[2.25rem_1fr] gap-x-0 border-b border-cloth-line py-4 last:border-b-0 lg:grid-cols-[2.5rem_6.5rem_1fr_7rem]"
            >
              <span className="text-base text-aro">{index + 1}</span>
              <h3 className="font-display text-lg font-bold">{t(step.name)}</h3>
              <p className="col-start-2 max-w-86 text-ink2 lg:col-start-auto">{t(step.text)}</p>
              <p className="col-start-2 text-sm font-semibold text-aro lg:col-start-auto lg:text-right lg:leading-6.5">
                {t(step.who, { minutes: PAYMENT_WINDOW_MINUTES })}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <div
        aria-hidden="true"
        className="hidden w-22 shrink-0 flex-col items-center justify-around border-l border-cloth-line text-aro lg:flex"
      >
        {Array.from({ length: SELVEDGE_RINGS }, (_, ring) => (
          <AdireRing key={ring} size={78} />
        ))}
      </div>
    </section>
  );
}
