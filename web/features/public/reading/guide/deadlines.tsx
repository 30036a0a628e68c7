import { LedgerLines } from '#web/features/public/reading/ledger-lines.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { figures } from '#web/lib/money/figures.ts';

/** Every deadline of a trade and of a dispute, and what happens at its end. */
export function Deadlines() {
  return (
    <LedgerLines
      lines={[
        {
          figure: t('{window}–{longestWindow} min', figures()),
          title: t('to pay'),
          text: t(
            'From acceptance; {window} minutes unless the offer gives more. At {reminder} minutes left Oja asks whether you have paid. At zero the trade ends and the crypto goes back.',
            figures(),
          ),
        },
        {
          figure: t('+{extension} min', figures()),
          title: t('more, once'),
          text: t(
            'The seller may add it. Their screen offers it when {extensionOffered} minutes are left.',
            figures(),
          ),
        },
        {
          figure: t('{lateClaim} min', figures()),
          title: t('for “I already paid”'),
          text: t(
            'Your time was up although you had sent the money: say so within {lateClaim} minutes, with the receipt from your bank app, and the crypto is locked for you again, on the old terms, if it is still there.',
            figures(),
          ),
        },
        {
          figure: t('{slowReminder} min', figures()),
          title: t('to release'),
          text: t(
            'After that the seller is reminded; the buyer may open a dispute at any time. At {slowCounts} minutes it counts as a slow release once it is certain that the buyer paid; {slowMany} of those in {slowDays} days stop a seller from new trades for {slowLockout} hours.',
            figures(),
          ),
        },
        {
          figure: t('{slowDispute} h', figures()),
          title: t('until a dispute opens automatically'),
          text: t(
            'A trade marked as paid never expires and never goes back by itself: it waits for the seller, and then for a dispute agent.',
          ),
        },
        {
          figure: t('{statement} h', figures()),
          title: t('for a first statement in a dispute'),
          text: t(
            'Both sides write and attach what they have. Not replying within {silence} hours may count against you, and decides nothing by itself.',
            figures(),
          ),
        },
        {
          figure: t('{appeal} h', figures()),
          title: t('to appeal a decision'),
          text: t(
            'From {secondPerson} on a second dispute agent must agree before anything moves, and what the winner gets waits until the time to appeal is over.',
            figures(),
          ),
        },
      ]}
    />
  );
}
