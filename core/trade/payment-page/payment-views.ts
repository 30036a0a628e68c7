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
        title: text('Oja is holding {crypto}', { crypto }),
        detail: text(
          '{Other} cannot take it back while you pay. It is yours when {other} confirms.',
          { Other, other },
        ),
      },
      action: { kind: 'mark-paid', label: text('I have sent {fiat}', { fiat }) },
      advice: text('Tap only after your bank app says it has gone. {Other} is told at once.', {
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
        title: text('Oja is holding your {crypto}', { crypto }),
        detail: text('It comes back to you if {other} does not pay in time.', { other }),
      },
      action: null,
      advice: text(
        'You are told when {other} has sent it. {Other} sees the account on this page and no other.',
        { other, Other },
      ),
      mayCancel: false,
      slip: 'due',
    }),
  },
  overdue: {
    buyer: ({ other, crypto }) => ({
      headline: text('The time to pay is over'),
      tone: 'stopped',
      holder: 'oja',
      actor: 'oja',
      escrow: {
        tied: true,
        title: text('Oja is still holding {crypto}', { crypto }),
        detail: text('It goes back to {other} now.', { other }),
      },
      action: null,
      advice: text('Do not pay now. If you have paid already, keep your receipt at hand.'),
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
        title: text('Oja is still holding your {crypto}', { crypto }),
        detail: text('It comes back to you now.'),
      },
      action: null,
      advice: text('You have nothing to do. If the money did arrive after all, get help.'),
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
        title: text('Oja is holding {crypto}', { crypto }),
        detail: text(
          'This trade cannot run out of time any more. It is yours when {other} confirms.',
          { other },
        ),
      },
      action: null,
      advice: text(
        '{Other} looks into the bank app now. Do not pay again, whatever you are told elsewhere.',
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
        title: text('Oja is holding your {crypto}', { crypto }),
        detail: text('It goes to {other} when you release it, and not before.', { other }),
      },
      action: { kind: 'release', label: text('I received {fiat}', { fiat }) },
      advice: text('Look into the bank app itself. A screenshot or an SMS is not proof.'),
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
      advice: text('This trade is complete.'),
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
        detail: text('Oja holds nothing of this trade any more.'),
      },
      advice: text('This trade is complete.'),
      slip: 'receipt',
    }),
  },
  cancelled: {
    buyer: ({ other, crypto }) => ({
      ...OVER,
      headline: text('This trade was cancelled'),
      tone: 'stopped',
      holder: 'seller',
      escrow: {
        tied: false,
        title: text('{crypto} went back to {other}', { crypto, other }),
        detail: text('Oja holds nothing of this trade any more.'),
      },
      advice: text(
        'Do not pay for it now. If you have paid already, get help and keep your receipt at hand.',
      ),
      slip: null,
    }),
    seller: ({ crypto }) => ({
      ...OVER,
      headline: text('This trade was cancelled'),
      tone: 'plain',
      holder: 'seller',
      escrow: {
        tied: false,
        title: text('Your {crypto} came back to you', { crypto }),
        detail: text('Oja holds nothing of this trade any more.'),
      },
      advice: text('You have nothing to do. If the money arrives after all, get help.'),
      slip: null,
    }),
  },
  ran_out: {
    buyer: ({ other, crypto }) => ({
      ...OVER,
      headline: text('The time to pay ran out'),
      tone: 'stopped',
      holder: 'seller',
      escrow: {
        tied: false,
        title: text('{crypto} went back to {other}', { crypto, other }),
        detail: text('Oja holds nothing of this trade any more.'),
      },
      advice: text('Do not pay now: this trade has ended.'),
      slip: null,
    }),
    seller: ({ Other, crypto }) => ({
      ...OVER,
      headline: text('{Other} did not pay in time', { Other }),
      tone: 'plain',
      holder: 'seller',
      escrow: {
        tied: false,
        title: text('Your {crypto} came back to you', { crypto }),
        detail: text('If its offer still stands, it is on the market again.'),
      },
      advice: text('You have nothing to do. If the money did arrive after all, get help.'),
      slip: null,
    }),
  },
  withdrawn: { buyer: withdrawn, seller: withdrawn },
  disputed: {
    buyer: ({ crypto }) => ({
      ...OVER,
      headline: text('Oja is looking into this trade'),
      tone: 'danger',
      holder: 'oja',
      actor: 'oja',
      escrow: {
        tied: true,
        title: text('Oja is holding {crypto}', { crypto }),
        detail: text('Nobody can move it alone: you two agree, or Oja decides.'),
      },
      advice: text('Keep your receipt. Do not pay again and do not settle this outside Oja.'),
      slip: 'sent',
    }),
    seller: ({ crypto }) => ({
      ...OVER,
      headline: text('Oja is looking into this trade'),
      tone: 'danger',
      holder: 'oja',
      actor: 'oja',
      escrow: {
        tied: true,
        title: text('Oja is holding your {crypto}', { crypto }),
        detail: text('Nobody can move it alone: you two agree, or Oja decides.'),
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
    headline: text('This trade is in progress'),
    tone: 'plain',
    holder: 'oja',
    escrow: {
      tied: true,
      title: text('Oja is holding {crypto}', { crypto }),
      detail: text('You are told what is next.'),
    },
    advice: text('There is nothing for you to do at this moment.'),
    slip: null,
  };
}

function resolved(): ReturnType<ViewBuilder> {
  return {
    ...OVER,
    headline: text('This trade ended in a dispute'),
    tone: 'done',
    holder: 'oja',
    escrow: null,
    advice: text('What each side got, and why, stands below.'),
    slip: null,
  };
}

function listed(): ReturnType<ViewBuilder> {
  return {
    ...OVER,
    headline: text('Nobody has taken this offer yet'),
    tone: 'plain',
    holder: 'seller',
    escrow: null,
    advice: text('This room opens when somebody does. You are told at once.'),
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
    advice: text('Nobody had taken it, so there is nothing to pay and nothing to release.'),
    slip: null,
  };
}
