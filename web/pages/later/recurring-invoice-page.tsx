import { recurrenceLabel } from '#core/invoices/recurrence-label.ts';
import { msg } from '#web/lib/i18n/language.ts';
import { LaterPage } from '#web/pages/later/later-page.tsx';

export const plain = true;

/** The page of somebody who was sent a recurring invoice. */
export default function RecurringInvoicePage() {
  return (
    <LaterPage
      title={msg('Recurring invoice')}
      about={msg(
        'An invoice that comes again. Its page will show the next one, and those that were paid.',
      )}
      comes={(['weekly', 'monthly', { everyDays: 10 }] as const).map(recurrenceLabel)}
      today={[
        {
          to: '/trades',
          label: msg('Open offers'),
          about: msg(
            'Buy or sell USDT, USDC and cNGN for naira, with the crypto in escrow until both sides agree.',
          ),
        },
        {
          to: '/support',
          label: msg('Support'),
          about: msg('Ask us about a request for money you do not trust.'),
        },
      ]}
      beware={msg(
        'Nothing can be paid on this page. If someone sent you this link and asks for money, do not pay.',
      )}
    />
  );
}
