import { msg } from '#web/lib/i18n/language.ts';
import { LaterPage } from '#web/pages/later/later-page.tsx';

export const plain = true;

/** The page of somebody who was sent a payment link. */
export default function PayPage() {
  return (
    <LaterPage
      title={msg('Payment link')}
      about={msg(
        'The page behind a payment link: who asks for the money, how much, and the ways to pay it.',
      )}
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
