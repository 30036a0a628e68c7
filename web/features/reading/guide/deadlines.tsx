import { FIGURES } from '#core/reading/figures.ts';
import { LedgerLines } from '#web/features/reading/ledger-lines.tsx';
import { t } from '#web/lib/language.ts';

/** Every deadline of a trade and of a dispute, and what happens at its end. */
export function Deadlines() {
  return (
    <LedgerLines
      lines={[
        {
          figure: t('{window}–{longestWindow} min', FIGURES),
          title: t('to pay'),
          text: t(
            'From acceptance; {window} minutes unless the offer gives more. At {reminder} minutes left Oja asks whether you have paid. At zero the trade ends and the crypto goes back.',
            FIGURES,
          ),
        },
        {
          figure: t('+{extension} min', FIGURES),
          title: t('more, once'),
          text: t(
            'The seller may add it. Their screen offers it when {extensionOffered} minutes are left.',
            FIGURES,
          ),
        },
        {
          figure: t('{lateClaim} min', FIGURES),
          title: t('for “I had paid”'),
          text: t(
            'Your time ran out although you had sent the money: say so within {lateClaim} minutes and the crypto is locked for you again, on the old terms, if it is still there.',
            FIGURES,
          ),
        },
        {
          figure: t('{slowReminder} min', FIGURES),
          title: t('to release'),
          text: t(
            'After that the seller is reminded; the buyer may open a dispute at any time. At {slowCounts} minutes it counts as a slow release once it is certain that the buyer paid; {slowMany} of those in {slowDays} days stop a seller from new trades for {slowLockout} hours.',
            FIGURES,
          ),
        },
        {
          figure: t('{slowDispute} h', FIGURES),
          title: t('until a dispute opens by itself'),
          text: t(
            'A trade marked as paid never expires and is never sent back by a clock: it waits for the seller, and then for an arbiter.',
          ),
        },
        {
          figure: t('{statement} h', FIGURES),
          title: t('for a first statement in a dispute'),
          text: t(
            'Both sides write and attach what they have. {silence} hours of silence count against whoever is silent, and decide nothing by themselves.',
            FIGURES,
          ),
        },
        {
          figure: t('{appeal} h', FIGURES),
          title: t('to appeal a decision'),
          text: t(
            'From {secondPerson} on a second arbiter must agree before anything moves, and what the winner gets waits until the time to appeal is over.',
            FIGURES,
          ),
        },
      ]}
    />
  );
}
