import { useRouterState } from '@tanstack/react-router';
import { BRAND } from '#core/brand/brand.ts';
import { msg } from '#web/lib/language.ts';
import { LaterPage, type Later } from '#web/pages/later/later-page.tsx';

const ROOMS = {
  to: '/trades/active',
  label: msg('Your running trades'),
  about: msg('Each room says whose turn it is, and keeps every step with its time.'),
};
const SUPPORT = {
  to: '/support',
  label: msg('Support'),
  about: msg('Answers to what goes wrong most, and how to reach a person.'),
};
const MAIL = {
  to: `mailto:${BRAND.supportEmail}`,
  label: BRAND.supportEmail,
  about: msg('Write to us. Say the number of the trade if it is about one.'),
};
const NOTICES = {
  to: '/profile?tab=notifications',
  label: msg('Notifications'),
  about: msg(
    'The bell tells of every step of a trade. Choose here what also comes by mail or push.',
  ),
};

const LIST: Later = {
  title: msg('Messages'),
  about: msg(
    'Every conversation in one place: one for each trade, open from the moment it is accepted, and one with support. Nobody has messages here yet, and none were lost.',
  ),
  comes: [
    msg('A chat beside the payment, for the two sides and, in a dispute, for who decides'),
    msg('Pictures and files, sent once also where the network breaks'),
    msg('A warning where somebody sends an account number that is not the trade’s'),
  ],
  today: [ROOMS, SUPPORT, NOTICES],
};

const ONE: Later = {
  ...LIST,
  title: msg('Conversation'),
  about: msg(
    'One conversation, with the trade it is about above it. There are no conversations yet, so this address leads to none.',
  ),
};

const WITH_SUPPORT: Later = {
  title: msg('Messages with support'),
  about: msg(
    'A conversation with the people who run this market, which waits for you here until it is answered. Until it opens, mail is the way that works.',
  ),
  today: [MAIL, SUPPORT, ROOMS],
};

/** /messages, one conversation, and the one with support. */
export default function MessagesPage() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  if (pathname === '/messages/support') return <LaterPage {...WITH_SUPPORT} />;
  return <LaterPage {...(pathname === '/messages' ? LIST : ONE)} />;
}
