import { LedgerLines } from '#web/features/public/reading/ledger-lines.tsx';
import { SourceLink } from '#web/features/public/reading/source-link.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { figures } from '#web/lib/money/figures.ts';

/** Who pays what, on one trade. */
export function Fees() {
  return (
    <LedgerLines
      lines={[
        {
          figure: figures().buyerFee,
          title: t('for the buyer'),
          text: t('Who buys {amount} gets {amount}.', figures()),
        },
        {
          figure: figures().sellerFee,
          title: t('for the seller, in crypto, at release'),
          text: t(
            'On {amount} that is {fee}, worth {feeNaira} at {price}. It is locked with the amount and comes back whole if the trade does not complete.',
            figures(),
          ),
        },
        {
          figure: t('≤ {koboMost}', figures()),
          title: t('kobo that tell payments apart'),
          text: t(
            'A naira total is rounded up to the whole naira and gets 1 to {kobo} kobo of its own, so that one credit in the seller’s bank names one trade. The seller keeps it.',
            figures(),
          ),
        },
        {
          figure: figures().duty,
          title: t('stamp duty, to the state, by the sender'),
          text: (
            <>
              {t(
                'Since 1 January 2026 the bank charges the sender on transfers from {dutyFrom} on. It comes on top: the seller must receive the exact total.',
                figures(),
              )}{' '}
              <SourceLink of="stampDuty" />
            </>
          ),
        },
      ]}
    />
  );
}
