import { FIGURES } from '#core/reading/figures.ts';
import { LedgerLines } from '#web/features/reading/ledger-lines.tsx';
import { SourceLink } from '#web/features/reading/source-link.tsx';
import { t } from '#web/lib/language.ts';

/** Who pays what, on one trade. */
export function Fees() {
  return (
    <LedgerLines
      lines={[
        {
          figure: FIGURES.buyerFee,
          title: t('for the buyer'),
          text: t('Who buys {amount} gets {amount}.', FIGURES),
        },
        {
          figure: FIGURES.sellerFee,
          title: t('for the seller, in crypto, at release'),
          text: t(
            'On {amount} that is {fee}, worth {feeNaira} at {price}. It is locked with the amount and comes back whole if the trade does not complete.',
            FIGURES,
          ),
        },
        {
          figure: t('≤ {koboMost}', FIGURES),
          title: t('kobo that tell payments apart'),
          text: t(
            'A naira total is rounded up to the whole naira and gets 1 to {kobo} kobo of its own, so that one credit in the seller’s bank names one trade. The seller keeps it.',
            FIGURES,
          ),
        },
        {
          figure: FIGURES.duty,
          title: t('stamp duty, to the state, by the sender'),
          text: (
            <>
              {t(
                'Since 1 January 2026 the bank charges the sender on transfers from {dutyFrom} on. It comes on top: the seller must receive the exact total.',
                FIGURES,
              )}{' '}
              <SourceLink of="stampDuty" />
            </>
          ),
        },
      ]}
    />
  );
}
