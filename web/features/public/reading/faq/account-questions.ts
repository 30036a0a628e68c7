import type { QuestionGroup } from '#web/features/public/reading/faq/question.ts';
import { msg } from '#web/lib/i18n/language.ts';

/** The account, other people, and the installation. */
export const ACCOUNT_QUESTIONS: readonly QuestionGroup[] = [
  {
    id: 'account',
    title: msg('Your account'),
    questions: [
      {
        id: 'lost-authenticator',
        words: '2FA MFA OTP phone stolen lost',
        question: msg('I lost my authenticator. How do I get in?'),
        answer: msg(
          'Enter one of your {recoveryCodes} recovery codes instead of the 6 digits; each works once. Without one, support has to verify you before an administrator resets your 2FA, and we notify you.',
        ),
        link: { to: '/support#authenticator', label: msg('What to do first') },
      },
      {
        id: 'why-code-again',
        question: msg('Why am I asked for a code again?'),
        answer: msg(
          'Releasing and changing your security need a code that is at most {freshCode} minutes old. A stolen open laptop is then not enough.',
        ),
      },
      {
        id: 'suspicious-sign-in',
        words: 'hacked hack phishing',
        question: msg('I got an email about a login I don’t recognise.'),
        answer: msg(
          'Open Profile, Security: log out the device you do not know, change the password, and check the list of logins. Do not use a link from the email if you are not sure about it.',
        ),
        link: { to: '/profile?tab=security', label: msg('Your security settings') },
      },
      {
        id: 'public-name',
        words: 'privacy full name handle nickname username hide',
        question: msg('What do other traders see of me?'),
        answer: msg(
          'Your handle, your picture, your record and your ratings. We suggest a handle of your first name and a number, and you can choose your own once. Your full name, email, phone and address are not shown; the other side of an order sees the name on the payment.',
        ),
        link: { to: '/profile#handle', label: msg('Your public name') },
      },
      {
        id: 'erase-data',
        words: 'delete account privacy NDPA',
        question: msg('Can I have my data, or have it erased?'),
        answer: msg(
          'Yes, under the Nigeria Data Protection Act 2023. What the law makes us keep about orders and money stays for as long as it says.',
        ),
        link: { to: '/ndpa-compliance', label: msg('Data protection') },
      },
    ],
  },
  {
    id: 'people',
    title: msg('Other traders'),
    questions: [
      {
        id: 'reputation',
        question: msg('How is a trader’s score calculated?'),
        answer: msg(
          'By a formula that every trader’s page shows. Completed orders with different verified people count most, small ones and repeats with the same person count little, and old ones fade. Nobody can buy a place.',
        ),
      },
      {
        id: 'block',
        question: msg('Can I keep someone away from my offers?'),
        answer: msg(
          'Block them. From then on neither of you can take the other’s offers, and the other only sees that an offer is not available.',
        ),
      },
      {
        id: 'ratings',
        question: msg('Can a rating be changed?'),
        answer: msg(
          'Yes, by the person who gave it, within {ratingDays} days. Each side of a completed order rates once.',
        ),
      },
    ],
  },
  {
    id: 'installation',
    title: msg('Who runs this'),
    questions: [
      {
        id: 'who-runs',
        words: 'legal SEC licence license safe',
        question: msg('Who runs this market, and is it licensed?'),
        answer: msg(
          'Oja is open-source software; this installation has its own operator. What they say about their licences is on the compliance page, word for word.',
        ),
        link: { to: '/compliance#licence', label: msg('Licence status') },
      },
      {
        id: 'self-host',
        question: msg('Can I run my own?'),
        answer: msg(
          'Yes. It is under the Apache-2.0 licence and runs on one machine, with its own database. If you run it for others, you are an operator before the law and need legal advice.',
        ),
      },
      {
        id: 'cards-when',
        words: 'Mastercard VISA virtual card',
        question: msg('When do the dollar cards come?'),
        answer: msg(
          'There is no date. The page says what they will be; the limit of {cardLimit} a month in it is a sample.',
        ),
        link: { to: '/how-it-works?section=virtual-cards', label: msg('Virtual cards') },
      },
    ],
  },
];
