import { useRouterState } from '@tanstack/react-router';
import { recurrenceLabel } from '#core/invoices/recurrence-label.ts';
import { msg } from '#web/lib/i18n/language.ts';
import { LaterPage, type Later } from '#web/pages/later/later-page.tsx';

export const plain = true;

const SHARED = {
  today: [
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
  ],
  beware: msg(
    'This market has not issued any invoices yet. If someone sent you this link and asks for money, do not pay.',
  ),
};

const ONCE: Later = {
  title: msg('Invoice'),
  about: msg(
    'The page where someone who was sent an invoice reads it and pays it: who asks, for what, how much and until when.',
  ),
  ...SHARED,
};

const RECURRING: Later = {
  title: msg('Recurring invoice'),
  about: msg(
    'An invoice that comes again. Its page will show the next one, and those that were paid.',
  ),
  comes: (['weekly', 'monthly', { everyDays: 10 }] as const).map(recurrenceLabel),
  ...SHARED,
};

/** The page of somebody who was sent an invoice. */
export default function InvoicePage() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return <LaterPage {...(pathname.startsWith('/recurring-invoice/') ? RECURRING : ONCE)} />;
}
