import { msg, t } from '#web/lib/i18n/language.ts';

const RISKS = [
  msg('It is not a bank deposit and it is not insured.'),
  msg(
    'The operator of this market pays the interest from its own treasury. If that runs out, interest waits until it is filled again.',
  ),
  msg('The rate may change. A new rate applies from the next day, never to past days.'),
  msg(
    'Crypto can lose its value against the dollar or the naira. Savings are in crypto, not in bank money.',
  ),
];

/** The risks, shown before anything is deposited. */
export function SavingsRisks() {
  return (
    <section aria-labelledby="savings-risks" className="rounded-card border border-line p-4">
      <h3 id="savings-risks" className="font-semibold">
        {t('Before you save')}
      </h3>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-sm text-ink2">
        {RISKS.map((risk) => (
          <li key={risk}>{t(risk)}</li>
        ))}
      </ul>
    </section>
  );
}
