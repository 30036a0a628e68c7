import { NumberedSteps } from '#web/features/public/reading/numbered-steps.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { figures } from '#web/lib/money/figures.ts';

/** How people protect their money, most forgotten first. */
export function Safety() {
  return (
    <NumberedSteps
      steps={[
        t(
          'Sellers: release only for money you see in your own bank app. SMS alerts and screenshots can be forged.',
        ),
        t(
          'Sellers: money from a name that is not the buyer’s is not this buyer’s payment. Do not release; it goes back to where it came from.',
        ),
        t(
          'Buyers: pay only to the account on the order page. Anyone who sends you another one by message is not the seller.',
        ),
        t('Buyers: tap “I have sent” before the time runs out, and not before you have sent it.'),
        t(
          'Nobody from Oja asks for your password, a code or a recovery code. Not by phone, not by chat.',
        ),
        t(
          'Keep your {recoveryCodes} recovery codes on paper. A lost phone is then a bad day, not a lost account.',
          figures(),
        ),
        t(
          'Keep the whole trade here. What was said elsewhere is hard to prove to a dispute agent.',
        ),
      ]}
    />
  );
}
