import { text, type Text } from '#core/language/text.ts';
import type { PaymentView } from '#core/trade/payment-page/payment-view.ts';
import type { TradeRole, PaymentStage } from '#core/trade/payment-page/payment-stage.ts';

type ViewBuilder = (
  input: PaymentViewInput,
) => Omit<PaymentView, 'turn' | 'by'> & { by?: Date | null };

/** The input of the sentences of a view. */
interface PaymentViewInput {
  /** The other person in the middle of a sentence, and at its start. */
  other: string | Text;
  Other: string | Text;
  crypto: string;
  fiat: string;
  deadline: Date | null;
}

const OVER = { actor: 'nobody', action: null, mayCancel: false } as const;

/** The view of every stage for each side. */
export const PAYMENT_VIEWS: Record<PaymentStage, Record<TradeRole, ViewBuilder>> = {
  to_pay: {
    buyer: ({ other, Other, crypto, fiat, deadline }) => ({
      headline: text('Pay {other} {fiat}', { other, fiat }),
      tone: 'plain',
      holder: 'oja',
      actor: 'buyer',
      by: deadline,
      escrow: {
        tied: true,
        title: text('{crypto} is in escrow', { crypto }),
        detail: text(
          '{Other} cannot take it back while you pay. It is yours when {other} confirms.',
          { Other, other },
        ),
      },
      action: { kind: 'mark-paid', label: text('I have sent {fiat}', { fiat }) },
      advice: text('Tap only after the transfer succeeds. {Other} is notified at once.', {
        Other,
      }),
      mayCancel: true,
      slip: 'pay',
    }),
    seller: ({ other, Other, crypto, fiat, deadline }) => ({
      headline: text('Wait for {other} to pay {fiat}', { other, fiat }),
      tone: 'plain',
      holder: 'oja',
      actor: 'buyer',
      by: deadline,
      escrow: {
        tied: true,
        title: text('Your {crypto} is in escrow', { crypto }),
        detail: text('It comes back to you if {other} does not pay in time.', { other }),
      },
      action: null,
      advice: text(
        'We’ll notify you when {other} has paid. {Other} sees your account on this page only.',
        { other, Other },
      ),
      mayCancel: false,
      slip: 'due',
    }),
  },
  overdue: {
    buyer: ({ other, crypto }) => ({
      headline: text('Payment time expired'),
      tone: 'stopped',
      holder: 'oja',
      actor: 'oja',
      escrow: {
        tied: true,
        title: text('{crypto} is still in escrow', { crypto }),
        detail: text('It goes back to {other} now.', { other }),
      },
      action: null,
      advice: text('Do not pay now. If you already paid, keep your receipt ready.'),
      mayCancel: false,
      slip: null,
    }),
    seller: ({ Other, crypto }) => ({
      headline: text('{Other} did not pay in time', { Other }),
      tone: 'plain',
      holder: 'oja',
      actor: 'oja',
      escrow: {
        tied: true,
        title: text('Your {crypto} is still in escrow', { crypto }),
        detail: text('It comes back to you now.'),
      },
      action: null,
      advice: text('You don’t need to do anything. If the money did arrive, get help.'),
      mayCancel: false,
      slip: null,
    }),
  },
  to_release: {
    buyer: ({ other, Other, crypto }) => ({
      headline: text('Wait for {other} to release {crypto}', { other, crypto }),
      tone: 'plain',
      holder: 'oja',
      actor: 'seller',
      escrow: {
        tied: true,
        title: text('{crypto} is in escrow', { crypto }),
        detail: text(
          'This order can no longer expire. The crypto is yours when {other} confirms.',
          { other },
        ),
      },
      action: null,
      advice: text(
        '{Other} checks their bank app now. Do not pay again, whatever anyone tells you elsewhere.',
        { Other },
      ),
      mayCancel: true,
      slip: 'sent',
    }),
    seller: ({ other, crypto, fiat }) => ({
      headline: text('Check your bank app for {fiat}', { fiat }),
      tone: 'plain',
      holder: 'oja',
      actor: 'seller',
      escrow: {
        tied: true,
        title: text('Your {crypto} is in escrow', { crypto }),
        detail: text('It goes to {other} only when you release it.', { other }),
      },
      action: { kind: 'release', label: text('I received {fiat}', { fiat }) },
      advice: text('Check your bank app itself. A screenshot or an SMS is not proof.'),
      mayCancel: false,
      slip: 'due',
    }),
  },
  completed: {
    buyer: ({ crypto }) => ({
      ...OVER,
      headline: text('{crypto} is yours', { crypto }),
      tone: 'done',
      holder: 'buyer',
      escrow: {
        tied: false,
        title: text('{crypto} released to you', { crypto }),
        detail: text('It is in your wallet.'),
      },
      advice: text('This order is complete.'),
      slip: 'receipt',
    }),
    seller: ({ other, crypto, fiat }) => ({
      ...OVER,
      headline: text('You sold {crypto} for {fiat}', { crypto, fiat }),
      tone: 'done',
      holder: 'buyer',
      escrow: {
        tied: false,
        title: text('{crypto} released to {other}', { crypto, other }),
        detail: text('This order has nothing left in escrow.'),
      },
      advice: text('This order is complete.'),
      slip: 'receipt',
    }),
  },
  cancelled: {
    buyer: ({ other, crypto }) => ({
      ...OVER,
      headline: text('This order was cancelled'),
      tone: 'stopped',
      holder: 'seller',
      escrow: {
        tied: false,
        title: text('{crypto} was returned to {other}', { crypto, other }),
        detail: text('This order has nothing left in escrow.'),
      },
      advice: text(
        'Do not pay for it now. If you already paid, get help and keep your receipt ready.',
      ),
      slip: null,
    }),
    seller: ({ crypto }) => ({
      ...OVER,
      headline: text('This order was cancelled'),
      tone: 'plain',
      holder: 'seller',
      escrow: {
        tied: false,
        title: text('Your {crypto} was returned to you', { crypto }),
        detail: text('This order has nothing left in escrow.'),
      },
      advice: text('You don’t need to do anything. If the money still arrives, get help.'),
      slip: null,
    }),
  },
  ran_out: {
    buyer: ({ other, crypto }) => ({
      ...OVER,
      headline: text('Payment time expired'),
      tone: 'stopped',
      holder: 'seller',
      escrow: {
        tied: false,
        title: text('{crypto} was returned to {other}', { crypto, other }),
        detail: text('This order has nothing left in escrow.'),
      },
      advice: text('Do not pay now: this order has ended.'),
      slip: null,
    }),
    seller: ({ Other, crypto }) => ({
      ...OVER,
      headline: text('{Other} did not pay in time', { Other }),
      tone: 'plain',
      holder: 'seller',
      escrow: {
        tied: false,
        title: text('Your {crypto} was returned to you', { crypto }),
        detail: text('If its offer is still open, it is on the market again.'),
      },
      advice: text('You don’t need to do anything. If the money did arrive, get help.'),
      slip: null,
    }),
  },
  withdrawn: { buyer: withdrawn, seller: withdrawn },
  disputed: {
    buyer: ({ crypto }) => ({
      ...OVER,
      headline: text('Under review'),
      tone: 'danger',
      holder: 'oja',
      actor: 'oja',
      escrow: {
        tied: true,
        title: text('{crypto} is in escrow', { crypto }),
        detail: text('It stays in escrow until you both agree or Oja decides.'),
      },
      advice: text('Keep your receipt. Do not pay again, and do not settle this outside Oja.'),
      slip: 'sent',
    }),
    seller: ({ crypto }) => ({
      ...OVER,
      headline: text('Under review'),
      tone: 'danger',
      holder: 'oja',
      actor: 'oja',
      escrow: {
        tied: true,
        title: text('Your {crypto} is in escrow', { crypto }),
        detail: text('It stays in escrow until you both agree or Oja decides.'),
      },
      advice: text('Have your bank statement ready. Do not settle this outside Oja.'),
      slip: 'due',
    }),
  },
  // Who got what, and what may still be appealed, is shown by the dispute itself.
  resolved: { buyer: resolved, seller: resolved },
  listed: { buyer: listed, seller: listed },
  in_progress: { buyer: inProgress, seller: inProgress },
};

function inProgress({ crypto }: PaymentViewInput): ReturnType<ViewBuilder> {
  return {
    ...OVER,
    headline: text('This order is in progress'),
    tone: 'plain',
    holder: 'oja',
    escrow: {
      tied: true,
      title: text('{crypto} is in escrow', { crypto }),
      detail: text('We’ll notify you when there is a next step.'),
    },
    advice: text('You don’t need to do anything now.'),
    slip: null,
  };
}

function resolved(): ReturnType<ViewBuilder> {
  return {
    ...OVER,
    headline: text('This order ended in a dispute'),
    tone: 'done',
    holder: 'oja',
    escrow: null,
    advice: text('See below what each side got, and why.'),
    slip: null,
  };
}

function listed(): ReturnType<ViewBuilder> {
  return {
    ...OVER,
    headline: text('No one has accepted this offer yet'),
    tone: 'plain',
    holder: 'seller',
    escrow: null,
    advice: text('This page opens when someone accepts. We’ll notify you.'),
    slip: null,
  };
}

function withdrawn(): ReturnType<ViewBuilder> {
  return {
    ...OVER,
    headline: text('This offer was taken off the market'),
    tone: 'stopped',
    holder: 'seller',
    escrow: null,
    advice: text('Nobody accepted it, so there is nothing to pay or release.'),
    slip: null,
  };
}
