import { useRouterState } from '@tanstack/react-router';
import { msg } from '#web/lib/i18n/language.ts';
import { LaterPage, type Later } from '#web/pages/later/later-page.tsx';

const PRICES = {
  to: '/crypto-lens',
  label: msg('CryptoLens'),
  about: msg('Prices of the largest coins, free for everyone.'),
};
const TRADE = {
  to: '/trades',
  label: msg('Open offers'),
  about: msg('Buying and selling needs no plan. Fees are shown before you accept.'),
};

const PLANS: Later = {
  title: msg('Subscription'),
  about: msg(
    'Plans for CryptoLens, from $9.99 a month: predictions with their past accuracy, technical indicators and price alerts. None is on sale yet, so you have none and are charged nothing.',
  ),
  comes: [
    msg('The plans side by side, with what each costs in naira'),
    msg('Payment from your wallet, cancelled with one tap'),
  ],
  today: [PRICES, TRADE],
};

const OWN: Later = {
  title: msg('Manage your subscription'),
  about: msg(
    'Your plan, when it renews, what it cost so far, and how to end it. You have no plan, so nothing renews and you pay nothing.',
  ),
  today: [PRICES, TRADE],
};

/** Plans, and the plan one has. */
export default function SubscriptionPage() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return <LaterPage {...(pathname === '/subscription' ? PLANS : OWN)} />;
}
