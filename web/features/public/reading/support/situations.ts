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
      title: t('Something is wrong with an active order'),
      steps: [
        t('Open the order: it says who acts next, until when, and where the money is.'),
        t(
          'Paid, but the payment time expired? Tap “I already paid” there within {lateClaim} minutes, with your receipt.',
          figures(),
        ),
        t(
          'No release {slowReminder} minutes after “I have sent”, no money, or from the wrong name? Open a dispute on the order page. The crypto stays in escrow.',
          figures(),
        ),
        t('Do not pay twice, and do not release to be friendly.'),
      ],
      link: { to: '/trades/active', label: t('Your active orders') },
    },
    {
      id: 'sign-in',
      title: t('I cannot log in'),
      steps: [
        t('Log in the way you signed up: email, phone or Google.'),
        t('Forgot the password? Set a new one with a link or a 6-digit code.'),
        t(
          'No email? Check your spam folder and the address, and wait a minute before you ask again.',
        ),
      ],
      link: { to: '/forgot-password', label: t('Set a new password') },
    },
    {
      id: 'authenticator',
      title: t('I lost my authenticator'),
      steps: [
        t(
          'Choose a recovery code instead of the 6 digits. You were given {recoveryCodes}; each works once.',
          figures(),
        ),
        t(
          'Then set up a new authenticator under Profile, Security, and keep the new codes on paper.',
        ),
        t(
          'No codes left? Write to support from the email address of your account. It takes time: we have to be sure that it is you.',
        ),
      ],
      link: { to: '/profile?tab=security', label: t('Your security settings') },
    },
    {
      id: 'message',
      title: t('Someone sent me a suspicious message'),
      steps: [
        t(
          'Oja never asks for a password, a code or a recovery code. Anyone who does is a scammer.',
        ),
        t('Pay only to the account on the order page, never to one from a message.'),
        t(
          'Tapped a link or shared a code? Change the password now and log out the devices you do not know.',
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
          'Download the signed record of each order it asks about. Anyone can check it without us.',
        ),
        t('Stop receiving naira to that account: pause your offers or give them another one.'),
        t(
          'Is an order active? Write to the other side and open a dispute, so that the timer is paused.',
        ),
        t('For more than that, speak with a lawyer. We cannot speak to a bank for you.'),
      ],
      link: { to: '/trades/active?tab=history', label: t('Your past orders') },
    },
  ];
}
