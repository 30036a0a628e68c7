import { useRouterState } from '@tanstack/react-router';
import { msg } from '#web/lib/i18n/language.ts';
import { LaterPage, type Later } from '#web/pages/later/later-page.tsx';

const OUTBOX = {
  to: '/sandbox/outbox',
  label: msg('Sandbox outbox'),
  about: msg('Every email and text message this sandbox has sent.'),
};
const COMPONENTS = {
  to: '/sandbox/components',
  label: msg('Components'),
  about: msg('Every part of the screens in every state.'),
};
const WALLET = {
  to: '/wallet?tab=overview',
  label: msg('Wallet'),
  about: msg('Take sample crypto and watch balances change as orders lock and release it.'),
};
const OFFERS = {
  to: '/trades',
  label: msg('Open offers'),
  about: msg('Accept one of the demo traders’ offers to have an order in escrow.'),
};
const RUNNING = {
  to: '/trades/active',
  label: msg('Your active orders'),
  about: msg('Pay, release, dispute: each step moves real rows of the ledger.'),
};

const PAGES: Readonly<Record<string, Later>> = {
  '/escrow-test': {
    title: msg('Escrow test'),
    about: msg(
      'For developers: coins held, released and given back, with the postings behind each step. The same steps can be taken by hand in an order.',
    ),
    today: [OFFERS, RUNNING, WALLET],
  },
  '/p2p-escrow-test': {
    title: msg('Peer-to-peer escrow test'),
    about: msg(
      'For developers: both sides of one order side by side, from the offer to the release. Two browsers with two demo traders do the same today.',
    ),
    today: [OFFERS, RUNNING, WALLET],
  },
  '/p2p-system-test': {
    title: msg('Peer-to-peer system test'),
    about: msg(
      'For developers: many orders at once with faults thrown in, and whether the books still agree. The audit of the books runs already, every few minutes.',
    ),
    today: [RUNNING, OUTBOX, COMPONENTS],
  },
};

/** The sandbox's test pages: what each will try, and how to try it by hand until then. */
export default function TestPage() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const page = PAGES[pathname];
  return page ? <LaterPage {...page} /> : null;
}
