import { t } from '#web/lib/i18n/language.ts';
import { figures } from '#web/lib/money/figures.ts';

interface Situation {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly string[];
  readonly link?: { readonly to: string; readonly label: string };
}

/** First steps by situation; the most urgent one first. */
export function situations(): Situation[] {
  return [
    {
      id: 'trade',
      title: t('A trade is running and something is wrong'),
      steps: [
        t('Open the trade: its room says who acts, until when, and where the money is.'),
        t(
          'Paid, but the time ran out? Say so there within {lateClaim} minutes, with your receipt.',
          figures(),
        ),
        t(
          'No release {slowReminder} minutes after “I have sent”, no money, or from the wrong name? Open a dispute in the room. The crypto stays locked.',
          figures(),
        ),
        t('Do not pay twice, and do not release to be friendly.'),
      ],
      link: { to: '/trades/active', label: t('Your running trades') },
    },
    {
      id: 'sign-in',
      title: t('I cannot sign in'),
      steps: [
        t('Use the door you signed up by: e-mail, phone or Google.'),
        t('Forgot the password? A link or a six-digit code makes a new one.'),
        t('No mail? Look under spam, check the address, and wait a minute before you ask again.'),
      ],
      link: { to: '/forgot-password', label: t('Make a new password') },
    },
    {
      id: 'authenticator',
      title: t('I lost my authenticator'),
      steps: [
        t(
          'At the six boxes choose a recovery code. You were given {recoveryCodes}; each works once.',
          figures(),
        ),
        t(
          'Then set up a new authenticator under Profile, Security, and keep the new codes on paper.',
        ),
        t(
          'No codes left? Write to support from the address of your account. It takes time: we have to be sure that it is you.',
        ),
      ],
      link: { to: '/profile?tab=security', label: t('Your security settings') },
    },
    {
      id: 'message',
      title: t('Somebody sent me a suspicious message'),
      steps: [
        t(
          'Nobody from here asks for a password, a code or a recovery code. Whoever does is a thief.',
        ),
        t('Pay only to the account in the trade’s room, never to one from a message.'),
        t(
          'Tapped a link or told a code? Change the password now and end the sessions you do not know.',
        ),
        t('Then send us the message as it came.'),
      ],
      link: { to: '/profile?tab=security', label: t('Your security settings') },
    },
    {
      id: 'frozen',
      title: t('My bank has frozen my account'),
      steps: [
        t('Ask the bank in writing for the reason and for the order behind it.'),
        t(
          'Download the signed record of each trade it asks about. Anybody can check it without us.',
        ),
        t('Stop receiving naira to that account: pause your offers or give them another one.'),
        t(
          'A trade is running? Tell the other side and open a dispute, so that no clock runs against you.',
        ),
        t('For more than that, speak with a lawyer. We cannot speak to a bank for you.'),
      ],
      link: { to: '/trades/active?tab=history', label: t('Your past trades') },
    },
  ];
}
